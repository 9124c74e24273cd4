import { he } from '#domain/he/site/quickEdit.ts';
import { FormSummary } from '../form/FormSummary.tsx';

interface Props {
  /** The type is `conflict` if someone else saved a newer version, and `merged` after it was loaded. */
  error: { type?: unknown; message?: string | undefined } | undefined;
  onLoadLatest: () => void;
}

/** Says why a save failed. After a conflict, offers to load the newest version. */
export const SaveSummary = ({ error, onLoadLatest }: Props) => (
  <>
    <FormSummary message={error?.message} isSuccess={error?.type === 'merged'} />
    {error?.type === 'conflict' && (
      <button className="quiet-button" type="button" onClick={onLoadLatest}>
        {he.conflict.loadLatest}
      </button>
    )}
  </>
);
