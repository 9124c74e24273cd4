import { setTimeout as delay } from 'node:timers/promises';
import { findRunningFullBuild } from '#db/builds.ts';
import type { Queryable } from '#db/client.ts';
import type { Build } from '#domain/build.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type BuildReport, createBuildReports } from './buildReports.ts';
import { buildRelease } from './fullBuild.ts';
import { type Graph, openGraph } from './graph/graph.ts';
import { createIncrementalBuilder, type IncrementalBuilder } from './graph/incrementalBuilder.ts';
import { limits } from './limits.ts';
import { compressPendingPages } from './publish/deferredCompression.ts';
import { openFolderPublisher } from './publish/folderPublisher.ts';
import type { Publisher } from './publish/publisher.ts';
import { findCurrentRelease, pruneReleases, type Release, switchTo } from './publish/releases.ts';
import type { Renderer } from './render/renderer.ts';
import type { RenderPool } from './render/renderPool.ts';
import { createSocialImageQueue, type SocialImageQueue } from './socialImages/socialImageQueue.ts';
import type { SocialImageRenderer } from './socialImages/socialImageRenderer.ts';

/** The loop: keeps the published site equal to the database, most wanted pages first. */
export interface Builder {
  /** Serves from a release: the current one, or a first one made now. Resolves once there is one. */
  start(): Promise<void>;
  /** Looks at the outbox now; called by the doorbell, as often as it likes. */
  wake(): void;
  /** Resolves when everything written so far is on disk, variants and cards included. */
  settled(): Promise<void>;
  /** Finishes the step under way and ends. */
  stop(): Promise<void>;
}

export interface BuilderOptions {
  db: Queryable;
  renderer: Renderer;
  openPool: () => RenderPool;
  socialImageRenderer: SocialImageRenderer;
  root: string;
  clientDir: string;
  stamp: string;
  clock: () => number;
  log: (level: 'info' | 'error', message: string, facts?: Record<string, unknown>) => void;
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  onReport: (receipt: BuildReport) => void;
  /** Told of the newest event whose urgent pages are in view. */
  onUrgentPublished?: (eventId: number) => void;
  /** How a release's folder is published into. */
  openPublisher?: typeof openFolderPublisher;
}

interface Site {
  release: Release;
  graph: Graph;
  publisher: Publisher;
  incremental: IncrementalBuilder;
  cards: SocialImageQueue;
}

export function createBuilder(options: BuilderOptions): Builder {
  const { db, root, stamp, clock, log, onSwitched, openPublisher = openFolderPublisher } = options;
  const { onUrgentPublished = () => undefined } = options;
  const receipts = createBuildReports(options.onReport);
  let site: Site | undefined;
  let rebuilding: Promise<void> | undefined;
  let lastBuild: { id: number | undefined; startedAt: string; finishedAtMs: number } | undefined;
  const stopping = new AbortController();
  const inTurn = createTurns();
  let isRung = false;
  let ring: () => void = () => undefined;
  let loop: Promise<void> = Promise.resolve();
  const settledWaiters: (() => void)[] = [];

  async function start() {
    const current = await findCurrentRelease(root);
    if (current) {
      site = await openSite(current, openGraph(current.graphFile));
      onSwitched(current.folder);
      onUrgentPublished(site.graph.cursor);
      await pruneReleases(root);
    } else {
      await rebuild((await findRunningFullBuild(db))?.id);
    }
    // A build that was broken off is the one that is finished now.
    if (site?.graph.meta('stamp') !== stamp) startRebuild((await findRunningFullBuild(db))?.id);
    loop = run();
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if (!(await inTurn(step))) await sleep();
      } catch (error) {
        log('error', 'A step of the builder failed and will be tried again', {
          error: String(error),
        });
        await delay(limits.errorPauseMs);
      }
    }
  }

  /** One step of whatever is most wanted; false when there was nothing to do. */
  async function step(): Promise<boolean> {
    if (!site) return false;
    const { graph, release, publisher, incremental, cards } = site;
    // Whoever asks from now on may have written what this step has already looked for.
    const asked = settledWaiters.length;
    const answered = await incremental.publishEvents();
    if (answered) {
      onUrgentPublished(graph.cursor);
      receipts.answered(answered, clock());
      return true;
    }
    if (await incremental.markDeferredPages()) return true;
    const made = await incremental.publishDirtyPages();
    if (made) {
      receipts.added(made, clock());
      return true;
    }
    receipts.finished(clock());
    if (await compressPendingPages(graph, { folder: release.folder, publisher })) return true;
    if (await cards.step()) return true;
    cards.renderNext();
    await startRequestedRebuild();
    const isBusy = rebuilding !== undefined || cards.isBusy();
    if (!isBusy) for (const resolve of settledWaiters.splice(0, asked)) resolve();
    return false;
  }

  async function sleep() {
    if (isRung || stopping.signal.aborted) {
      isRung = false;
      return;
    }
    const retryMs = (site?.graph.nextRetryMs() ?? Number.POSITIVE_INFINITY) - clock();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, Math.min(limits.pollMs, retryMs)));
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    isRung = false;
  }

  async function startRequestedRebuild() {
    if (rebuilding) return;
    const wanted = await findRunningFullBuild(db);
    if (wanted && !isJustFinished(wanted)) startRebuild(wanted.id);
  }

  /** The end of a build is stored by somebody else, a moment after it. */
  function isJustFinished({ id, startedAt }: Build): boolean {
    if (!lastBuild || clock() - lastBuild.finishedAtMs > limits.reportStoredMaxMs) return false;
    return lastBuild.id === id || lastBuild.startedAt === startedAt;
  }

  function startRebuild(buildId?: number) {
    rebuilding = rebuild(buildId)
      .catch((error) => {
        if (!stopping.signal.aborted)
          log('error', 'The full build failed', { error: String(error) });
      })
      .finally(() => {
        rebuilding = undefined;
        wake();
      });
  }

  async function rebuild(buildId?: number) {
    const startedAtMs = clock();
    const pool = options.openPool();
    const startedAt = isoTime(startedAtMs);
    const receipt = receipts.full({ buildId, startedAt });
    try {
      const former = site ? { release: site.release, graph: site.graph } : undefined;
      const { signal } = stopping;
      const onProgress = receipt.progress;
      const built = await buildRelease({ ...options, pool, previous: former, signal, onProgress });
      await takeOver(await openSite(built.release, built.graph));
      receipt.done(built.pages, clock());
      log('info', 'A full build is live', { pages: built.pagesTotal, ms: clock() - startedAtMs });
    } catch (error) {
      // One that a stop broke off stays wanted: the next start finishes it.
      if (!stopping.signal.aborted) receipt.failed(clock());
      throw error;
    } finally {
      lastBuild = { id: buildId, startedAt, finishedAtMs: clock() };
      await pool.close();
    }
  }

  /** Lets a finished release catch up with what was written meanwhile, then serves it. */
  async function takeOver(next: Site) {
    for (let round = 0; round < catchUpRoundsMax; round++) {
      if (!(await catchUp(next.incremental))) break;
    }
    const former = site;
    await inTurn(async () => {
      // Nothing that readers have seen may go back while the release changes.
      while (former && next.graph.cursor < former.graph.cursor)
        await next.incremental.publishEvents();
      await switchTo(root, next.release);
      site = next;
      onSwitched(next.release.folder);
      onUrgentPublished(next.graph.cursor);
      former?.graph.close();
    });
    await former?.cards.idle();
    await pruneReleases(root);
  }

  async function openSite(release: Release, graph: Graph): Promise<Site> {
    const { folder, stagingFolder } = release;
    const publisher = await openPublisher({ folder, stagingFolder });
    return {
      release,
      graph,
      publisher,
      cards: createSocialImageQueue({
        ...options,
        graph,
        publisher,
        onDrawn: wake,
        onFailed: ({ title }, error) =>
          log('error', 'A card could not be drawn', { title, error: String(error) }),
      }),
      incremental: createIncrementalBuilder({ ...options, graph, publisher }),
    };
  }

  function wake() {
    isRung = true;
    ring();
  }

  return {
    start,
    wake,
    settled: () =>
      new Promise((resolve) => {
        settledWaiters.push(resolve);
        wake();
      }),
    async stop() {
      stopping.abort();
      wake();
      await loop;
      await rebuilding;
      // Native code that still runs must not lose its thread.
      await site?.cards.idle();
      site?.graph.close();
    },
  };
}

/** Lets one job at a time work on the site that is served: a step of the loop, or a switch. */
function createTurns(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job);
    last = next.catch(() => undefined);
    return next;
  };
}

// A release that is always a little behind must be switched to all the same; its loop goes on.
const catchUpRoundsMax = 50;

async function catchUp(incremental: IncrementalBuilder): Promise<boolean> {
  if (await incremental.publishEvents()) return true;
  if (await incremental.markDeferredPages()) return true;
  return (await incremental.publishDirtyPages()) !== undefined;
}
