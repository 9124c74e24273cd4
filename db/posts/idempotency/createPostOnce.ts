import type { Post, PostCreate } from '#domain/post/post.ts';
import type { Database, Transaction } from '../../client.ts';
import { indexSavedPost } from '../../search/searchQueue.ts';
import { createPostInTx, type NewPostProblem } from '../createPost.ts';
import { findResponse, type Idempotency, storeResponse } from './idempotencyKeys.ts';

export type CreateOutcome<Problem> =
  | { outcome: 'created'; post: Post }
  /** The first request with this key has stored `post` as its response. */
  | { outcome: 'repeated'; post: Post }
  | { outcome: 'keyReused' | Problem };

interface Once {
  idempotency: Idempotency | undefined;
  now: string;
}

/**
 * Stores a new post and indexes it, unless an earlier request with the same idempotency key has stored it. The content must
 * already be sanitized.
 */
export const createPostOnce = (
  db: Database,
  { post, ...once }: Once & { post: PostCreate },
): Promise<CreateOutcome<NewPostProblem>> =>
  createOnce(db, once, (tx) => createPostInTx(tx, { post, now: once.now }));

/**
 * Runs `create` in a transaction and indexes the created post, unless an earlier request with the same idempotency key has
 * created it. Stores the post under the key in the same transaction, so that a repeated request creates no second post.
 */
export async function createOnce<Problem extends string>(
  db: Database,
  { idempotency, now }: Once,
  create: (tx: Transaction) => Promise<Post | Problem>,
): Promise<CreateOutcome<Problem>> {
  const result = await db.write(async (tx): Promise<CreateOutcome<Problem>> => {
    const response = idempotency && (await findResponse(tx, idempotency));
    if (response === 'keyReused') return { outcome: 'keyReused' };
    if (response) return { outcome: 'repeated', post: response };
    const post = await create(tx);
    if (typeof post === 'string') return { outcome: post };
    if (idempotency) await storeResponse(tx, { idempotency, post, now });
    return { outcome: 'created', post };
  });
  if ('post' in result && result.outcome === 'created') await indexSavedPost(db, result.post.id);
  return result;
}
