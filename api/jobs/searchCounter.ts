import { addSearches, type NewCount } from '#db/search/searchCounts.ts';
import { limits } from '#domain/limits.ts';
import { countedQuery } from '#domain/search/searchStats.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

/** A search by a visitor, and whether it found nothing. */
export interface CountedSearch {
  /** Kept in memory for a few seconds, to tell one search from the next, and never stored. */
  source: string;
  query: string;
  isEmpty: boolean;
}

export interface SearchCounter {
  count(search: CountedSearch): void;
  /** Stores what was counted since the last time; for the end of the process. */
  flush(): Promise<void>;
}

/**
 * Counts what visitors search for. Results follow what somebody types, so a query that the next one
 * from the same place goes on from, or takes back, was no search of its own.
 */
export function createSearchCounter({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): SearchCounter {
  let counts = new Map<string, NewCount>();
  const typing = new Map<string, Typed>();
  let cancelTimer: (() => void) | undefined;

  function add({ query, isEmpty }: Typed): void {
    const { searches, emptySearches } = counts.get(query) ?? { searches: 0, emptySearches: 0 };
    counts.set(query, {
      searches: searches + 1,
      emptySearches: emptySearches + (isEmpty ? 1 : 0),
    });
  }

  /** Counts the searches that nothing followed since a moment. */
  function settle(untilMs: number): void {
    for (const [source, search] of typing) {
      if (search.atMs > untilMs) continue;
      add(search);
      typing.delete(source);
    }
  }

  async function store(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const taken = counts;
    counts = new Map();
    try {
      await addSearches(db, { counts: taken, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // A few seconds of searches are not worth holding up anything else.
      log.warn({ event: 'searches_lost', queries: taken.size, err }, 'searches were not counted');
    }
  }

  function arm(): void {
    cancelTimer ??= clock.after(limits.searchStats.batchIntervalMs, () => {
      settle(clock.nowMs() - limits.searchStats.settledAfterMs);
      void store();
      if (typing.size > 0) arm();
    });
  }

  return {
    count({ source, query: typed, isEmpty }) {
      const query = countedQuery(typed);
      const isFull = typing.size + counts.size >= limits.searchStats.pendingMax;
      if (query === undefined || isFull) return;
      const last = typing.get(source);
      const goesOn = last && (query.startsWith(last.query) || last.query.startsWith(query));
      if (last && !goesOn) add(last);
      typing.set(source, { query, isEmpty, atMs: clock.nowMs() });
      arm();
    },
    async flush() {
      settle(Number.POSITIVE_INFINITY);
      await store();
    },
  };
}

interface Typed {
  query: string;
  isEmpty: boolean;
  atMs: number;
}
