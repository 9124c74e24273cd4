import type { MouseEvent, ReactNode } from 'react';
import { he as heIslands } from '#domain/he/site/islands.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';

interface Props {
  adminHref: string;
  onClose: () => void;
  onLeave?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children?: ReactNode;
}

export const EditorActions = ({ adminHref, onClose, onLeave, children }: Props) => (
  <div className="editor-actions">
    {children}
    <button className="quiet-button" type="button" onClick={onClose}>
      {heIslands.close}
    </button>
    <a className="editor-admin-link" href={adminHref} onClick={onLeave}>
      {heQuickEdit.openFullAdmin}
    </a>
  </div>
);
