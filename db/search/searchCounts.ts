import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { SearchCount, SearchStats } from '#domain/search/searchStats.ts';
import { lastDays } from '#domain/text/israelClock.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { searchCounts } from '../schema/search.ts';

export interface SearchCountDelta {
  searches: number;
  emptySearches: number;
}

/**
 * Adds searches to the counts of a day. Ignores new queries when the day has reached the maximum number of
 * queries.
 */
export async function addSearches(
  db: Database,
  { counts, day }: { counts: ReadonlyMap<string, SearchCountDelta>; day: string },
): Promise<void> {
  if (counts.size === 0) return;
  await db.write(
    async (tx) => {
      const [today] = await tx
        .select({ queries: count() })
        .from(searchCounts)
        .where(eq(searchCounts.day, day));
      let newQueriesMax = limits.searchStats.queriesPerDayMax - (today?.queries ?? 0);
      for (const [query, delta] of counts) {
        if (await incrementCount(tx, { day, query, ...delta })) continue;
        if (newQueriesMax-- > 0) await tx.insert(searchCounts).values({ day, query, ...delta });
      }
    },
    { waitsForDisk: false },
  );
}

/** Increments the count of a query. Returns false if the query has no count yet. */
async function incrementCount(
  tx: Transaction,
  { day, query, searches, emptySearches }: SearchCountDelta & { day: string; query: string },
): Promise<boolean> {
  const updated = await tx
    .update(searchCounts)
    .set({
      searches: sql`${searchCounts.searches} + ${searches}`,
      emptySearches: sql`${searchCounts.emptySearches} + ${emptySearches}`,
    })
    .where(and(eq(searchCounts.day, day), eq(searchCounts.query, query)))
    .returning({ query: searchCounts.query });
  return updated.length > 0;
}

export async function pruneSearches(db: Database, { before }: { before: string }): Promise<void> {
  await deleteExpired(db, searchCounts, lt(searchCounts.day, before));
}

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
    top: await listTopQueries(db, since, searches),
    empty: await listTopQueries(db, since, emptySearches),
  };
}

const searches = sql<number>`sum(${searchCounts.searches})`;
const emptySearches = sql<number>`sum(${searchCounts.emptySearches})`;

/** Returns the queries with the highest `sum`, in descending order. Omits queries whose sum is 0. */
async function listTopQueries(
  db: Queryable,
  since: string,
  sum: SQL<number>,
): Promise<SearchCount[]> {
  return db
    .select({ query: searchCounts.query, searches, emptySearches })
    .from(searchCounts)
    .where(gte(searchCounts.day, since))
    .groupBy(searchCounts.query)
    .having(gt(sum, 0))
    .orderBy(desc(sum), asc(searchCounts.query))
    .limit(limits.searchStats.shownMax);
}
