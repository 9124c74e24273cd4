import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { posts } from '../schema/posts.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import { postStateColumns, toPostState } from './postState.ts';

/** Makes scheduled posts live when their time has come. Handles one batch and returns the number of posts. */
export async function makeDuePostsLive(db: Database, { now }: { now: string }): Promise<number> {
  return db.write(async (tx) => {
    const due = await tx
      .select({ id: posts.id, ...postStateColumns })
      .from(posts)
      .where(and(isScheduled, lte(posts.publishedAt, now)))
      .orderBy(asc(posts.publishedAt))
      .limit(postsPerBatch);
    const tagsByPost = await listTagsOfPosts(
      tx,
      due.map((post) => post.id),
    );
    for (const { id, ...post } of due) {
      await tx.update(posts).set({ isLive: true }).where(eq(posts.id, id));
      const tags = tagsByPost.get(id) ?? [];
      const states = {
        before: toPostState(post, tags),
        after: toPostState({ ...post, isLive: true }, tags),
      };
      await appendEvent(tx, { type: 'post_update', subjectId: id, ...states }, now);
    }
    return due.length;
  });
}

export async function nextDueTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ publishedAt: posts.publishedAt })
    .from(posts)
    .where(isScheduled)
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return row?.publishedAt ?? undefined;
}

const postsPerBatch = 200;
const isScheduled = and(eq(posts.isPublished, true), eq(posts.isLive, false));
