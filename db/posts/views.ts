import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database } from '../client.ts';
import { appendEvent } from '../outbox.ts';
import { posts } from '../schema/posts.ts';
import { postViews } from '../schema/views.ts';

/** Adds view counts by post id to the counts of a day. Ignores posts that are not live. */
export async function addViews(
  db: Database,
  { counts, day }: { counts: ReadonlyMap<number, number>; day: string },
): Promise<void> {
  if (counts.size === 0) return;
  await db.write(async (tx) => {
    const livePosts = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(inArray(posts.id, [...counts.keys()]), eq(posts.isLive, true)));
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
  });
}

/**
 * Adds the new views to the counts that pages show, and appends outbox events for the posts.
 * Returns the number of posts that changed.
 */
export async function refreshViews(db: Database, { now }: { now: string }): Promise<number> {
  return db.write(async (tx) => {
    const newViews = await tx
      .select({
        postId: postViews.postId,
        count: sql<number>`sum(${postViews.count} - ${postViews.shownCount})`,
      })
      .from(postViews)
      .where(hasNewViews)
      .groupBy(postViews.postId);
    for (const { postId, count } of newViews) {
      await tx
        .update(posts)
        .set({ views: sql`${posts.views} + ${count}` })
        .where(eq(posts.id, postId));
    }
    if (newViews.length > 0) {
      await tx
        .update(postViews)
        .set({ shownCount: sql`${postViews.count}` })
        .where(hasNewViews);
    }
    const ids = newViews.map(({ postId }) => postId);
    for (let start = 0; start < ids.length; start += limits.views.idsPerEvent) {
      const postIds = ids.slice(start, start + limits.views.idsPerEvent);
      const event = { type: 'views_refresh', subjectId: 0, before: null } as const;
      await appendEvent(tx, { ...event, after: { postIds } }, now);
    }
    return ids.length;
  });
}

// This is also the condition of a partial index.
const hasNewViews = gt(postViews.count, postViews.shownCount);
