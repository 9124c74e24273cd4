import type { Database } from '#db/client.ts';
import { refreshViews } from '#db/posts/views.ts';
import { hideStalePrices } from '#db/products/offerEdits.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { applyRetention } from './applyRetention.ts';
import { createClockGuard } from './clockGuard.ts';
import { deleteExpiredRows } from './deleteExpiredRows.ts';
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

/**
 * Starts the jobs that publish scheduled posts, refresh views, hide stale prices, create the weekly digest and delete expired
 * rows.
 */
export function startElectedJobs(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'changeNotifier' | 'log'> & { attempt: Attempt },
): ElectedJobs {
  const { db, clock, changeNotifier } = deps;
  let isStopped = false;
  let rescheduling: Promise<void> | undefined;
  let isRescheduleRequested = false;

  const attempt: Attempt = async (job, run) => {
    if (!isStopped) await deps.attempt(job, run);
  };
  const notifyIfAny = (count: number) => {
    if (count > 0) changeNotifier.notify();
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
    intervalMs: limits.scheduler.maintenanceIntervalMs,
    run: () => attempt('maintenance', maintain),
  });
  const retention = createPeriodicJob({
    clock,
    intervalMs: limits.retention.intervalMs,
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
    notifyIfAny(await refreshViews(db, { now: clock.now() }));
    if (await clockGuard.isPlausible()) {
      await hidePrices();
      await deleteExpiredRows(deps);
      await createDueDigest(deps);
    }
    await publisher.publishDue();
  }

  async function hidePrices(): Promise<void> {
    notifyIfAny(await hideStalePrices(db, { now: clock.now() }));
  }

  async function hidePricesIfPlausible(): Promise<void> {
    if (await clockGuard.isPlausible()) await hidePrices();
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
  void attempt('prices', hidePricesIfPlausible);
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
