import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { he } from '#domain/he/admin/postBulk.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { request } from '../api/request.ts';
import { useAction } from '../hooks/useAction.ts';

/** Makes a draft that says the same. */
export function DuplicateButton({ post: { id, title } }: { post: PostSummary }) {
  const { act, isPending } = useAction();
  const duplicate = () => request(`/posts/${id}/duplicate`, { method: 'POST' });
  return (
    <button
      type="button"
      title={he.duplicate(title)}
      aria-label={he.duplicate(title)}
      disabled={isPending}
      onClick={() => act(duplicate, { done: he.duplicated, failed: he.duplicateFailed })}
    >
      <ContentCopyOutlined fontSize="small" />
    </button>
  );
}
