import { he } from '#domain/he/site/quickEdit.ts';
import { adminPath } from '#domain/paths.ts';
import { EditorActions } from './EditorActions.tsx';

export const NoEditor = ({ onClose }: { onClose: () => void }) => (
  <div className="editor">
    <p>{he.otherHint}</p>
    <EditorActions adminHref={adminPath} onClose={onClose} />
  </div>
);
