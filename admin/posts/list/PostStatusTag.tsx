import { he } from '#domain/he/admin/admin.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { postTableClasses } from './postTable.ts';

export function PostStatusTag(post: Pick<PostSummary, 'isPublished' | 'publishedAt'>) {
  const status = postStatus(post, Date.now());
  return (
    <span className={postTableClasses.status} data-status={status}>
      {he.posts.status[status]}
    </span>
  );
}
