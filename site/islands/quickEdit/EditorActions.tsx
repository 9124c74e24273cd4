import type { MouseEvent, ReactNode } from 'react';
import { he as islands } from '#domain/he/site/islands.ts';
import { he } from '#domain/he/site/quickEdit.ts';

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
      {islands.close}
    </button>
    <a className="editor-admin-link" href={adminHref} onClick={onLeave}>
      {he.openFullAdmin}
    </a>
  </div>
);
