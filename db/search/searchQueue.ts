import { asc, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database, Transaction } from '../client.ts';
import { posts } from '../schema/posts.ts';
import { searchQueue } from '../schema/search.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import { indexPost } from './searchIndex.ts';

/*
 * The search index follows a change of a tag: for a few of its posts in the same write, for others,
 * which may be thousands, by and by. They are noted in that write, so a crash forgets none.
 */

export async function queuePostsOfTag(tx: Transaction, tagId: number): Promise<void> {
  await tx.run(
    sql`insert or ignore into search_queue (post_id) select post_id from post_tags where tag_id = ${tagId}`,
  );
}

/** Indexes some of the posts that wait for it; answers how many. */
export async function indexQueuedPosts(db: Database): Promise<number> {
  // A look that finds nothing, as nearly every one does, keeps no editor waiting.
  if ((await db.read.$count(searchQueue)) === 0) return 0;
  return db.write(indexQueuedBatch);
}

/** The same inside a write that does more. */
export async function indexQueuedBatch(tx: Transaction): Promise<number> {
  const waiting = await tx
    .select({ id: searchQueue.postId })
    .from(searchQueue)
    .orderBy(asc(searchQueue.postId))
    .limit(limits.searchQueue.postsPerWrite);
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { id, title, excerpt, content } = posts;
  const rows = await tx
    .select({ id, title, excerpt, content })
    .from(posts)
    .where(inArray(posts.id, ids));
  const tags = await listTagsOfPosts(tx, ids);
  for (const row of rows) {
    await indexPost(tx, { ...row, tags: (tags.get(row.id) ?? []).map((tag) => tag.name) });
  }
  await tx.delete(searchQueue).where(inArray(searchQueue.postId, ids));
  return ids.length;
}
