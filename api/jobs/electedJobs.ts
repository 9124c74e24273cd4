import type { Database } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { applyRetention } from './applyRetention.ts';
import { createClockGuard } from './clockGuard.ts';
import { deleteExpiredRows, hideOldPrices, showNewViews } from './maintenance.ts';
import { createPeriodicJob } from './periodicJob.ts';
import { createPostPublisher } from './postPublisher.ts';
import { createDueDigest } from './weeklyDigest.ts';

/** The jobs that only one of the processes on a shared database runs. */
export interface ElectedJobs {
  /** Updates the timer for scheduled posts. */
  reschedule(): void;
  stop(): Promise<void>;
}

/** Runs the elected jobs while this process is the elected one. */
export type Elect = (start: (db: Database) => ElectedJobs) => {
  /** Returns undefined while another process runs the jobs. */
  work(): ElectedJobs | undefined;
  stop(): Promise<void>;
};

/** Runs a job and logs its failure. Never rejects. */
export type Attempt = (job: string, run: () => Promise<void>) => Promise<void>;

/** Starts publishing scheduled posts, refreshing view counts, hiding old prices, and deleting old rows. */
export function startElectedJobs(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'changeNotifier' | 'log'> & { attempt: Attempt },
): ElectedJobs {
  const { db, clock } = deps;
  let isStopped = false;
  let rescheduling: Promise<void> | undefined;
  let isRescheduleRequested = false;

  const attempt: Attempt = async (job, run) => {
    if (!isStopped) await deps.attempt(job, run);
  };
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
  const retention = createPeriodicJob({
    clock,
    intervalMs: limits.retention.purgeIntervalMs,
    run: () => attempt('retention', applyRetentionIfPlausible),
  });
  const poll = createPeriodicJob({
    clock,
    intervalMs: limits.scheduler.pollMs,
    run: async () => reschedule(),
  });
  // Only a shared database gets scheduled posts of other processes.
  const jobs = [maintenance, retention, ...(db.isShared ? [poll] : [])];

  async function maintain(): Promise<void> {
    await showNewViews(deps);
    if (await clockGuard.isPlausible()) {
      await hideOldPrices(deps);
      await deleteExpiredRows(deps);
      await createDueDigest(deps);
    }
    await publisher.publishDue();
  }

  async function hidePrices(): Promise<void> {
    if (await clockGuard.isPlausible()) await hideOldPrices(deps);
  }

  async function applyRetentionIfPlausible(): Promise<void> {
    if (await clockGuard.isPlausible()) await applyRetention(deps);
  }

  function reschedule(): void {
    if (rescheduling) isRescheduleRequested = true;
    else rescheduling = rescheduleUntilCurrent();
  }

  async function rescheduleUntilCurrent(): Promise<void> {
    do {
      isRescheduleRequested = false;
      await attempt('schedule_publishing', publisher.schedule);
    } while (isRescheduleRequested);
    rescheduling = undefined;
  }

  void attempt('publishing', publisher.publishDue);
  // Prices may have become old while the server was off.
  void attempt('prices', hidePrices);
  void attempt('retention', applyRetentionIfPlausible);
  for (const job of jobs) job.start();
  return {
    reschedule,
    async stop() {
      isStopped = true;
      publisher.cancel();
      for (const job of jobs) job.stop();
    },
  };
}
