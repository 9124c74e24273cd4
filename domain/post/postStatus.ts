import type { PostStatus, PostSummary } from './post.ts';

/** Apart from the contract, so that readers' pages can ask without zod. */
export function postStatus(
  post: Pick<PostSummary, 'isPublished' | 'publishedAt'>,
  nowMs: number,
): PostStatus {
  if (!post.isPublished) return 'draft';
  return post.publishedAt !== null && Date.parse(post.publishedAt) > nowMs
    ? 'scheduled'
    : 'published';
}
