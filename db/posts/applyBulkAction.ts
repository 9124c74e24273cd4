import type { Post } from '#domain/post/post.ts';
import type { BulkAction } from '#domain/post/postBulk.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { lacksUnitSource } from '#domain/product/review.ts';
import type { Database, Transaction } from '../client.ts';
import { findPostById } from './findPost.ts';
import { trashPostInTx } from './trash/trashPost.ts';
import { updatePostInTx } from './updatePost.ts';

export interface BulkResult {
  /** The posts that exist, changed or not. */
  ids: number[];
  /** The published posts among them that go live later. */
  scheduledIds: number[];
}

/**
 * Applies an action to several posts in one transaction. Publishing changes no post if the review of one of them does not say
 * where its unit came from, and returns the title of the first such post.
 */
export async function applyBulkAction(
  db: Database,
  { ids, action, now }: { ids: number[]; action: BulkAction; now: string },
): Promise<BulkResult | { lacksUnitSource: string }> {
  return db.write(async (tx) => {
    const selected: Post[] = [];
    for (const id of ids) {
      const post = await findPostById(tx, { id, audience: 'admins' });
      if (post) selected.push(post);
    }
    // Checks all posts before the first change.
    const refused = selected.find(({ reviews }) => lacksUnitSource(reviews));
    if (action === 'publish' && refused) return { lacksUnitSource: refused.title };
    for (const post of selected) await applyAction(tx, { post, action, now });
    const isScheduled = ({ publishedAt }: Post) =>
      postStatus({ isPublished: action === 'publish', publishedAt }, Date.parse(now)) ===
      'scheduled';
    return { ids: selected.map(idOf), scheduledIds: selected.filter(isScheduled).map(idOf) };
  });
}

const idOf = ({ id }: Post) => id;

async function applyAction(
  tx: Transaction,
  { post, action, now }: { post: Post; action: BulkAction; now: string },
): Promise<void> {
  const { id } = post;
  if (action === 'delete') {
    await trashPostInTx(tx, { id, now });
    return;
  }
  const isPublished = action === 'publish';
  if (post.isPublished !== isPublished)
    await updatePostInTx(tx, { id, changes: { isPublished }, now });
}
