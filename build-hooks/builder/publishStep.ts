import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { StepWaiters } from '../concurrency/stepWaiters.ts';
import { compressPendingPages } from '../publish/compressPendingPages.ts';
import type { BuildReports } from '../reports/buildReports.ts';
import type { BuilderOptions } from './builderOptions.ts';
import type { PublishedSite } from './publishedSite.ts';
import type { ReleaseSwitcher } from './releaseSwitcher.ts';

export interface PublishStepOptions
  extends Pick<BuilderOptions, 'clock' | 'onPublished' | 'onUrgentPublished' | 'purges'> {
  releaseSwitcher: Pick<ReleaseSwitcher, 'current' | 'fullBuilds'>;
  reports: BuildReports;
  shouldYield: ShouldYield;
  /**
   * Called before each step. Returns a function that the step calls if everything is published. Notifications that come after
   * `beforeStep` may be about events that the step does not see.
   */
  beforeStep: StepWaiters['beforeStep'];
  /** Called when everything is published for the first time after a start or a full build. */
  onSettledFirst: () => void;
}

/**
 * Returns a function that publishes the most urgent of the changes that are not public yet: pages, then compressed variants,
 * then social images. If everything is public, it starts a full build that is due, or else compares some files of the release
 * with the graph. It resolves to false if there was nothing to do.
 */
export function createPublishStep(options: PublishStepOptions): () => Promise<boolean> {
  const { releaseSwitcher, reports, purges, clock, shouldYield, onPublished } = options;
  const { onUrgentPublished = () => undefined } = options;
  const { fullBuilds } = releaseSwitcher;
  let settledSite: PublishedSite | undefined;

  async function publishStep(): Promise<boolean> {
    // Comes before the step, which may start the next full build: the purge of the last release does not wait for that one.
    if (!fullBuilds.isRunning()) purges?.releaseReported();
    const hasAnnouncedImages = purges?.images.step();
    if (hasAnnouncedImages) purges?.pagesRevealed();
    const hasWorked = await step();
    purges?.pagesReported();
    return hasWorked;
  }

  async function step(): Promise<boolean> {
    const site = releaseSwitcher.current();
    if (!site) {
      await fullBuilds.startDue();
      return false;
    }
    const notifySettled = options.beforeStep();
    await site.codeTransition?.prepare();
    if (await publishPages(site, { reports, clock, onUrgentPublished })) return true;
    reports.finishIncremental(clock());
    if (await publishExtras(site, { shouldYield, onPublished })) return true;
    await fullBuilds.startDue();
    if (!fullBuilds.isRunning() && (await site.sweep.step())) return true;
    const isSettled = !fullBuilds.isRunning() && !site.socialImages.isBusy();
    if (isSettled && site !== settledSite) {
      settledSite = site;
      options.onSettledFirst();
    }
    if (isSettled) notifySettled();
    return false;
  }

  return publishStep;
}

/** Publishes urgent pages before deferred pages. Returns false if there was nothing to do. */
async function publishPages(
  { graph, incremental }: PublishedSite,
  {
    reports,
    clock,
    onUrgentPublished,
  }: { reports: BuildReports; clock: () => number; onUrgentPublished: (eventId: number) => void },
): Promise<boolean> {
  const urgentBatch = await incremental.publishEvents();
  if (urgentBatch) {
    onUrgentPublished(graph.cursor);
    reports.startIncremental(urgentBatch, clock());
    return true;
  }
  if (await incremental.markDeferredPages()) return true;
  const deferredBatch = await incremental.publishDirtyPages();
  if (deferredBatch) reports.addDeferred(deferredBatch, clock());
  return deferredBatch !== undefined;
}

/**
 * Looks for missing files, then publishes compressed variants, and then social images. Returns false if nothing was ready.
 */
async function publishExtras(
  { graph, release, publisher, socialImages, missingFiles }: PublishedSite,
  options: { shouldYield: ShouldYield; onPublished: (files: string[]) => void },
): Promise<boolean> {
  const { folder } = release;
  if (await missingFiles.step()) return true;
  if (await compressPendingPages(graph, { folder, publisher, ...options })) return true;
  if (await socialImages.step()) return true;
  socialImages.renderNext();
  return false;
}
