import { and, asc, gt } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { indexVersion } from '#domain/search/indexText.ts';
import type { Database, Queryable } from '../client.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { posts } from '../schema/posts.ts';
import { searchIndexState, searchQueue, searchWords } from '../schema/search.ts';

/*
 * The stored version of the index is the only state of a rebuild. A request sets the version to
 * `requested`. The rebuild queues every post, and then stores the current version. So an interrupted
 * rebuild begins again, also after a crash, and any process that can write to the database can request a
 * rebuild.
 */

/** Requests a rebuild of the search index from the process that indexes posts. */
export async function requestRebuild(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(searchIndexState).set({ version: requested });
  });
}

/**
 * Queues every post for indexing and deletes all correction candidates, if a rebuild is requested or the
 * index was built with another version of the rules. Uses several transactions, so that other writes
 * need not wait. Returns whether it queued the posts.
 */
export async function ensureIndexVersion(db: Database): Promise<boolean> {
  if ((await readVersion(db.read)) === indexVersion) return false;
  await db.write(async (tx) => {
    await tx.delete(searchWords);
  });
  let lastId: number | undefined = 0;
  while (lastId !== undefined) lastId = await queueAfter(db, lastId);
  await db.write(async (tx) => {
    const state = { id: 1, version: indexVersion };
    await tx.insert(searchIndexState).values(state).onConflictDoUpdate({
      target: searchIndexState.id,
      set: state,
    });
  });
  return true;
}

/** Returns how many posts of a requested rebuild remain; undefined until all posts are queued. */
export async function rebuildProgress(
  db: Queryable,
): Promise<{ remaining: number; total: number } | undefined> {
  if ((await readVersion(db)) !== indexVersion) return undefined;
  return { remaining: await db.$count(searchQueue), total: await db.$count(posts, isNotTrashed) };
}

async function readVersion(db: Queryable): Promise<number | undefined> {
  const [state] = await db.select().from(searchIndexState);
  return state?.version;
}

/** Marks a requested rebuild. No index has this version. */
const requested = 0;

/** Queues the posts with the next ids. Returns the highest queued id, or undefined if no posts remain. */
async function queueAfter(db: Database, lastId: number): Promise<number | undefined> {
  return db.write(async (tx) => {
    const next = await tx
      .select({ postId: posts.id })
      .from(posts)
      .where(and(gt(posts.id, lastId), isNotTrashed))
      .orderBy(asc(posts.id))
      .limit(limits.searchQueue.queuedPerWrite);
    if (next.length === 0) return undefined;
    await tx.insert(searchQueue).values(next).onConflictDoNothing();
    return next.at(-1)?.postId;
  });
}
