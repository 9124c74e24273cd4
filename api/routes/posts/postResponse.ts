import type { Context } from 'hono';
import type { PostProblem } from '#db/posts/updatePost.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import type { Post } from '#domain/post/post.ts';
import { fieldProblem, type Problem, sendProblem } from '../../http/problem.ts';
import { setVersionTag } from '../../http/versionedResponse.ts';

/** Responds with a post, and sets the `ETag` header to its version. */
export function postResponse<Status extends 200 | 201>(c: Context, post: Post, status: Status) {
  setVersionTag(c, post);
  return c.json({ post }, status);
}

export interface CreatedPost {
  post: Post;
  /** Whether an earlier request with the same idempotency key created the post. */
  isRepeated: boolean;
}

/** Responds with a new post. */
export function createdPostResponse(c: Context, { post, isRepeated }: CreatedPost) {
  if (isRepeated) c.header('Idempotency-Replayed', 'true');
  return postResponse(c, post, 201);
}

export const sendPostProblem = (c: Context, reason: PostProblem) =>
  sendProblem(c, postProblem(reason));

/** `keyReused`: the idempotency key belongs to another request. */
export const postProblem = (reason: PostProblem | 'keyReused'): PostProblemResponse =>
  postProblems[reason];

type PostProblemResponse = Problem<400 | 404 | 409>;

const postProblems: Record<PostProblem | 'keyReused', PostProblemResponse> = {
  missing: { status: 404, message: heErrors.post.notFound },
  stale: { status: 409, message: heErrors.post.staleVersion },
  slugTaken: fieldProblem(409, 'slug', heErrors.post.slugTaken),
  authorMissing: fieldProblem(400, 'authorId', heErrors.post.authorMissing),
  categoryMissing: fieldProblem(400, 'categoryId', heErrors.post.categoryMissing),
  productMissing: fieldProblem(400, 'reviews', heProductErrors.review.productMissing),
  unitSourceRequired: fieldProblem(400, 'reviews', heProductErrors.review.unitSourceRequired),
  keyReused: { status: 409, message: heErrors.ai.idempotencyKeyReused },
};

export const sendContentProblem = (c: Context, message: string) =>
  sendProblem(c, contentProblem(message));

export const contentProblem = (message: string): Problem<400> =>
  fieldProblem(400, 'content', message);
