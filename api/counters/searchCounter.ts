import { addSearches, type SearchCountDelta } from '#db/search/searchCounts.ts';
import { limits } from '#domain/limits.ts';
import { countedQuery } from '#domain/search/query/countedQuery.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { BaseDeps } from '../baseDeps.ts';

export interface CountedSearch {
  /** Kept in memory for a few seconds and never stored. */
  clientAddress: string;
  query: string;
  isEmpty: boolean;
}

export interface SearchCounter {
  count(search: CountedSearch): void;
  /** Stores the pending counts, at shutdown. */
  flush(): Promise<void>;
}

/**
 * Counts the searches of visitors. While a visitor types, a query and its longer versions count as one
 * search.
 */
export function createSearchCounter({
  db,
  clock,
  log,
}: Pick<BaseDeps, 'db' | 'clock' | 'log'>): SearchCounter {
  let counts = new Map<string, SearchCountDelta>();
  const pending = new Map<string, PendingSearch>();
  let cancelTimer: (() => void) | undefined;

  function add({ query, isEmpty }: PendingSearch): void {
    const { searches, emptySearches } = counts.get(query) ?? { searches: 0, emptySearches: 0 };
    counts.set(query, {
      searches: searches + 1,
      emptySearches: emptySearches + (isEmpty ? 1 : 0),
    });
  }

  function countPending(untilMs: number): void {
    for (const [clientAddress, search] of pending) {
      if (search.atMs > untilMs) continue;
      add(search);
      pending.delete(clientAddress);
    }
  }

  async function store(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const batch = counts;
    counts = new Map();
    try {
      await addSearches(db, { counts: batch, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // Drops the batch. A loss of a few seconds of searches is acceptable.
      log.warn({ event: 'searches_lost', queries: batch.size, err }, 'searches were not stored');
    }
  }

  function arm(): void {
    cancelTimer ??= clock.after(limits.searchStats.batchIntervalMs, () => {
      countPending(clock.nowMs() - limits.searchStats.debounceMs);
      void store();
      if (pending.size > 0) arm();
    });
  }

  return {
    count({ clientAddress, query: typed, isEmpty }) {
      const query = countedQuery(typed);
      const isFull = pending.size + counts.size >= limits.searchStats.pendingMax;
      if (query === undefined || isFull) return;
      const previous = pending.get(clientAddress);
      const isSameSearch =
        previous && (query.startsWith(previous.query) || previous.query.startsWith(query));
      if (previous && !isSameSearch) add(previous);
      pending.set(clientAddress, { query, isEmpty, atMs: clock.nowMs() });
      arm();
    },
    async flush() {
      countPending(Number.POSITIVE_INFINITY);
      await store();
    },
  };
}

interface PendingSearch {
  query: string;
  isEmpty: boolean;
  atMs: number;
}
