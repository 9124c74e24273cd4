import { setTimeout as delay } from 'node:timers/promises';
import { findRunningFullBuild } from '#db/builds.ts';
import type { Queryable } from '#db/client.ts';
import { isoTime } from '#domain/dates.ts';
import { buildRelease } from './fullBuild.ts';
import { type Graph, openGraph } from './graph.ts';
import { createIncremental, type Incremental } from './incremental.ts';
import { limits } from './limits.ts';
import { openFolder } from './publish/folder.ts';
import type { Publisher } from './publish/publisher.ts';
import { createReceipts, type Receipt } from './receipts.ts';
import { findCurrentRelease, pruneReleases, type Release, switchTo } from './releases.ts';
import type { Renderer } from './renderer.ts';
import type { RenderPool } from './renderPool.ts';
import { compressSomePages } from './variantsLane.ts';

/** The loop: keeps the published site equal to the database, most wanted pages first. */
export interface Builder {
  /** Serves from a release: the current one, or a first one made now. Resolves once there is one. */
  start(): Promise<void>;
  /** Looks at the outbox now; called by the doorbell, as often as it likes. */
  wake(): void;
  /** Resolves when everything written so far is on disk, variants included. */
  settled(): Promise<void>;
  /** Finishes the step under way and ends. */
  stop(): Promise<void>;
}

export interface BuilderOptions {
  db: Queryable;
  renderer: Renderer;
  openPool: () => RenderPool;
  root: string;
  clientDir: string;
  stamp: string;
  clock: () => number;
  log: (level: 'info' | 'error', message: string, facts?: Record<string, unknown>) => void;
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  onReceipt: (receipt: Receipt) => void;
}

interface Site {
  release: Release;
  graph: Graph;
  publisher: Publisher;
  incremental: Incremental;
}

export function createBuilder(options: BuilderOptions): Builder {
  const { db, root, stamp, clock, log, onSwitched } = options;
  const receipts = createReceipts(options.onReceipt);
  let site: Site | undefined;
  let rebuilding: Promise<void> | undefined;
  let isStopped = false;
  let isRung = false;
  let ring: () => void = () => undefined;
  let loop: Promise<void> = Promise.resolve();
  const settledWaiters: (() => void)[] = [];

  async function start() {
    const current = await findCurrentRelease(root);
    if (current) {
      site = await openSite(current, openGraph(current.graphFile));
      onSwitched(current.folder);
      await pruneReleases(root);
    } else {
      await rebuild();
    }
    if (site?.graph.meta('stamp') !== stamp) startRebuild();
    loop = run();
  }

  async function run() {
    while (!isStopped) {
      try {
        if (!(await step())) await sleep();
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
    const { graph, release, publisher, incremental } = site;
    const answered = await incremental.answerEvents();
    if (answered) {
      receipts.answered(answered, clock());
      return true;
    }
    if (await incremental.findLaterPages()) return true;
    const made = await incremental.makeWaitingPages();
    if (made) {
      receipts.added(made, clock());
      return true;
    }
    receipts.finished(clock());
    if (await compressSomePages(graph, { folder: release.folder, publisher })) return true;
    await startRequestedRebuild();
    if (!rebuilding) for (const resolve of settledWaiters.splice(0)) resolve();
    return false;
  }

  async function sleep() {
    if (isRung || isStopped) {
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
    if (wanted) startRebuild(wanted.id);
  }

  function startRebuild(buildId?: number) {
    rebuilding = rebuild(buildId)
      .catch((error) => log('error', 'The full build failed', { error: String(error) }))
      .finally(() => {
        rebuilding = undefined;
        wake();
      });
  }

  async function rebuild(buildId?: number) {
    const startedAtMs = clock();
    const pool = options.openPool();
    const receipt = receipts.full({ buildId, startedAt: isoTime(startedAtMs) });
    try {
      const former = site ? { release: site.release, graph: site.graph } : undefined;
      const built = await buildRelease({ ...options, pool, former, onProgress: receipt.progress });
      await takeOver(await openSite(built.release, built.graph));
      receipt.done(built.pages, clock());
      log('info', 'A full build is live', { pages: built.pagesTotal, ms: clock() - startedAtMs });
    } catch (error) {
      receipt.failed(clock());
      throw error;
    } finally {
      await pool.close();
    }
  }

  /** Lets a finished release catch up with what was written meanwhile, then serves it. */
  async function takeOver(next: Site) {
    for (let round = 0; round < catchUpRoundsMax; round++) {
      if (!(await catchUp(next.incremental))) break;
    }
    const former = site;
    await switchTo(root, next.release);
    site = next;
    onSwitched(next.release.folder);
    former?.graph.close();
    await pruneReleases(root);
  }

  async function openSite(release: Release, graph: Graph): Promise<Site> {
    const { folder, stagingFolder } = release;
    const publisher = await openFolder({ folder, stagingFolder, withVariants: true });
    return {
      release,
      graph,
      publisher,
      incremental: createIncremental({ ...options, graph, publisher }),
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
      isStopped = true;
      wake();
      await loop;
      await rebuilding;
      site?.graph.close();
    },
  };
}

// A release that is always a little behind must be switched to all the same; its loop goes on.
const catchUpRoundsMax = 50;

async function catchUp(incremental: Incremental): Promise<boolean> {
  if (await incremental.answerEvents()) return true;
  if (await incremental.findLaterPages()) return true;
  return (await incremental.makeWaitingPages()) !== undefined;
}
