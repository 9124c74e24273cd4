import { availableParallelism } from 'node:os';
import { limits } from '../limits.ts';
import type { PageFile, PageResult } from './renderJob.ts';
import type { RenderPool } from './renderPool.ts';

/**
 * Processes that render pages at the same time as the builder's thread while many pages are dirty. They use the processors
 * that the builder leaves idle, and end after a pause, so that their memory is free again.
 */
export interface RenderHelpers {
  /**
   * Returns the helpers for a batch of dirty pages: none before they are ready. Starts them if there are enough dirty pages.
   * Each process reuses query results within a batch.
   */
  forBatch(dirtyPages: number): RenderHelper[];
  /** Resolves when all processes have ended. */
  close(): Promise<void>;
}

/**
 * Renders pages and writes each into its file. Resolves to a result for each page, in the same order, or to undefined if a
 * process failed: then all helpers end, and the files may or may not exist. Never rejects.
 */
export type RenderHelper = (pages: readonly PageFile[]) => Promise<PageResult[] | undefined>;

export interface RenderHelpersOptions {
  openPool: (size: number) => RenderPool;
  log: (level: 'error', message: string, facts: Record<string, unknown>) => void;
  /** The default leaves one processor to the builder's thread. */
  count?: number;
  dirtyPagesMin?: number;
}

const { idleMs, jobMaxMs, restartDelayMs, ...defaults } = limits.renderHelpers;

export function createRenderHelpers({
  openPool,
  log,
  count = Math.min(availableParallelism() - 1, defaults.countMax),
  dirtyPagesMin = defaults.dirtyPagesMin,
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
      // The system has no memory or no file descriptors for another process.
      delayRestart(error);
    }
  }

  /** Ends the helpers, unless a large batch comes within the idle time. */
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
    // The helpers have ended already, or another job has reported the same failure.
    if (current !== failed) return;
    delayRestart(error);
    end();
  }

  function delayRestart(error: unknown) {
    log('error', 'Processes that help to render pages failed', { error: String(error) });
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
    forBatch(dirtyPages) {
      if (count < 1) return [];
      const isLarge = dirtyPages >= dirtyPagesMin;
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
