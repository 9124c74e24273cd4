import { listEventsAfter, newestEventId } from '#db/events/outbox.ts';
import { createQueryLoader, type QueryId } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { RenderHelpers } from '../render/renderHelpers.ts';
import { deferredQueries } from './affectedQueries.ts';
import type { EventPublisherOptions } from './eventPublisher.ts';
import { listChangedResults } from './listChangedResults.ts';
import type { StepResult } from './stepResult.ts';

/** Marks the deferred pages of outbox events as dirty, and publishes dirty pages in batches. */
export interface DirtyPagePublisher {
  /**
   * Marks the deferred pages of published events as dirty. Returns false if all events were handled before.
   */
  markDeferredPages(): Promise<boolean>;
  /** Publishes a batch of dirty pages. Returns undefined if no page is due. */
  publishDirtyPages(): Promise<StepResult | undefined>;
}

export interface DirtyPagePublisherOptions extends EventPublisherOptions {
  shouldYield?: ShouldYield;
  helpersForBatch?: RenderHelpers['forBatch'];
}

export function createDirtyPagePublisher(options: DirtyPagePublisherOptions): DirtyPagePublisher {
  const { db, graph, clock, publishGroups, commonResults, eventRate } = options;
  const { shouldYield = () => false, helpersForBatch = () => [] } = options;
  // Pages to remove after all dirty pages are published, because a dirty page may link to them.
  const postponedRemovals = new Set<string>();

  async function publishDirtyPages(): Promise<StepResult | undefined> {
    const dirtyPages = graph.dirtyPages(builderLimits.dirtyPagesPerBatch, clock());
    if (dirtyPages.length === 0) return undefined;
    const dirtyCount = graph.countDirty();
    const isLastBatch = dirtyCount <= dirtyPages.length;
    let pagesStarted = 0;
    function* groups() {
      while (pagesStarted < dirtyPages.length) {
        // The first group is published even if new events wait, so that a busy site makes progress.
        if (pagesStarted > 0 && shouldYield()) return;
        const group = dirtyPages.slice(
          pagesStarted,
          pagesStarted + builderLimits.dirtyPagesPerGroup,
        );
        pagesStarted += group.length;
        yield group.map(({ url }) => url);
      }
    }
    const isLastGroup = () => isLastBatch && pagesStarted === dirtyPages.length;
    const { pages, rendered, failed, removed, requeued } = await publishGroups(
      groups(),
      createQueryLoader(db, { commonResults }),
      {
        attempts: new Map(dirtyPages.map(({ url, attempts }) => [url, attempts])),
        mayRemove: (url) => isLastGroup() || postponedRemovals.has(url),
        compression: 'deferred',
        // Pages that render in parallel load their query results together.
        parallelCount: builderLimits.pagesInParallel,
        // Helpers would compete with the urgent pages of the next event for processors.
        helpers: eventRate.isHigh() ? [] : helpersForBatch(dirtyCount),
        // After its last group has started, the batch waits for its helpers, because it can remove pages only if all jobs of
        // helpers are finished.
        mayAbandonHelpers: () => pagesStarted < dirtyPages.length && shouldYield(),
        // A new event waits for the commit of one group, not for the whole batch.
        onGroupPublished: (outcome) => graph.commit({ ...outcome, removed: [] }),
      },
    );
    graph.commit({ removed });
    // If helpers were abandoned, `removed` is empty, and the removals stay recorded.
    for (const url of removed) postponedRemovals.delete(url);
    for (const url of requeued) postponedRemovals.add(url);
    return {
      events: [],
      pages,
      pagesDone: rendered.length + failed.length + removed.length,
      pagesRemaining: graph.countDirty(),
      urgentAtMs: clock(),
    };
  }

  return { markDeferredPages: deferredPageMarker(options), publishDirtyPages };
}

/** A search for the deferred queries of the events up to `lastEventId`. */
interface DeferredSearch {
  lastEventId: number;
  batches: AsyncGenerator<QueryId[], void>;
}

function deferredPageMarker(
  options: DirtyPagePublisherOptions,
): DirtyPagePublisher['markDeferredPages'] {
  const { db, graph, shouldYield = () => false } = options;
  let interrupted: DeferredSearch | undefined;

  async function markDeferredPages(): Promise<boolean> {
    const { cursor, deferredCursor } = graph;
    if (deferredCursor >= cursor) return false;
    const search = interrupted ?? (await startSearch(deferredCursor, cursor));
    // After an error, the search begins again.
    interrupted = undefined;
    // New events come first. The search continues later, so that frequent events do not delay it forever.
    if (await markNext(search, cursor)) interrupted = search;
    else graph.commit({ deferredCursor: search.lastEventId });
    return true;
  }

  /** Marks the pages of the queries that the search still finds. Resolves to true if it ends early for new events. */
  async function markNext({ batches }: DeferredSearch, cursor: number): Promise<boolean> {
    for (;;) {
      const { value: queries, done } = await batches.next();
      if (done) return false;
      if (queries.length > 0)
        graph.commit({
          results: await listChangedResults(options, createQueryLoader(db), queries),
        });
      if (shouldYield() || (queries.length > 0 && (await newestEventId(db)) > cursor)) return true;
    }
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

  return markDeferredPages;
}
