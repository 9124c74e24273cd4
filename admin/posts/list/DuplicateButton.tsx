import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { he } from '#domain/he/admin/postBulk.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { FailureAlert } from '../../components/FailureAlert.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { duplicatePost } from '../postCalls.ts';

export function DuplicateButton({ post: { id, title } }: { post: PostSummary }) {
  const { runAction, isPending, failure } = useAction();
  const handleClick = () =>
    runAction(() => duplicatePost(id), { done: he.duplicated, failed: he.duplicateFailed });
  return (
    <>
      <button
        type="button"
        title={he.duplicate(title)}
        aria-label={he.duplicate(title)}
        disabled={isPending}
        onClick={handleClick}
      >
        <ContentCopyOutlined fontSize="small" />
      </button>
      {failure && <FailureAlert text={failure} />}
    </>
  );
}
