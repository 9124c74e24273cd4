import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { SearchCount, SearchStats } from '#domain/search/searchStats.ts';
import { lastDays } from '#domain/text/israelClock.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { searchCounts } from '../schema/search.ts';

/** Searches of a query within a few seconds. */
export interface SearchCountDelta {
  searches: number;
  emptySearches: number;
}

/** Adds searches, by query, to the counts of a day; so many queries of a day are counted and no more. */
export async function addSearches(
  db: Database,
  { counts, day }: { counts: ReadonlyMap<string, SearchCountDelta>; day: string },
): Promise<void> {
  if (counts.size === 0) return;
  await db.write(async (tx) => {
    const [today] = await tx
      .select({ queries: count() })
      .from(searchCounts)
      .where(eq(searchCounts.day, day));
    let room = limits.searchStats.queriesPerDayMax - (today?.queries ?? 0);
    for (const [query, added] of counts) {
      if (await addToKnown(tx, { day, query, ...added })) continue;
      if (room-- > 0) await tx.insert(searchCounts).values({ day, query, ...added });
    }
  });
}

async function addToKnown(
  tx: Transaction,
  { day, query, searches, emptySearches }: SearchCountDelta & { day: string; query: string },
): Promise<boolean> {
  const known = await tx
    .update(searchCounts)
    .set({
      searches: sql`${searchCounts.searches} + ${searches}`,
      emptySearches: sql`${searchCounts.emptySearches} + ${emptySearches}`,
    })
    .where(and(eq(searchCounts.day, day), eq(searchCounts.query, query)))
    .returning({ query: searchCounts.query });
  return known.length > 0;
}

/** Forgets the days before one. */
export async function pruneSearches(db: Database, { before }: { before: string }): Promise<void> {
  const isOld = lt(searchCounts.day, before);
  // A look that finds nothing, as nearly every one does, keeps no editor waiting.
  if ((await db.read.$count(searchCounts, isOld)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(searchCounts).where(isOld);
  });
}

/** What was searched for within so many days up to one. */
export async function readSearchStats(
  db: Queryable,
  { days: dayCount, today }: { days: number; today: string },
): Promise<SearchStats> {
  const days = lastDays(today, dayCount);
  const since = days[0] ?? today;
  const rows = await db
    .select({ day: searchCounts.day, searches, emptySearches })
    .from(searchCounts)
    .where(gte(searchCounts.day, since))
    .groupBy(searchCounts.day);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: days.map((day) => byDay.get(day) ?? { day, searches: 0, emptySearches: 0 }),
    top: await listMost(db, since, searches),
    empty: await listMost(db, since, emptySearches),
  };
}

const searches = sql<number>`sum(${searchCounts.searches})`;
const emptySearches = sql<number>`sum(${searchCounts.emptySearches})`;

/** Queries by how often they were searched for, or found nothing; without those that never did. */
async function listMost(db: Queryable, since: string, by: SQL<number>): Promise<SearchCount[]> {
  return db
    .select({ query: searchCounts.query, searches, emptySearches })
    .from(searchCounts)
    .where(gte(searchCounts.day, since))
    .groupBy(searchCounts.query)
    .having(gt(by, 0))
    .orderBy(desc(by), asc(searchCounts.query))
    .limit(limits.searchStats.shownMax);
}
