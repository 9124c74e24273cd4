import { eq, lt } from 'drizzle-orm';
import { postSchema } from '#domain/api/apiResponses.ts';
import { type Post, withPostDefaults } from '#domain/post/post.ts';
import type { Database, Transaction } from '../../client.ts';
import { deleteExpired } from '../../deleteExpired.ts';
import { parseStored } from '../../parseStored.ts';
import { idempotencyKeys } from '../../schema/apiKeys.ts';

export interface Idempotency {
  key: string;
  requestHash: string;
}

/**
 * Returns the post that an earlier request with this key created, or 'keyReused' if that was another request. Returns
 * undefined for a new key.
 */
export async function findResponse(
  tx: Transaction,
  { key, requestHash }: Idempotency,
): Promise<Post | 'keyReused' | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (!row) return undefined;
  if (row.requestHash !== requestHash) return 'keyReused';
  return parseStored(storedPostSchema, row.body, { table: 'idempotency_keys', id: key });
}

const storedPostSchema = withPostDefaults(postSchema);

export async function storeResponse(
  tx: Transaction,
  { idempotency, post, now }: { idempotency: Idempotency; post: Post; now: string },
): Promise<void> {
  const response = { status: 201, body: JSON.stringify(post), createdAt: now };
  await tx.insert(idempotencyKeys).values({ ...idempotency, ...response });
}

export async function pruneIdempotencyKeys(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  await deleteExpired(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
}
