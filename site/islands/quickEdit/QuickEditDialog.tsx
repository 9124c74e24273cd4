import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { limits } from '#domain/limits.ts';
import type { PageSubject } from '#site/components/pageSubject.ts';
import { addStyle } from '../addStyle.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import type { EditorProps } from './editorProps.ts';
import { HomeEditor } from './home/HomeEditor.tsx';
import { NoEditor } from './NoEditor.tsx';
import { PostEditor } from './PostEditor.tsx';
import style from './quickEdit.css?inline';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

addStyle(style);

interface Props {
  subject: PageSubject;
  onSaved: () => void;
  onClose: () => void;
}

export function QuickEditDialog({ subject, onSaved, onClose }: Props) {
  const { held, setIsDirty, hold, discard, keepEditing } = useUnsavedChanges();
  const { title, text } = he[subject.type];

  const handleClose = () => {
    if (!hold({ kind: 'close', run: onClose })) onClose();
  };
  const handleLeave = (event: MouseEvent<HTMLAnchorElement>) => {
    // If one of these keys is pressed, the link does not replace the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { href } = event.currentTarget;
    const leave = () => {
      onClose();
      location.assign(href);
    };
    if (hold({ kind: 'leave', run: leave })) event.preventDefault();
  };

  return (
    <Dialog
      title={title}
      description={text}
      widthMaxPx={limits.quickEdit.dialogWidthMaxPx}
      onClose={handleClose}
    >
      <div style={listHeight}>
        {editorFor(subject, {
          onSaved,
          onClose: handleClose,
          onLeave: handleLeave,
          onDirtyChange: setIsDirty,
        })}
      </div>
      {held && (
        <UnsavedNotice
          key={held.kind}
          discardLabel={he.discard[held.kind]}
          onStay={keepEditing}
          onDiscard={discard}
        />
      )}
    </Dialog>
  );
}

const listHeight: CSSProperties & Record<'--list-height', string> = {
  '--list-height': `${limits.quickEdit.listHeightMaxPx}px`,
};

function editorFor(subject: PageSubject, props: EditorProps): ReactNode {
  if (subject.type === 'home') return <HomeEditor {...props} />;
  if (subject.type === 'category') return <CategoryEditor {...props} id={subject.id} />;
  if (subject.type === 'post') return <PostEditor {...props} id={subject.id} />;
  return <NoEditor {...props} />;
}
