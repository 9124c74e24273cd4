import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
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

addStyle(style);

interface Props {
  subject: PageSubject;
  onSaved: () => void;
  onClose: () => void;
}

export function QuickEditDialog({ subject, onSaved, onClose }: Props) {
  const isDirty = useRef(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { title, text } = he[subject.type];

  const handleDirtyChange = (isDirtyNow: boolean) => {
    isDirty.current = isDirtyNow;
    if (!isDirtyNow) setIsConfirming(false);
  };
  const handleClose = () => {
    // While there are unsaved changes, closing the dialog only shows a notice.
    if (isDirty.current) setIsConfirming(true);
    else onClose();
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
          onDirtyChange: handleDirtyChange,
        })}
      </div>
      {isConfirming && <UnsavedNotice onStay={() => setIsConfirming(false)} onDiscard={onClose} />}
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
