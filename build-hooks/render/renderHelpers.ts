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
   * Returns a function for each helper, or none before the helpers are ready. Starts them if there are enough dirty pages.
   * The functions share the results of queries, so call this for each batch of pages.
   */
  forBatch(dirtyPages: number): RenderHelper[];
  /** Resolves when all processes have ended. */
  close(): Promise<void>;
}

/**
 * Renders pages and writes each into its file. Resolves to a result for each page, in the same order. After a rejection, all
 * helpers end, and start again after a delay at the earliest.
 */
export type RenderHelper = (pages: readonly PageFile[]) => Promise<PageResult[]>;

export interface RenderHelpersOptions {
  openPool: (size: number) => RenderPool;
  log: (level: 'error', message: string, facts: Record<string, unknown>) => void;
  /** The default leaves one processor to the builder's thread. */
  count?: number;
  dirtyPagesMin?: number;
  idleMs?: number;
}

export function createRenderHelpers({
  openPool,
  log,
  count = Math.min(availableParallelism() - 1, limits.renderHelpers.countMax),
  dirtyPagesMin = limits.renderHelpers.dirtyPagesMin,
  idleMs = limits.renderHelpers.idleMs,
}: RenderHelpersOptions): RenderHelpers {
  let current: RunningHelpers | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let restartAtMs = Number.NEGATIVE_INFINITY;
  let batch = 0;

  function start() {
    if (performance.now() < restartAtMs) return;
    try {
      const pool = openPool(count);
      const started: RunningHelpers = { pool, isReady: false, runningJobs: 0 };
      current = started;
      pool.ready().then(
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
    restartAtMs = performance.now() + limits.renderHelpers.restartDelayMs;
  }

  function endIdle(helpers: RunningHelpers) {
    if (helpers.runningJobs > 0) fail(helpers, new Error('A render process does not respond'));
    else end();
  }

  const createHelper =
    (helpers: RunningHelpers, batchOfHelper: number): RenderHelper =>
    async (pages) => {
      helpers.runningJobs++;
      try {
        return await helpers.pool.render({ pages, batch: batchOfHelper });
      } catch (error) {
        fail(helpers, error);
        throw error;
      } finally {
        helpers.runningJobs--;
      }
    };

  return {
    forBatch(dirtyPages) {
      if (count < 1) return [];
      if (!current && dirtyPages >= dirtyPagesMin) start();
      const helpers = current;
      if (!helpers) return [];
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => endIdle(helpers), idleMs).unref();
      batch++;
      const size = helpers.isReady ? count : 0;
      return Array.from({ length: size }, () => createHelper(helpers, batch));
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
