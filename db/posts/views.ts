import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { posts } from '../schema/posts.ts';
import { postViews } from '../schema/views.ts';
import { inList } from '../sql/jsonLists.ts';

/**
 * Adds new views to the counts of a day. `counts` contains the number of new views by post id. Ignores posts
 * that are not live.
 */
export async function addViews(
  db: Database,
  { counts, day }: { counts: ReadonlyMap<number, number>; day: string },
): Promise<void> {
  const all = [...counts];
  for (let start = 0; start < all.length; start += limits.views.idsPerEvent) {
    const batch = new Map(all.slice(start, start + limits.views.idsPerEvent));
    await db.write((tx) => addBatch(tx, batch, day), { waitsForDisk: false });
  }
}

async function addBatch(
  tx: Transaction,
  counts: ReadonlyMap<number, number>,
  day: string,
): Promise<void> {
  const livePosts = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inList(posts.id, [...counts.keys()]), eq(posts.isLive, true)));
  for (const { id } of livePosts) {
    const count = counts.get(id) ?? 0;
    await tx
      .insert(postViews)
      .values({ postId: id, day, count })
      .onConflictDoUpdate({
        target: [postViews.postId, postViews.day],
        set: { count: sql`${postViews.count} + ${count}` },
      });
  }
}

/**
 * Adds the new views to the counts that pages show, with outbox events for the posts. Returns the number of
 * posts.
 */
export async function refreshViews(db: Database, { now }: { now: string }): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await db.write((tx) => refreshBatch(tx, now));
    total += count;
    if (count < limits.views.idsPerEvent) return total;
  }
}

async function refreshBatch(tx: Transaction, now: string): Promise<number> {
  const newViews = await tx
    .select({
      postId: postViews.postId,
      count: sql<number>`sum(${postViews.count} - ${postViews.shownCount})`,
    })
    .from(postViews)
    .where(hasNewViews)
    .groupBy(postViews.postId)
    .limit(limits.views.idsPerEvent);
  if (newViews.length === 0) return 0;
  for (const { postId, count } of newViews) {
    await tx
      .update(posts)
      .set({ views: sql`${posts.views} + ${count}` })
      .where(eq(posts.id, postId));
  }
  const postIds = newViews.map(({ postId }) => postId);
  await tx
    .update(postViews)
    .set({ shownCount: sql`${postViews.count}` })
    .where(and(hasNewViews, inList(postViews.postId, postIds)));
  const event = { type: 'views_refresh', subjectId: 0, before: null } as const;
  await appendEvent(tx, { ...event, after: { postIds } }, now);
  return postIds.length;
}

// A partial index has this condition, so SQLite can use that index.
const hasNewViews = gt(postViews.count, postViews.shownCount);
