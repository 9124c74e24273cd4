import type { Queryable } from '#db/client.ts';
import { type CommonResults, createQueryLoader } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { DirtyPage, Graph } from '../graph/graph.ts';
import type { RenderHelper, RenderHelpers } from '../render/renderHelpers.ts';
import type { EventRate } from './eventRate.ts';
import type { PageGroups, PagePublisher, PublishOptions } from './pagePublisher.ts';
import type { StepResult } from './stepResult.ts';

/** Publishes dirty pages in batches, of which helper processes may render a part. */
export interface DirtyPagePublisher {
  /** Publishes a batch of dirty pages. Returns undefined if no page is due. */
  publishDirtyPages(): Promise<StepResult | undefined>;
}

export interface DirtyPagePublisherOptions {
  db: Queryable;
  graph: Graph;
  clock: () => number;
  publishPages: PagePublisher['publishPages'];
  commonResults: CommonResults;
  eventRate: Pick<EventRate, 'isHigh'>;
  shouldYield?: ShouldYield;
  helpersForBatch?: RenderHelpers['forBatch'];
}

export function createDirtyPagePublisher(options: DirtyPagePublisherOptions): DirtyPagePublisher {
  const { db, graph, clock, publishPages, commonResults, eventRate } = options;
  const { shouldYield = () => false, helpersForBatch = () => [] } = options;
  // Pages to remove after all dirty pages are published, because a dirty page may link to them.
  const postponedRemovals = new Set<string>();

  async function publishDirtyPages(): Promise<StepResult | undefined> {
    const dirtyPages = graph.dirtyPages(builderLimits.dirtyPagesPerBatch, clock());
    if (dirtyPages.length === 0) return undefined;
    const dirtyCount = graph.countDirty();
    const isLastBatch = dirtyCount <= dirtyPages.length;
    const batch = startBatch(dirtyPages, shouldYield);
    // Helpers would compete with the urgent pages of the next event for processors.
    const helpers = eventRate.isHigh() ? [] : helpersForBatch(dirtyCount);
    const publishOptions = {
      attempts: new Map(dirtyPages.map(({ url, attempts }) => [url, attempts])),
      mayRemove: (url: string) =>
        (isLastBatch && batch.isLastGroupStarted()) || postponedRemovals.has(url),
      compression: 'deferred',
      // Pages that render in parallel load their query results together.
      parallelCount: builderLimits.pagesInParallel,
      // A new event waits for the commit of one group, not for the whole batch. Removals follow after the last group.
      onGroupPublished: (outcome) => graph.commit({ ...outcome, removed: [] }),
    } satisfies PublishOptions;
    const loader = createQueryLoader(db, { commonResults });
    const { outcome } = await publishPages(loader, publishOptions, (groups) =>
      publishBatch(batch, groups, { helpers, shouldYield }),
    );
    const { pages, rendered, failed, removed, requeued } = outcome;
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

  return { publishDirtyPages };
}

/** The groups of a batch. The builder's thread and the helpers each take the next group whenever they are free. */
interface Batch {
  /** Returns the URLs of the next group. Returns undefined after the last one, or if new events wait. */
  nextGroup(): string[] | undefined;
  isLastGroupStarted(): boolean;
}

function startBatch(dirtyPages: readonly DirtyPage[], shouldYield: ShouldYield): Batch {
  const urls = dirtyPages.map(({ url }) => url);
  let startedCount = 0;
  const isLastGroupStarted = () => startedCount === urls.length;
  return {
    nextGroup() {
      if (isLastGroupStarted()) return undefined;
      // The first group is published even if new events wait, so that a busy site makes progress.
      if (startedCount > 0 && shouldYield()) return undefined;
      const group = urls.slice(startedCount, startedCount + builderLimits.dirtyPagesPerGroup);
      startedCount += group.length;
      return group;
    },
    isLastGroupStarted,
  };
}

/** Adds the groups of the batch until the batch has none left. Abandons helpers if new events wait before its last group. */
async function publishBatch(
  batch: Batch,
  groups: PageGroups,
  { helpers, shouldYield }: { helpers: readonly RenderHelper[]; shouldYield: ShouldYield },
): Promise<void> {
  async function publishHere() {
    for (let urls = batch.nextGroup(); urls; urls = batch.nextGroup()) await groups.add(urls);
  }

  async function publishWith(helper: RenderHelper) {
    for (let urls = nextJob(batch); urls.length > 0; urls = nextJob(batch))
      if (!(await groups.addHelped(urls, helper))) return;
  }

  const publishedHere = publishHere();
  const helped = Promise.all(helpers.map(publishWith));
  // Prevents an unhandled rejection if the helpers are abandoned.
  helped.catch(() => undefined);
  await publishedHere;
  // After its last group has started, the batch waits for its helpers, because it can remove pages only if all of them finish.
  if (batch.isLastGroupStarted() || !shouldYield()) await helped;
}

/** Returns the pages of the next groups. A helper renders several groups in one job. */
function nextJob(batch: Batch): string[] {
  const urls: string[] = [];
  for (let count = 0; count < builderLimits.renderHelpers.groupsPerJob; count++)
    urls.push(...(batch.nextGroup() ?? []));
  return urls;
}
