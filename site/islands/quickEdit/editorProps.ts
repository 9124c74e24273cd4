import type { MouseEvent } from 'react';

export interface EditorProps {
  /** Called after a save, because the page behind the dialog may have changed. */
  onSaved: () => void;
  onClose: () => void;
  /** Called when the user clicks a link that leaves the page. */
  onLeave: (event: MouseEvent<HTMLAnchorElement>) => void;
  onDirtyChange: (isDirty: boolean) => void;
}
