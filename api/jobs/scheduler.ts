import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { createClockGuard } from './clockGuard.ts';
import { deleteExpiredData } from './deleteExpiredData.ts';
import { deleteExpiredRows, showNewViews } from './maintenance.ts';
import { createPeriodicJob } from './periodicJob.ts';
import { createPostPublisher } from './postPublisher.ts';
import type { SearchIndexer } from './searchIndexer.ts';

export interface Scheduler {
  start(): void;
  /**
   * Call this function after each write. Updates the timer for scheduled posts and indexes the queued posts.
   */
  reschedule(): void;
  stop(): void;
}

type SchedulerDeps = Pick<Deps, 'db' | 'clock' | 'buildNotifier' | 'mediaStore' | 'log'> & {
  searchIndexer: Pick<SearchIndexer, 'indexQueued'>;
};

/**
 * Creates the jobs that depend on time: publishing scheduled posts, refreshing view counts, deleting old
 * data.
 */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { clock, mediaStore, searchIndexer, log } = deps;
  let isStopped = true;
  let rescheduling: Promise<void> | undefined;
  let isRescheduleRequested = false;

  const clockGuard = createClockGuard(deps);
  const publisher = createPostPublisher({
    ...deps,
    clockGuard,
    isStopped: () => isStopped,
    onDue: () => void attempt('publishing', publisher.publishDue),
  });
  const maintenance = createPeriodicJob({
    clock,
    intervalMs: limits.views.refreshIntervalMs,
    run: () => attempt('maintenance', maintain),
  });
  const orphanCleanup = createPeriodicJob({
    clock,
    intervalMs: limits.media.sweepIntervalMs,
    run: () => attempt('orphan_cleanup', deleteOrphans),
  });
  const retention = createPeriodicJob({
    clock,
    intervalMs: limits.retention.purgeIntervalMs,
    run: () => attempt('retention', deleteExpired),
  });

  /** Runs a job and logs its failure. The next run repeats the work. */
  async function attempt(job: string, run: () => Promise<void>): Promise<void> {
    try {
      if (!isStopped) await run();
    } catch (err) {
      log.warn({ event: 'scheduler_failed', job, err }, 'a scheduled job failed');
    }
  }

  async function maintain(): Promise<void> {
    await showNewViews(deps);
    if (await clockGuard.isPlausible()) await deleteExpiredRows(deps);
    await publisher.publishDue();
  }

  async function deleteExpired(): Promise<void> {
    if (await clockGuard.isPlausible()) await deleteExpiredData(deps);
  }

  async function deleteOrphans(): Promise<void> {
    const count = await mediaStore.deleteOrphans();
    if (count > 0)
      log.info({ event: 'orphan_files_deleted', count }, 'files without a row deleted');
  }

  async function rescheduleUntilCurrent(): Promise<void> {
    do {
      isRescheduleRequested = false;
      await attempt('schedule_publishing', publisher.schedule);
    } while (isRescheduleRequested);
    rescheduling = undefined;
  }

  return {
    start() {
      isStopped = false;
      void attempt('publishing', publisher.publishDue);
      void attempt('indexing', searchIndexer.indexQueued);
      void attempt('orphan_cleanup', deleteOrphans);
      void attempt('retention', deleteExpired);
      for (const job of [maintenance, orphanCleanup, retention]) job.start();
    },
    reschedule() {
      // Does not wait for the indexing, which may take minutes.
      void attempt('indexing', searchIndexer.indexQueued);
      if (rescheduling) isRescheduleRequested = true;
      else rescheduling = rescheduleUntilCurrent();
    },
    stop() {
      isStopped = true;
      publisher.cancel();
      for (const job of [maintenance, orphanCleanup, retention]) job.stop();
    },
  };
}
