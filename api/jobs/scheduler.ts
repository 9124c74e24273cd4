import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { type Elect, startElectedJobs } from './electedJobs.ts';
import { createPeriodicJob } from './periodicJob.ts';
import type { SearchIndexer } from './searchIndexer.ts';

export interface Scheduler {
  start(): void;
  /** Updates the timer for scheduled posts, and indexes the queued posts soon. Call it after each write. */
  handleWrite(): void;
  stop(): Promise<void>;
}

type SchedulerDeps = Pick<
  Deps,
  'db' | 'env' | 'clock' | 'changeNotifier' | 'mediaStore' | 'log'
> & {
  searchIndexer: Pick<SearchIndexer, 'indexQueued'>;
  /** Without it, this process runs the elected jobs at once. */
  elect?: Elect;
};

/**
 * Creates the jobs that depend on time. Each process indexes what it wrote and deletes its own image files;
 * the elected jobs run in one process.
 */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { db, clock, mediaStore, searchIndexer, log, elect = electAtOnce(db) } = deps;
  let isStopped = true;
  let elected: ReturnType<Elect> | undefined;
  let cancelIndexing: (() => void) | undefined;
  const failingJobs = new Set<string>();

  const imageCleanup = createPeriodicJob({
    clock,
    intervalMs: limits.media.cleanupIntervalMs,
    run: () => attempt('image_cleanup', deleteUnusedFiles),
  });

  /** Runs a job and logs the first of several failures. The next run repeats the work. */
  async function attempt(job: string, run: () => Promise<void>): Promise<void> {
    if (isStopped) return;
    try {
      await run();
      failingJobs.delete(job);
    } catch (err) {
      if (!failingJobs.has(job))
        log.warn({ event: 'scheduler_failed', job, err }, 'a scheduled job failed');
      failingJobs.add(job);
    }
  }

  async function deleteUnusedFiles(): Promise<void> {
    const count = await mediaStore.deleteUnusedFiles();
    if (count > 0)
      log.info({ event: 'unused_images_deleted', count }, 'the files of unused images deleted');
  }

  return {
    start() {
      isStopped = false;
      elected = elect((jobsDb) => startElectedJobs({ ...deps, db: jobsDb, attempt }));
      void attempt('indexing', searchIndexer.indexQueued);
      void attempt('image_cleanup', deleteUnusedFiles);
      imageCleanup.start();
    },
    handleWrite() {
      cancelIndexing ??= clock.after(limits.searchQueue.delayMs, () => {
        cancelIndexing = undefined;
        void attempt('indexing', searchIndexer.indexQueued);
      });
      elected?.work()?.reschedule();
    },
    async stop() {
      isStopped = true;
      cancelIndexing?.();
      imageCleanup.stop();
      await elected?.stop();
    },
  };
}

const electAtOnce =
  (db: SchedulerDeps['db']): Elect =>
  (start) => {
    const jobs = start(db);
    return { work: () => jobs, stop: jobs.stop };
  };
