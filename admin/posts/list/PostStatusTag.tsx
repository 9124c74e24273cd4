import { he } from '#domain/he/admin/admin.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { postTableClasses } from './postTable.ts';

/** Shows the status of a post in a row of the list. The table defines the style of the tag. */
export function PostStatusTag(post: Pick<PostSummary, 'isPublished' | 'publishedAt'>) {
  const status = postStatus(post, Date.now());
  return (
    <span className={postTableClasses.status} data-status={status}>
      {he.posts.status[status]}
    </span>
  );
}
