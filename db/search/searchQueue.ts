import { and, asc, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database, Transaction } from '../client.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { posts } from '../schema/posts.ts';
import { searchQueue } from '../schema/search.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import { indexPost } from './searchIndex.ts';

/*
 * Queues all posts of a tag for indexing, in the transaction that changes the tag. The transaction
 * indexes only one batch. The scheduler indexes the other posts later, because there may be
 * thousands.
 */

export async function queuePostsOfTag(tx: Transaction, tagId: number): Promise<void> {
  await tx.run(
    sql`insert or ignore into search_queue (post_id) select post_id from post_tags where tag_id = ${tagId}`,
  );
}

/** Indexes one batch of queued posts. Returns their number. */
export async function indexQueuedPosts(db: Database): Promise<number> {
  // The queue is usually empty, and a read does not delay other writes.
  if ((await db.read.$count(searchQueue)) === 0) return 0;
  return db.write(indexQueuedBatch);
}

/** Indexes one batch of queued posts in an open transaction. */
export async function indexQueuedBatch(tx: Transaction): Promise<number> {
  const queued = await tx
    .select({ id: searchQueue.postId })
    .from(searchQueue)
    .orderBy(asc(searchQueue.postId))
    .limit(limits.searchQueue.postsPerWrite);
  const ids = queued.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { id, title, excerpt, content } = posts;
  const rows = await tx
    .select({ id, title, excerpt, content })
    .from(posts)
    .where(and(inArray(posts.id, ids), isNotTrashed));
  const tags = await listTagsOfPosts(tx, ids);
  for (const row of rows) {
    await indexPost(tx, { ...row, tags: (tags.get(row.id) ?? []).map((tag) => tag.name) });
  }
  await tx.delete(searchQueue).where(inArray(searchQueue.postId, ids));
  return ids.length;
}
