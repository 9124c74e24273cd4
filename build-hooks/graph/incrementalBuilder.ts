import type { Queryable } from '#db/client.ts';
import { eventMark, listEventsAfter, newestEventId } from '#db/outbox.ts';
import type { BuildPage } from '#domain/build.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { postKeys } from '#domain/event/eventEffects.ts';
import { postPath } from '#domain/paths.ts';
import { possibleNewPages, urgentPages } from '#site/data/pages.ts';
import {
  type CommonResults,
  createQueryLoader,
  type QueryId,
  type QueryLoader,
} from '#site/data/queryLoader.ts';
import { limits } from '../limits.ts';
import type { RenderHelpers } from '../render/renderHelpers.ts';
import { deferredQueries, urgentQueries } from './affectedQueries.ts';
import { type Graph, hashResult } from './graph.ts';
import { createPagePublisher, type PagePublisherOptions } from './pagePublisher.ts';
import {
  findMissingPages,
  type PublishPlan,
  planPublish,
  rankUrgentPages,
  urgentGroupCount,
} from './publishPlan.ts';

/**
 * Publishes the pages that outbox events change. Each method can be interrupted and called again. A method
 * marks pages as uncertain before it reveals them, and commits their new hashes when they are on disk.
 */
export interface IncrementalBuilder {
  /** Publishes the urgent pages of the newest events. Returns undefined if there are no new events. */
  publishEvents(): Promise<BuildBatch | undefined>;
  /** Publishes the urgent pages of these events, and moves the cursor to the last event. */
  publish(events: OutboxEvent[]): Promise<BuildBatch | undefined>;
  /**
   * Marks the deferred pages of published events as dirty. Returns false if all events were handled before.
   */
  markDeferredPages(): Promise<boolean>;
  /** Publishes a batch of dirty pages. Returns undefined if no page is due. */
  publishDirtyPages(): Promise<BuildBatch | undefined>;
}

export interface BuildBatch {
  events: OutboxEvent[];
  pages: BuildPage[];
  /** Number of rendered pages, changed or not. */
  pagesDone: number;
  pagesRemaining: number;
  urgentAtMs: number;
}

export interface IncrementalBuilderOptions extends PagePublisherOptions {
  db: Queryable;
  /** Returns whether new events may wait. Deferred work then ends early, because urgent pages come first. */
  hasNewEvents?: () => boolean;
  helpersForBatch?: RenderHelpers['forBatch'];
}

export function createIncrementalBuilder(options: IncrementalBuilderOptions): IncrementalBuilder {
  const { db, graph, clock, hasNewEvents = () => false, helpersForBatch = () => [] } = options;
  const { publishGroups } = createPagePublisher(options);
  // Pages to remove after all dirty pages are published, because a dirty page may link to them.
  const postponedRemovals = new Set<string>();

  const eventRate = createEventRate(clock);

  // Valid for the events up to the cursor: a new event removes the results that it affects.
  const commonResults: CommonResults = new Map();

  const publishEvents = async () =>
    publish(await listEventsAfter(db, { cursor: graph.cursor, countMax: limits.eventsPerBatch }));

  async function publish(events: OutboxEvent[]): Promise<BuildBatch | undefined> {
    const lastEvent = events.at(-1);
    if (!lastEvent) return undefined;
    eventRate.addEvents();
    const affected = urgentQueries(events);
    for (const query of affected) commonResults.delete(query);
    const loader = createQueryLoader(db, undefined, commonResults);
    const savedPages = await findSavedPages(events);
    let results: ChangedResult[] = [];
    let plan: PublishPlan = { urgent: [], others: [], pagesRemaining: 0 };
    async function* groups() {
      // The saved post is public before the other affected pages are known.
      yield savedPages;
      results = await changedResults(graph, loader, graph.knownQueries(affected));
      const urgentUrls = await Promise.all(events.map((event) => urgentPages(event, db)));
      const urgentRanks = rankUrgentPages(urgentUrls.flat());
      const affectedPages = results.flatMap(([query]) => graph.pagesUsing(query));
      // A page that was rendered after the event was stored has recorded the new result, which therefore does not count as
      // changed here. The other pages that use it are dirty.
      const dirtyPages = [...urgentRanks.keys()].filter(graph.isDirty);
      plan = planPublish({
        savedPages,
        affectedPages: [...affectedPages, ...dirtyPages],
        urgentRanks,
      });
      yield plan.urgent;
      yield plan.others;
    }
    const { pages, revealedAtMs, ...outcome } = await publishGroups(groups(), loader, {
      urgentGroups: urgentGroupCount,
    });
    const cursor = { eventId: lastEvent.id, eventMark: eventMark(lastEvent) };
    graph.commit({ ...outcome, results, cursor });
    return {
      events,
      pages,
      pagesDone: savedPages.length + plan.urgent.length + plan.others.length,
      pagesRemaining: plan.pagesRemaining,
      urgentAtMs: revealedAtMs[1] ?? clock(),
    };
  }

  /** Returns the pages that the events create, and the pages of saved posts that are already published. */
  async function findSavedPages(events: OutboxEvent[]): Promise<string[]> {
    const possiblePages = await Promise.all(events.map((event) => possibleNewPages(event, db)));
    const newPages = findMissingPages(possiblePages.flat(), graph.hasPage);
    const postPages = events.flatMap(postKeys).map(({ slug }) => postPath(slug));
    return [...new Set([...newPages, ...postPages.filter(graph.hasPage)])];
  }

  async function markDeferredPages(): Promise<boolean> {
    const { cursor, deferredCursor } = graph;
    if (deferredCursor >= cursor) return false;
    const events = (
      await listEventsAfter(db, { cursor: deferredCursor, countMax: limits.eventsPerBatch })
    ).filter((event) => event.id <= cursor);
    for await (const queries of deferredQueries(events, db, graph, limits.queriesPerBatch)) {
      graph.commit({ results: await changedResults(graph, createQueryLoader(db), queries) });
      // New events come first. The deferred queries run again later.
      if (hasNewEvents() || (await newestEventId(db)) > cursor) return true;
    }
    graph.commit({ deferredCursor: events.at(-1)?.id ?? cursor });
    return true;
  }

  async function publishDirtyPages(): Promise<BuildBatch | undefined> {
    const dirtyPages = graph.dirtyPages(limits.dirtyPagesPerBatch, clock());
    if (dirtyPages.length === 0) return undefined;
    const dirtyCount = graph.countDirty();
    const isLastBatch = dirtyCount <= dirtyPages.length;
    let pagesStarted = 0;
    function* groups() {
      while (pagesStarted < dirtyPages.length) {
        // The first group is published in any case, so that a busy site makes progress.
        if (pagesStarted > 0 && hasNewEvents()) return;
        const group = dirtyPages.slice(pagesStarted, pagesStarted + limits.dirtyPagesPerGroup);
        pagesStarted += group.length;
        yield group.map(({ url }) => url);
      }
    }
    const isLastGroup = () => isLastBatch && pagesStarted === dirtyPages.length;
    const { pages, rendered, failed, removed, requeued } = await publishGroups(
      groups(),
      createQueryLoader(db, undefined, commonResults),
      {
        attempts: new Map(dirtyPages.map(({ url, attempts }) => [url, attempts])),
        mayRemove: (url) => isLastGroup() || postponedRemovals.delete(url),
        compression: 'deferred',
        // Pages that render in parallel load their query results together.
        parallelCount: limits.pagesInParallel,
        // Helpers would compete with the urgent pages of the next event for processors.
        helpers: eventRate.isHigh() ? [] : helpersForBatch(dirtyCount),
        // Removals may begin when all groups have started. Then the helpers are awaited, because their pages may still link to
        // a removed page.
        mayAbandonHelpers: () => pagesStarted < dirtyPages.length && hasNewEvents(),
        // A new event waits for the commit of one group, not for the whole batch.
        onGroupPublished: (outcome) => graph.commit({ ...outcome, removed: [] }),
      },
    );
    graph.commit({ removed });
    for (const url of requeued) postponedRemovals.add(url);
    return {
      events: [],
      pages,
      pagesDone: rendered.length + failed.length + removed.length,
      pagesRemaining: graph.countDirty(),
      urgentAtMs: clock(),
    };
  }

  return { publishEvents, publish, markDeferredPages, publishDirtyPages };
}

/** Tells whether events follow each other quickly, as when a program publishes many posts. */
function createEventRate(clock: () => number) {
  let isSecond = false;
  let lastAtMs = Number.NEGATIVE_INFINITY;
  const isRecent = () => clock() - lastAtMs < limits.quickEventsMs;
  return {
    addEvents() {
      isSecond = isRecent();
      lastAtMs = clock();
    },
    isHigh: () => isSecond && isRecent(),
  };
}

type ChangedResult = readonly [query: QueryId, resultHash: string];

async function changedResults(
  graph: Graph,
  loader: QueryLoader,
  queries: QueryId[],
): Promise<ChangedResult[]> {
  const results = await Promise.all(
    queries.map(async (query) => [query, hashResult(await loader.load(query))] as const),
  );
  return results.filter(([query, resultHash]) => graph.isResultChanged(query, resultHash));
}
