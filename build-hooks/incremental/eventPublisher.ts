import type { Queryable } from '#db/client.ts';
import { eventIdentity, listEventsAfterProcessed } from '#db/events/outbox.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { postStates } from '#domain/event/eventEffects.ts';
import { postPath } from '#domain/paths.ts';
import { possibleNewPages, urgentPages } from '#site/data/pages/eventPages.ts';
import { type CommonResults, createQueryLoader } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { Graph } from '../graph/graph.ts';
import type { QueryResultHash } from '../graph/hashResult.ts';
import { OtherHistoryError } from '../publish/releaseOrigin.ts';
import type { Purges } from '../purge/purges.ts';
import { immediateQueries } from './affectedQueries.ts';
import type { EventRate } from './eventRate.ts';
import { listChangedResults } from './listChangedResults.ts';
import type { PagePublisher } from './pagePublisher.ts';
import { findNewPages, type PublishPlan, planPublish, rankUrgentPages } from './publishPlan.ts';
import type { StepResult } from './stepResult.ts';

/**
 * Publishes new pages, the pages of saved posts, the urgent pages and, if few pages are affected, all others. The rest becomes
 * dirty.
 */
export interface EventPublisher {
  /**
   * Publishes pages of the newest events. Returns undefined if there are no new events. Throws an `OtherHistoryError` if the
   * database no longer contains the last published event.
   */
  publishEvents(): Promise<StepResult | undefined>;
  /** Publishes pages of these events, and moves the cursor to the last event. */
  publish(events: OutboxEvent[]): Promise<StepResult | undefined>;
}

export interface EventPublisherOptions {
  db: Queryable;
  graph: Graph;
  clock: () => number;
  publishPages: PagePublisher['publishPages'];
  /** Query results that several batches share. `publish` deletes those that its events affect. */
  commonResults: CommonResults;
  eventRate: EventRate;
  purges?: { images: Pick<Purges['images'], 'record'> } | undefined;
}

export function createEventPublisher(options: EventPublisherOptions): EventPublisher {
  const { db, graph, clock, publishPages, commonResults, eventRate, purges } = options;

  async function publishEvents(): Promise<StepResult | undefined> {
    const { cursor, cursorIdentity } = graph;
    const countMax = builderLimits.eventsPerBatch;
    const events = await listEventsAfterProcessed(db, { cursor, cursorIdentity, countMax });
    if (!events) throw new OtherHistoryError(`The database does not contain the event ${cursor}`);
    return publish(events);
  }

  async function publish(events: OutboxEvent[]): Promise<StepResult | undefined> {
    const lastEvent = events.at(-1);
    if (!lastEvent) return undefined;
    eventRate.recordBatch();
    const affected = immediateQueries(events);
    for (const query of affected) commonResults.delete(query);
    const loader = createQueryLoader(db, { commonResults });
    const firstPages = await findFirstPages(options, events);

    const { outcome, result } = await publishPages(loader, {}, async (groups) => {
      // New pages and the pages of saved posts come before the search for other affected pages.
      await groups.add(firstPages);
      const results = await listChangedResults(options, loader, graph.knownQueries(affected));
      const plan = await planOtherPages(options, events, { firstPages, results });
      await groups.add(plan.urgent);
      // Rendering less urgent pages now would slow down the compression of the urgent pages.
      await groups.revealed();
      const urgentAtMs = clock();
      await groups.add(plan.others);
      return { results, plan, urgentAtMs };
    });

    const { results, plan, urgentAtMs } = result;
    await recordDeletedImages(events);
    // Marks all pages that use a changed result as dirty, except the pages that were rendered here.
    graph.commit({
      ...outcome,
      results,
      lastEvent: { eventId: lastEvent.id, eventIdentity: eventIdentity(lastEvent) },
    });
    return {
      events,
      pages: outcome.pages,
      pagesDone: firstPages.length + plan.urgent.length + plan.others.length,
      pagesRemaining: plan.pagesRemaining,
      urgentAtMs,
    };
  }

  /** Comes before the cursor moves, so that a crash loses no deleted image. */
  async function recordDeletedImages(events: OutboxEvent[]): Promise<void> {
    const urls = events.flatMap((event) => (event.type === 'media_update' ? event.after.url : []));
    if (!purges || urls.length === 0) return;
    const existing = await listExistingMediaUrls(db, urls);
    const deleted = urls.filter((url) => !existing.has(url));
    purges.images.record({ deleted, existing: [...existing] });
  }

  return { publishEvents, publish };
}

/** Returns the pages that the events create, and the pages of saved posts that are already published. */
async function findFirstPages(
  { db, graph }: EventPublisherOptions,
  events: OutboxEvent[],
): Promise<string[]> {
  const possiblePages = await Promise.all(events.map((event) => possibleNewPages(event, db)));
  const newPages = findNewPages(possiblePages.flat(), graph.hasPage);
  const postPages = events.flatMap(postStates).map(({ slug }) => postPath(slug));
  return [...new Set([...newPages, ...postPages.filter(graph.hasPage)])];
}

/** Divides the affected pages, except the first pages, into urgent and other pages. */
async function planOtherPages(
  { db, graph }: EventPublisherOptions,
  events: OutboxEvent[],
  { firstPages, results }: { firstPages: string[]; results: QueryResultHash[] },
): Promise<PublishPlan> {
  const urgentUrls = await Promise.all(events.map((event) => urgentPages(event, db)));
  const urgentRanks = rankUrgentPages(urgentUrls.flat());
  const affectedPages = results.flatMap(([query]) => graph.pagesUsing(query));
  // If another page was rendered after the event was stored, the graph already contains the new result, which then does not
  // count as changed. The pages that still show the former result are marked as dirty.
  const dirtyPages = [...urgentRanks.keys()].filter(graph.isDirty);
  return planPublish({
    firstPages,
    affectedPages: [...affectedPages, ...dirtyPages],
    urgentRanks,
  });
}
