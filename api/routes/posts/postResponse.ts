import type { Context } from 'hono';
import type { PostProblem } from '#db/posts/posts.ts';
import { he } from '#domain/he/errors.ts';
import type { Post } from '#domain/post/post.ts';
import { type Refusal, refuse } from '../../http/problem.ts';

/** A post as the API answers it; its ETag is the version that a save may be bound to. */
export function postResponse<Status extends 200 | 201>(c: Context, post: Post, status: Status) {
  c.header('ETag', `"${post.version}"`);
  return c.json({ post }, status);
}

export const postRefused = (c: Context, reason: PostProblem) => refuse(c, postRefusal(reason));

/** Why a post was not saved. */
export function postRefusal(reason: PostProblem): Refusal<400 | 404 | 409> {
  const { notFound, staleVersion, slugTaken, categoryMissing } = he.post;
  if (reason === 'missing') return { status: 404, message: notFound };
  if (reason === 'stale') return { status: 409, message: staleVersion };
  if (reason === 'slugTaken')
    return { status: 409, message: slugTaken, fields: { slug: slugTaken } };
  return { status: 400, message: categoryMissing, fields: { categoryId: categoryMissing } };
}

export const badContent = (c: Context, message: string) => refuse(c, contentRefusal(message));

export const contentRefusal = (message: string): Refusal<400> => ({
  status: 400,
  message,
  fields: { content: message },
});
