import type { Context } from 'hono';
import type { PostProblem } from '#db/posts/updatePost.ts';
import { he } from '#domain/he/errors.ts';
import { he as products } from '#domain/he/productErrors.ts';
import type { Post } from '#domain/post/post.ts';
import { type Problem, sendProblem } from '../../http/problem.ts';

/** Responds with a post. An update can send the `ETag` back in `If-Match`. */
export function postResponse<Status extends 200 | 201>(c: Context, post: Post, status: Status) {
  c.header('ETag', `"${post.version}"`);
  return c.json({ post }, status);
}

export const sendPostProblem = (c: Context, reason: PostProblem) =>
  sendProblem(c, postProblem(reason));

export function postProblem(reason: PostProblem): Problem<400 | 404 | 409> {
  const { notFound, staleVersion, slugTaken, categoryMissing, authorMissing } = he.post;
  const { review } = products;
  if (reason === 'missing') return { status: 404, message: notFound };
  if (reason === 'stale') return { status: 409, message: staleVersion };
  if (reason === 'slugTaken')
    return { status: 409, message: slugTaken, fields: { slug: slugTaken } };
  if (reason === 'authorMissing')
    return { status: 400, message: authorMissing, fields: { authorId: authorMissing } };
  if (reason === 'categoryMissing')
    return { status: 400, message: categoryMissing, fields: { categoryId: categoryMissing } };
  const message = reason === 'productMissing' ? review.productMissing : review.unitSourceRequired;
  return { status: 400, message, fields: { reviews: message } };
}

export const sendContentProblem = (c: Context, message: string) =>
  sendProblem(c, contentProblem(message));

export const contentProblem = (message: string): Problem<400> => ({
  status: 400,
  message,
  fields: { content: message },
});
