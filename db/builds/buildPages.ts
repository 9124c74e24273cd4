import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BuildPage, StoredBuildPage } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import type { Queryable, Transaction } from '../client.ts';
import { buildPages, builds } from '../schema/builds.ts';

/** Lists pages of a build report: failed pages first, then added, updated and removed ones, each in order of their URLs. */
export const listBuildPages = (
  db: Queryable,
  { buildId, offset, countMax }: { buildId: number; offset: number; countMax: number },
): Promise<StoredBuildPage[]> =>
  selectPages(db, eq(buildPages.buildId, buildId))
    .orderBy(asc(buildPages.rank), asc(buildPages.url))
    .limit(countMax)
    .offset(offset);

export const countBuildPages = (db: Queryable, buildId: number): Promise<number> =>
  db.$count(buildPages, eq(buildPages.buildId, buildId));

/** Yields all pages of a build report in order of their URLs, in chunks, because a large site has many. */
export async function* buildPageChunks(
  db: Queryable,
  buildId: number,
): AsyncGenerator<StoredBuildPage[]> {
  let lastUrl = '';
  for (;;) {
    const chunk = await selectPages(
      db,
      and(eq(buildPages.buildId, buildId), gt(buildPages.url, lastUrl)),
    )
      .orderBy(asc(buildPages.url))
      .limit(limits.builds.pagesPerChunk);
    const last = chunk.at(-1);
    if (!last) return;
    yield chunk;
    lastUrl = last.url;
  }
}

const selectPages = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      url: buildPages.url,
      hashBefore: buildPages.hashBefore,
      hashAfter: buildPages.hashAfter,
      renderMs: buildPages.renderMs,
      error: buildPages.error,
      purgedAt: sql<string | null>`coalesce(${buildPages.purgedAt}, ${builds.purgedAt})`,
    })
    .from(buildPages)
    .innerJoin(builds, eq(builds.id, buildPages.buildId))
    .where(condition);

/** Adds pages with one short statement. Building a statement with a value list takes much longer. */
export async function insertBuildPages(
  tx: Transaction,
  { id, pages }: { id: number; pages: BuildPage[] },
): Promise<void> {
  if (pages.length === 0) return;
  const rows = JSON.stringify(
    pages.map((page) => [page.url, page.hashBefore, page.hashAfter, page.renderMs, page.error]),
  );
  await tx.run(sql`
    insert or ignore into ${buildPages} (build_id, url, hash_before, hash_after, render_ms, error)
    select ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    from json_each(${rows})
  `);
}
