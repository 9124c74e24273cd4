import { and, eq, gt, isNotNull, isNull, max, not, type SQL, sql } from 'drizzle-orm';
import type { PurgeResult } from '#domain/build.ts';
import type { Database, Transaction } from '../client.ts';
import { buildPages, builds } from '../schema/builds.ts';
import { reportOptions } from './builds.ts';

/** Records in the reports of the latest builds what the CDN has purged, or why it has not. */
export async function recordPurge(
  db: Pick<Database, 'write'>,
  { urls, purgedAt, error }: PurgeResult,
): Promise<void> {
  await db.write(async (tx) => {
    const [newest] = await tx.select({ id: max(builds.id) }).from(builds);
    const newestId = newest?.id ?? 0;
    if (error !== null) {
      await tx.update(builds).set({ purgeError: error }).where(eq(builds.id, newestId));
      return;
    }
    const latest = gt(builds.id, newestId - buildsPerPurgeMax);
    if (urls) await recordPages(tx, pagesWithUrls(urls, latest), purgedAt);
    else await recordWholeSite(tx, latest, purgedAt);
    await tx.update(builds).set({ purgeError: null }).where(isNotNull(builds.purgeError));
  }, reportOptions);
}

const buildsPerPurgeMax = 100;

/**
 * Marks finished builds instead of their pages, of which a full build has many. An incremental build that still runs will
 * change further pages, so only its pages so far are marked. The purge after a full build comes when the build is finished.
 */
async function recordWholeSite(tx: Transaction, latest: SQL, purgedAt: string): Promise<void> {
  const unpurged = and(latest, isNull(builds.purgedAt));
  const isRunning = eq(builds.status, 'running');
  // `cross join` keeps the order of the tables, here and below. In another order, SQLite would read the pages of all builds.
  const runningPages = sql`
    select page.rowid from ${builds}
    cross join ${buildPages} page on page.build_id = ${builds.id}
    where ${and(unpurged, isRunning, eq(builds.kind, 'incremental'))}`;
  await recordPages(tx, runningPages, purgedAt);
  await tx
    .update(builds)
    .set({ purgedAt })
    .where(and(unpurged, not(isRunning)));
}

const pagesWithUrls = (urls: string[], latest: SQL): SQL => sql`
  select page.rowid from ${builds} cross join json_each(${JSON.stringify(urls)}) as purged
  cross join ${buildPages} page on page.build_id = ${builds.id} and page.url = purged.value
  where ${latest} and ${builds.purgedAt} is null`;

/** @param rowIds A query that selects row ids of `build_pages`. Pages that are already purged are left unchanged. */
async function recordPages(tx: Transaction, rowIds: SQL, purgedAt: string): Promise<void> {
  const rows = await tx
    .update(buildPages)
    .set({ purgedAt })
    .where(and(sql`rowid in (${rowIds})`, isNull(buildPages.purgedAt)))
    .returning({ buildId: buildPages.buildId });
  for (const [id, pages] of Map.groupBy(rows, ({ buildId }) => buildId)) {
    const pagesPurged = sql`${builds.pagesPurged} + ${pages.length}`;
    await tx.update(builds).set({ pagesPurged }).where(eq(builds.id, id));
  }
}
