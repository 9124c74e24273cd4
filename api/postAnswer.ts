import type { Context } from 'hono';
import type { PostProblem } from '#db/posts.ts';
import { he } from '#domain/he/errors.ts';
import type { Post } from '#domain/post.ts';
import { problem } from './problem.ts';

/** A post as the API answers it; its ETag is the version that a save may be bound to. */
export function postAnswer<Status extends 200 | 201>(c: Context, post: Post, status: Status) {
  c.header('ETag', `"${post.version}"`);
  return c.json({ post }, status);
}

/** Why a post was not saved. */
export function postRefused(c: Context, reason: PostProblem) {
  if (reason === 'missing') return problem(c, 404, he.post.notFound);
  if (reason === 'stale') return problem(c, 409, he.post.staleVersion);
  if (reason === 'slugTaken')
    return problem(c, 409, he.post.slugTaken, { slug: he.post.slugTaken });
  return problem(c, 400, he.post.categoryMissing, { categoryId: he.post.categoryMissing });
}

export const badContent = (c: Context, message: string) =>
  problem(c, 400, message, { content: message });
