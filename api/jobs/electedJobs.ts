import type { Database } from '#db/client.ts';
import { refreshViews } from '#db/posts/views.ts';
import { hideStalePrices } from '#db/products/offerEdits.ts';
import { limits } from '#domain/limits.ts';
import { createRequestedJob } from '#domain/runtime/requestedJob.ts';
import type { Deps } from '../deps.ts';
import { type ClockGuard, createClockGuard } from '../runtime/clockGuard.ts';
import { applyRetention } from './applyRetention.ts';
import { createDueDigest } from './createDueDigest.ts';
import { deleteExpiredRows } from './deleteExpiredRows.ts';
import { createPeriodicJob } from './periodicJob.ts';
import { createPostPublisher } from './postPublisher.ts';

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
  const { db, clock } = deps;
  let isStopped = false;

  const attempt: Attempt = async (job, run) => {
    if (!isStopped) await deps.attempt(job, run);
  };
  const clockGuard = createClockGuard(deps);
  const jobsByDate = createJobsByDate({ ...deps, clockGuard });
  const publisher = createPostPublisher({
    ...deps,
    clockGuard,
    isStopped: () => isStopped,
    onDue: () => void attempt('publishing', publisher.publishDue),
  });
  const rescheduling = createRequestedJob(() => attempt('schedule_publishing', publisher.schedule));
  const reschedule = () => void rescheduling.request();
  const maintenance = createPeriodicJob({
    clock,
    intervalMs: limits.scheduler.maintenanceIntervalMs,
    run: maintain,
  });
  const retention = createPeriodicJob({
    clock,
    intervalMs: limits.retention.intervalMs,
    run: () => attempt('retention', jobsByDate.applyRetention),
  });
  const poll = createPeriodicJob({
    clock,
    intervalMs: limits.scheduler.pollMs,
    run: async () => reschedule(),
  });
  // Only a shared database gets scheduled posts of other processes.
  const jobs = [maintenance, retention, ...(db.isShared ? [poll] : [])];

  /** Runs each job also if another one fails. */
  async function maintain(): Promise<void> {
    await attempt('views', jobsByDate.addNewViews);
    await attempt('prices', jobsByDate.hidePrices);
    await attempt('expired_rows', jobsByDate.deleteExpired);
    await attempt('digest', jobsByDate.createDigest);
    await attempt('publishing', publisher.publishDue);
  }

  void attempt('publishing', publisher.publishDue);
  // Prices may have become old while the server was off.
  void attempt('prices', jobsByDate.hidePrices);
  void attempt('retention', jobsByDate.applyRetention);
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

/** Returns jobs that compare times with the clock. Those that a wrong clock would harm do nothing while it is suspect. */
function createJobsByDate({
  clockGuard,
  ...deps
}: Pick<Deps, 'db' | 'env' | 'clock' | 'changeNotifier'> & { clockGuard: ClockGuard }) {
  const { db, clock, changeNotifier } = deps;
  const notifyIfAny = (count: number) => {
    if (count > 0) changeNotifier.notify();
  };
  const ifPlausible = (run: () => Promise<void>) => async () => {
    if (await clockGuard.isPlausible()) await run();
  };
  return {
    addNewViews: async () => notifyIfAny(await refreshViews(db, { now: clock.now() })),
    hidePrices: ifPlausible(async () =>
      notifyIfAny(await hideStalePrices(db, { now: clock.now() })),
    ),
    deleteExpired: ifPlausible(() => deleteExpiredRows(deps)),
    createDigest: ifPlausible(() => createDueDigest(deps)),
    applyRetention: ifPlausible(() => applyRetention(deps)),
  };
}
