import { createPostOnce } from '#db/posts/idempotency/createPostOnce.ts';
import type { Idempotency } from '#db/posts/idempotency/idempotencyKeys.ts';
import type { PostCreate } from '#domain/post/post.ts';
import type { Deps } from '../../deps.ts';
import type { Problem } from '../../http/problem.ts';
import { type CreatedPost, contentProblem, postProblem } from './postResponse.ts';
import { sanitizeContent } from './sanitizeContent.ts';

/** Stores a post of a user. A request with a known idempotency key returns the post that the first request stored. */
export async function submitPost(
  { db, clock, textWorker }: Pick<Deps, 'db' | 'clock' | 'textWorker'>,
  { post, idempotency }: { post: PostCreate; idempotency: Idempotency | undefined },
): Promise<CreatedPost | { problem: Problem<400 | 404 | 409> }> {
  const sanitized = await sanitizeContent(textWorker, post.content);
  if ('problem' in sanitized) return { problem: contentProblem(sanitized.problem) };
  const created = await createPostOnce(db, {
    post: { ...post, ...sanitized },
    idempotency,
    now: clock.now(),
  });
  if (!('post' in created)) return { problem: postProblem(created.outcome) };
  return { post: created.post, isRepeated: created.outcome === 'repeated' };
}
