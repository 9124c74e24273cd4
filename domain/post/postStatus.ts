import type { PostStatus, PostSummary } from './post.ts';

/** Returns the status of a post at a time. Public pages import this file, because post.ts would load zod. */
export function postStatus(
  post: Pick<PostSummary, 'isPublished' | 'publishedAt'>,
  nowMs: number,
): PostStatus {
  if (!post.isPublished) return 'draft';
  return post.publishedAt !== null && Date.parse(post.publishedAt) > nowMs
    ? 'scheduled'
    : 'published';
}
