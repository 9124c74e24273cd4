import type { BulkAction } from '#domain/post/postBulk.ts';
import type { Database, Transaction } from '../client.ts';
import { findPostById } from './findPost.ts';
import { trashPostInTx } from './trash/trashPost.ts';
import { updatePostInTx } from './updatePost.ts';

/**
 * Applies an action to several posts in one transaction. Returns the ids of all posts that exist, changed or
 * not.
 */
export async function applyBulkAction(
  db: Database,
  { ids, action, now }: { ids: number[]; action: BulkAction; now: string },
): Promise<number[]> {
  return db.write(async (tx) => {
    const existingIds: number[] = [];
    for (const id of ids) if (await applyAction(tx, { id, action, now })) existingIds.push(id);
    return existingIds;
  });
}

async function applyAction(
  tx: Transaction,
  { id, action, now }: { id: number; action: BulkAction; now: string },
): Promise<boolean> {
  if (action === 'delete') return (await trashPostInTx(tx, { id, now })) === 'trashed';
  const post = await findPostById(tx, { id, audience: 'admins' });
  if (!post) return false;
  const isPublished = action === 'publish';
  if (post.isPublished !== isPublished)
    await updatePostInTx(tx, { id, changes: { isPublished }, now });
  return true;
}
