import { and, asc, gt, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { indexVersion } from '#domain/search/indexing/indexText.ts';
import type { Database, Queryable } from '../client.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { posts } from '../schema/posts.ts';
import { searchIndexState, searchQueue, searchWords } from '../schema/search.ts';

/** Requests a rebuild of the search index. An interrupted rebuild begins again. */
export async function requestRebuild(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(searchIndexState).set({ version: requested });
  });
}

/**
 * Empties a damaged search index and requests a rebuild, because FTS5 cannot repair an index. Until the rebuild has
 * finished, a search finds only the posts that are already indexed again.
 */
export async function replaceDamagedIndex(db: Database): Promise<void> {
  await db.write(async (tx) => {
    for (const name of ['post_search', 'title_search']) {
      const index = sql.identifier(name);
      await tx.run(sql`insert into ${index} (${index}) values ('delete-all')`);
    }
    await tx.update(searchIndexState).set({ version: requested });
  });
}

interface SqliteError extends Error {
  code?: unknown;
  extendedCode?: unknown;
  rawCode?: unknown;
}

/** Returns whether FTS5 reports a damaged search index with this error. */
export function isIndexDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, extendedCode = code, rawCode }: SqliteError = error;
  // A database server may report only the general code. For a local file, that code means a damaged table.
  const isGeneral = extendedCode === 'SQLITE_CORRUPT' && rawCode === undefined;
  return extendedCode === 'SQLITE_CORRUPT_VTAB' || isGeneral || isIndexDamage(error.cause);
}

/**
 * Queues every post if a rebuild is requested or the rules have a new version. Returns whether it queued the
 * posts.
 */
export async function ensureIndexVersion(db: Database): Promise<boolean> {
  const stored = await readVersion(db.read);
  if (stored === indexVersion) return false;
  // During an update, servers with the former code run beside new ones. Each would undo the rebuild of the other.
  if (db.isShared && stored !== undefined && stored > indexVersion) return false;
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

/** Returns how many posts of a requested rebuild remain. Returns undefined until all posts are queued. */
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

/** This version marks a requested rebuild. No index has it. */
const requested = 0;

/**
 * Queues a batch of posts with ids after `lastId`. Returns the highest queued id, or undefined if no posts
 * remain.
 */
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
