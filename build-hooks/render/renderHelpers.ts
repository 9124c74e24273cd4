import { availableParallelism } from 'node:os';
import { describeError } from '#domain/runtime/describeError.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';
import type { PageFile, PageResult } from './renderJob.ts';
import type { RenderPool } from './renderPool.ts';

/**
 * A pool of helper processes that render dirty pages in parallel with the builder's thread, when there are many of them. The
 * processes use otherwise idle processors. They end when they are idle, which frees their memory.
 */
export interface RenderHelpers {
  /**
   * Returns the helpers for the next batch, or an empty list if none has started yet. Starts the processes if there are at
   * least `dirtyPagesMin` dirty pages. Each process caches query results until the end of the batch.
   */
  forBatch(dirtyPageCount: number): RenderHelper[];
  /** Resolves when all processes have ended. */
  close(): Promise<void>;
}

/**
 * Renders pages and writes each into its file. Resolves to one result per page, in the order of `pages`. If the job fails,
 * ends all helper processes and resolves to undefined; the caller then deletes the files that were written. Never rejects.
 */
export type RenderHelper = (pages: readonly PageFile[]) => Promise<PageResult[] | undefined>;

export interface RenderHelpersOptions {
  openPool: (size: number) => RenderPool;
  log: BuilderLog;
  /** The default leaves one processor to the builder's thread. */
  count?: number;
  dirtyPagesMin?: number;
}

const { countMax, idleMs, jobMaxMs, restartDelayMs } = builderLimits.renderHelpers;

export function createRenderHelpers({
  openPool,
  log,
  count = Math.min(availableParallelism() - 1, countMax),
  dirtyPagesMin = builderLimits.renderHelpers.dirtyPagesMin,
}: RenderHelpersOptions): RenderHelpers {
  let current: RunningHelpers | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let restartAtMs = Number.NEGATIVE_INFINITY;
  let batch = 0;

  function start() {
    if (performance.now() < restartAtMs) return;
    try {
      const started: RunningHelpers = { pool: openPool(count), isReady: false, runningJobs: 0 };
      current = started;
      started.pool.ready().then(
        () => {
          started.isReady = true;
        },
        (error: unknown) => fail(started, error),
      );
    } catch (error) {
      // A process cannot be started if the system is out of memory or file descriptors.
      delayRestart(error);
    }
  }

  /** Starts the idle timeout again. When it expires, the processes end. */
  function endLater(helpers: RunningHelpers) {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (helpers.runningJobs > 0) endLater(helpers);
      else if (helpers.isReady) end();
      else fail(helpers, new Error('The render processes do not start'));
    }, idleMs).unref();
  }

  function end() {
    clearTimeout(idleTimer);
    if (current) ended = Promise.all([ended, current.pool.close()]);
    current = undefined;
  }

  function fail(failed: RunningHelpers, error: unknown) {
    // These processes were ended before, for example because another of their jobs failed.
    if (current !== failed) return;
    delayRestart(error);
    end();
  }

  function delayRestart(error: unknown) {
    log('error', 'Processes that help to render pages failed', { error: describeError(error) });
    restartAtMs = performance.now() + restartDelayMs;
  }

  async function render(helpers: RunningHelpers, pages: readonly PageFile[], batchOfJob: number) {
    if (current !== helpers) return undefined;
    const timer = setTimeout(
      () => fail(helpers, new Error('A render process does not respond')),
      jobMaxMs,
    );
    helpers.runningJobs++;
    try {
      return await helpers.pool.render({ pages, batch: batchOfJob });
    } catch (error) {
      fail(helpers, error);
      return undefined;
    } finally {
      clearTimeout(timer);
      helpers.runningJobs--;
    }
  }

  return {
    forBatch(dirtyPageCount) {
      if (count < 1) return [];
      const isLarge = dirtyPageCount >= dirtyPagesMin;
      if (!current && isLarge) start();
      const helpers = current;
      if (!helpers) return [];
      if (isLarge) endLater(helpers);
      if (!helpers.isReady) return [];
      const batchOfJobs = ++batch;
      return Array.from({ length: count }, () => (pages) => render(helpers, pages, batchOfJobs));
    },
    async close() {
      end();
      await ended;
    },
  };
}

interface RunningHelpers {
  pool: RenderPool;
  isReady: boolean;
  runningJobs: number;
}
