import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunningFullBuild } from '#db/builds/builds.ts';
import type { Queryable } from '#db/client.ts';
import { limits as sharedLimits } from '#domain/limits.ts';
import { filePathForPage } from '#domain/paths.ts';
import { type BuildReport, type BuildReports, createBuildReports } from './buildReports.ts';
import { createMutex } from './concurrency/mutex.ts';
import { createStepWaiters } from './concurrency/stepWaiters.ts';
import { createWakeSignal } from './concurrency/wakeSignal.ts';
import type { FullBuild } from './fullBuild.ts';
import { createFullBuildRunner } from './fullBuildRunner.ts';
import type { Graph } from './graph/graph.ts';
import { limits } from './limits.ts';
import { freeMemoryLater } from './memory/freeMemory.ts';
import { compressPendingPages } from './publish/deferredCompression.ts';
import type { openFolderPublisher } from './publish/folderPublisher.ts';
import { pruneReleases, type Release, switchTo } from './publish/releases.ts';
import { catchUp, openPublishedSite, type PublishedSite } from './publishedSite.ts';
import type { PurgeQueue } from './purge/purgeQueue.ts';
import type { PurgeReporter } from './purge/purgeReporter.ts';
import type { Renderer } from './render/renderer.ts';
import type { RenderHelpers } from './render/renderHelpers.ts';
import type { RenderPool } from './render/renderPool.ts';
import { openCurrentRelease } from './repair/openCurrentRelease.ts';
import { isGraphDamage } from './repair/openIntactGraph.ts';
import { socialImageFile } from './socialImages/socialImageQueue.ts';
import type { SocialImageRenderer } from './socialImages/socialImageRenderer.ts';
import { createWarmUp } from './warmUp.ts';

/** Keeps the published site equal to the database. Publishes the most urgent pages first. */
export interface Builder {
  /** Resolves when there is a release to serve. */
  start(): Promise<void>;
  /** Makes the builder read the outbox immediately. */
  wake(): void;
  /** Resolves when all earlier writes are published, including compressed variants and social images. */
  settled(): Promise<void>;
  /**
   * Returns the files whose newest version failed to render. The builder publishes each of them later, also if its
   * bytes do not change.
   */
  outdatedFiles(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface BuilderOptions {
  db: Queryable;
  renderer: Renderer;
  openPool: () => RenderPool;
  /** Renders many dirty pages faster. The builder closes it. */
  renderHelpers?: RenderHelpers;
  socialImageRenderer: SocialImageRenderer;
  root: string;
  clientDir: string;
  stamp: string;
  clock: () => number;
  log: (level: 'info' | 'error', message: string, facts?: Record<string, unknown>) => void;
  /** Receives the files that were revealed or removed. */
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  onReport: (report: BuildReport) => void;
  onMissingPages: (count: number) => void;
  /** Called when the urgent pages of all events up to this event are published. */
  onUrgentPublished?: (eventId: number) => void;
  openPublisher?: typeof openFolderPublisher;
  /** Purges changed pages from a CDN. */
  purges?:
    | (Pick<PurgeQueue, 'announce' | 'announceEverything'> &
        Pick<PurgeReporter, 'pagesRevealed' | 'pagesReported'>)
    | undefined;
  /** Whether the builder runs some saves dry after the start, so that the first save is fast. */
  warmsUp?: boolean;
}

export function createBuilder(options: BuilderOptions): Builder {
  const { db, root, stamp, clock, log, onPublished, onSwitched, purges } = options;
  const { onUrgentPublished = () => undefined } = options;
  const onMissingPages = logMissingPages(options);
  const reports = createBuildReports(options.onReport);
  const stopping = new AbortController();
  const { signal } = stopping;
  const { wake, wait } = createWakeSignal();
  /** Whether a notification has arrived since the builder last read the outbox. */
  let isNotified = false;
  const hasNewEvents = () => isNotified || signal.aborted;
  // A step of the loop and a switch of releases must not overlap.
  const runExclusively = createMutex();
  const fullBuilds = createFullBuildRunner({
    ...options,
    reports,
    signal,
    currentSite: () => site,
    onBuilt: serveBuild,
    onIdle: wake,
  });
  let warmUpNext = createWarmUp(db, sharedLimits.warmUpRounds.afterStart);
  let onWarmedUp: () => void = () => undefined;
  const settledWaiters = createStepWaiters();
  let site: PublishedSite | undefined;
  let tidiedSite: PublishedSite | undefined;
  /** Whether a full build is live but not yet reported as done. */
  let awaitsReport = false;
  let loop: Promise<void> = Promise.resolve();

  async function start() {
    const current = await openCurrentRelease(options);
    if (current) {
      site = await openSite(current.release, current.graph);
      onSwitched(current.release.folder);
      onUrgentPublished(site.graph.cursor);
      await pruneReleases(root);
      site.missingFiles.start();
      // A crash before the end of a report leaves this file behind.
      await rm(current.release.changedPagesFile, { force: true });
    } else {
      await fullBuilds.run((await findRunningFullBuild(db))?.id);
    }
    // Builds the site again if another version of the code rendered it.
    if (site?.graph.meta('stamp') !== stamp)
      fullBuilds.startRequired((await findRunningFullBuild(db))?.id);
    loop = run();
  }

  async function run() {
    while (!signal.aborted) {
      try {
        const hasWorked = (await runExclusively(publishStep)) || (await runExclusively(warmUp));
        if (!hasWorked) await wait(() => idleTimeoutMs(site?.graph.nextRetryMs(), clock()));
      } catch (error) {
        if (isGraphDamage(error) && site) {
          discardSite(site);
          continue;
        }
        log('error', 'A step of the builder failed and will be tried again', {
          error: String(error),
        });
        await delay(limits.errorPauseMs);
      }
    }
  }

  async function warmUp(): Promise<boolean> {
    if (options.warmsUp && site && (await warmUpNext(site.dryBuilder))) return true;
    onWarmedUp();
    return false;
  }

  function discardSite({ graph }: PublishedSite) {
    log('error', 'The dependency graph is damaged. The site is built again');
    site = undefined;
    graph.close();
    fullBuilds.startRequired();
  }

  async function publishStep(): Promise<boolean> {
    // Comes first, because the step may start the next full build.
    if (!fullBuilds.isRunning()) awaitsReport = false;
    const hasWorked = await step();
    if (!awaitsReport) purges?.pagesReported();
    return hasWorked;
  }

  /** Resolves when the builder is warm again and has nothing else to do. */
  function warmUpAgain(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    warmUpNext = createWarmUp(db, sharedLimits.warmUpRounds.afterFreeingMemory);
    onWarmedUp = resolve;
    wake();
    return promise;
  }

  /** Runs the most urgent step. Returns false if there was nothing to do. */
  async function step(): Promise<boolean> {
    if (!site) {
      await fullBuilds.startDue();
      return false;
    }
    const notifySettled = settledWaiters.beforeStep();
    isNotified = false;
    if (await publishPages(site, { reports, clock, onUrgentPublished })) return true;
    reports.finishIncremental(clock());
    if (await publishExtras(site, { hasNewEvents, onPublished })) return true;
    await fullBuilds.startDue();
    if (!fullBuilds.isRunning() && (await site.sweep.step())) return true;
    const isSettled = !fullBuilds.isRunning() && !site.socialImages.isBusy();
    if (isSettled && site !== tidiedSite) {
      tidiedSite = site;
      // V8 would keep memory that only the start or the full build needed.
      freeMemoryLater(warmUpAgain);
    }
    if (isSettled) notifySettled();
    return false;
  }

  /** The purge of a new release waits for its report, and so do pages that are revealed before it. */
  function pagesRevealed() {
    if (!awaitsReport) purges?.pagesRevealed();
  }

  async function serveBuild(build: FullBuild) {
    const next = await openSite(build.release, build.graph);
    await catchUp(next.incremental, limits.catchUpBatchesMax);
    const previous = site;
    await runExclusively(async () => {
      // The new release must not show an older state than the previous release.
      while (previous && next.graph.cursor < previous.graph.cursor)
        await next.incremental.publishEvents();
      purges?.announceEverything();
      await switchTo(root, next.release);
      site = next;
      awaitsReport = true;
      onSwitched(next.release.folder);
      onUrgentPublished(next.graph.cursor);
      onMissingPages(0);
      previous?.graph.close();
    });
    await previous?.socialImages.idle();
    await pruneReleases(root);
  }

  const openSite = (release: Release, graph: Graph) =>
    openPublishedSite(release, graph, {
      ...options,
      onMissingPages,
      purges: purges && { ...purges, pagesRevealed },
      hasNewEvents,
      // The render processes of a full build use all processors.
      helpersForBatch: (dirtyPages) =>
        fullBuilds.isRunning() ? [] : (options.renderHelpers?.forBatch(dirtyPages) ?? []),
      onRendered: wake,
      onLost() {
        log('error', 'Published files are missing. The site is built again');
        fullBuilds.startRequired();
      },
      onFailed: ({ title }, error) =>
        log('error', 'A social image could not be rendered', { title, error: String(error) }),
    });

  return {
    start,
    wake() {
      isNotified = true;
      wake();
    },
    settled() {
      const settled = settledWaiters.wait();
      wake();
      return settled;
    },
    outdatedFiles: () => runExclusively(async () => (site ? markOutdatedFiles(site) : [])),
    async stop() {
      stopping.abort();
      wake();
      await loop;
      await fullBuilds.idle();
      await options.renderHelpers?.close();
      // The thread must not exit while native code is rendering an image.
      await site?.socialImages.idle();
      site?.graph.close();
    },
  };
}

/** Returns the files whose newest version failed to render, and makes sure that each is published later. */
function markOutdatedFiles({ graph }: PublishedSite): string[] {
  const pages = graph.outdatedPages();
  graph.commit({ uncertain: pages });
  return [...pages.map(filePathForPage), ...graph.failedSocialImages().map(socialImageFile)];
}

/** Logs an error when the number of missing pages rises from 0. */
function logMissingPages({
  log,
  onMissingPages,
}: Pick<BuilderOptions, 'log' | 'onMissingPages'>): (count: number) => void {
  let lastCount = 0;
  return (count) => {
    if (count > 0 && lastCount === 0)
      log('error', 'Published pages are missing and are published again', { pages: count });
    lastCount = count;
    onMissingPages(count);
  };
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
  options: { hasNewEvents: () => boolean; onPublished: (files: string[]) => void },
): Promise<boolean> {
  const { folder } = release;
  if (await missingFiles.step()) return true;
  if (await compressPendingPages(graph, { folder, publisher, ...options })) return true;
  if (await socialImages.step()) return true;
  socialImages.renderNext();
  return false;
}

/** Returns the time until the next poll or until the next retry of a page, whichever is earlier. */
export function idleTimeoutMs(nextRetryAtMs: number | undefined, nowMs: number): number {
  const untilRetryMs = (nextRetryAtMs ?? Number.POSITIVE_INFINITY) - nowMs;
  return Math.max(0, Math.min(limits.pollMs, untilRetryMs));
}
