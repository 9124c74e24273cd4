import { asc, desc, ne, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database, Queryable } from '../client.ts';
import { buildPages, builds } from '../schema/builds.ts';
import { inList } from '../sql/jsonLists.ts';
import { reportOptions } from './builds.ts';

/**
 * Deletes the reports of builds that finished before a time, except the `keptMin` newest builds. Also deletes reports of the
 * future, from a time when the clock was ahead, because the search for expired builds would end at them. Uses small
 * transactions, so that other writes do not wait.
 */
export async function pruneBuilds(
  db: Pick<Database, 'read' | 'write'>,
  { finishedBefore, now, keptMin }: { finishedBefore: string; now: string; keptMin: number },
): Promise<void> {
  const [newestExcess] = await db.read
    .select({ id: builds.id })
    .from(builds)
    .orderBy(desc(builds.id))
    .limit(1)
    .offset(keptMin);
  if (!newestExcess) return;
  for (;;) {
    const oldest = await listOldestFinished(db.read);
    const ids = oldest
      .filter(({ id }) => id <= newestExcess.id)
      .filter(({ endedAt }) => endedAt < finishedBefore || endedAt > now)
      .map(({ id }) => id);
    if (ids.length === 0) return;
    await deletePages(db, ids);
    await db.write(async (tx) => {
      await tx.delete(builds).where(inList(builds.id, ids));
    }, reportOptions);
  }
}

/** Looks only at the oldest builds, because a search for all expired builds would read the whole table. */
const listOldestFinished = (db: Queryable) =>
  db
    .select({
      id: builds.id,
      endedAt: sql<string>`coalesce(${builds.finishedAt}, ${builds.startedAt})`,
    })
    .from(builds)
    .where(ne(builds.status, 'running'))
    .orderBy(asc(builds.id))
    .limit(buildsPerBatch);

const buildsPerBatch = 50;

/** Deletes the pages before their builds, because a full build can have very many. */
async function deletePages(db: Pick<Database, 'write'>, buildIds: number[]): Promise<void> {
  const { buildPagesPerWrite } = limits.retention;
  let deletedCount: number;
  do {
    deletedCount = await db.write(async (tx) => {
      const batch = tx
        .select({ rowid: sql`rowid` })
        .from(buildPages)
        .where(inList(buildPages.buildId, buildIds))
        .limit(buildPagesPerWrite);
      const deleted = await tx
        .delete(buildPages)
        .where(sql`rowid in ${batch}`)
        .returning({ buildId: buildPages.buildId });
      return deleted.length;
    }, reportOptions);
  } while (deletedCount === buildPagesPerWrite);
}
