import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { limits } from '#domain/limits.ts';
import type { PageSubject } from '#site/components/pageSubject.ts';
import { addStyle } from '../addStyle.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import { HomeManager } from './HomeManager.tsx';
import { NoEditor } from './NoEditor.tsx';
import { PostEditor } from './PostEditor.tsx';
import style from './quickEdit.css?inline';
import { UnsavedNotice } from './UnsavedNotice.tsx';

addStyle(style);

/** What an editor tells the dialog that it stands in. */
export interface EditorProps {
  /** Something was stored: the page behind may look different now. */
  onSaved: () => void;
  onClose: () => void;
  /** Whether there is something typed that is not stored. */
  onTyped: (isUnsaved: boolean) => void;
}

interface Props {
  subject: PageSubject;
  onSaved: () => void;
  onClose: () => void;
}

/** The one dialog of quick editing, with the editor that suits the page. */
export function QuickEditDialog({ subject, onSaved, onClose }: Props) {
  const isUnsaved = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const { title, text } = he[subject.type];

  const handleTyped = (isNow: boolean) => {
    isUnsaved.current = isNow;
    if (!isNow) setIsAsking(false);
  };
  const handleClose = () => {
    // Asked again it still asks: what was typed is thrown away by the one button that says so.
    if (isUnsaved.current) setIsAsking(true);
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
        {editorOf(subject, { onSaved, onClose: handleClose, onTyped: handleTyped })}
      </div>
      {isAsking && <UnsavedNotice onStay={() => setIsAsking(false)} onDiscard={onClose} />}
    </Dialog>
  );
}

const listHeight: CSSProperties & Record<'--list-height', string> = {
  '--list-height': `${limits.quickEdit.listHeightMaxPx}px`,
};

function editorOf(subject: PageSubject, props: EditorProps): ReactNode {
  if (subject.type === 'home') return <HomeManager {...props} />;
  if (subject.type === 'category') return <CategoryEditor {...props} id={subject.id} />;
  if (subject.type === 'post') return <PostEditor {...props} id={subject.id} />;
  return <NoEditor {...props} />;
}
