import type { Queryable } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/events/outbox.ts';
import { createQueryLoader, type QueryId } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { Graph } from '../graph/graph.ts';
import { deferredQueries } from './affectedQueries.ts';
import { listChangedResults } from './listChangedResults.ts';

/** Marks the deferred pages of published events as dirty: those that use a changed result of a deferred query. */
export interface DeferredPageMarker {
  /**
   * Searches until all deferred pages of the events are marked, or until new events wait. Returns false if all events were
   * handled before.
   */
  markDeferredPages(): Promise<boolean>;
}

export interface DeferredPageMarkerOptions {
  db: Queryable;
  graph: Graph;
  shouldYield?: ShouldYield;
}

export function createDeferredPageMarker(options: DeferredPageMarkerOptions): DeferredPageMarker {
  const { db, graph, shouldYield = () => false } = options;
  let interrupted: DeferredSearch | undefined;

  async function markDeferredPages(): Promise<boolean> {
    const { cursor, deferredCursor } = graph;
    if (deferredCursor >= cursor) return false;
    const search = interrupted ?? (await startSearch(deferredCursor, cursor));
    // After an error, the search begins again.
    interrupted = undefined;
    const isComplete = await markFoundPages(search, cursor);
    if (isComplete) graph.commit({ deferredCursor: search.lastEventId });
    // The search continues later instead of beginning again, so that frequent events do not delay it forever.
    else interrupted = search;
    return true;
  }

  async function startSearch(deferredCursor: number, cursor: number): Promise<DeferredSearch> {
    const countMax = builderLimits.eventsPerBatch;
    const waiting = await listEventsAfter(db, { cursor: deferredCursor, countMax });
    const events = waiting.filter((event) => event.id <= cursor);
    return {
      lastEventId: events.at(-1)?.id ?? cursor,
      batches: deferredQueries(events, db, graph, builderLimits.queriesPerBatch),
    };
  }

  /** Marks the pages of the queries that the search still finds. Resolves to false if new events end it early. */
  async function markFoundPages({ batches }: DeferredSearch, cursor: number): Promise<boolean> {
    for (;;) {
      const { value: queries, done } = await batches.next();
      if (done) return true;
      if (queries.length > 0)
        // The graph marks the pages that use these results as dirty.
        graph.commit({
          results: await listChangedResults(options, createQueryLoader(db), queries),
        });
      if (shouldYield() || (queries.length > 0 && (await newestEventId(db)) > cursor)) return false;
    }
  }

  return { markDeferredPages };
}

/** A search for the deferred queries of the events up to `lastEventId`. */
interface DeferredSearch {
  lastEventId: number;
  batches: AsyncGenerator<QueryId[], void>;
}
