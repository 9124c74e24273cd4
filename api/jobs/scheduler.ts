import { pruneIdempotencyKeys } from '#db/posts/aiPosts.ts';
import { nextReleaseTime, releaseDuePosts } from '#db/posts/releaseDuePosts.ts';
import { refreshViews } from '#db/posts/views.ts';
import { pruneSearches } from '#db/search/searchCounts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { pruneCounters } from '#db/users/rateLimits.ts';
import { pruneSessions } from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredData } from './deleteExpiredData.ts';
import { createPeriodicJob } from './periodicJob.ts';

export interface Scheduler {
  start(): void;
  /** Checks again when the next post is due and which posts wait for indexing. Called after each write. */
  reschedule(): void;
  stop(): void;
}

type SchedulerDeps = Pick<Deps, 'db' | 'clock' | 'buildNotifier' | 'mediaStore' | 'log'>;

/** Runs the work that depends on time: publishes scheduled posts, refreshes view counts, deletes old data. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { db, clock, buildNotifier, mediaStore, log } = deps;
  let isStopped = true;
  let cancelPublishing: (() => void) | undefined;
  let rescheduling: Promise<void> | undefined;
  let isRescheduleRequested = false;

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
    run: () => attempt('retention', () => deleteExpiredData(deps)),
  });

  /** Runs a job and logs its failure. The next run repeats the work. */
  async function attempt(job: string, run: () => Promise<void>): Promise<void> {
    try {
      if (!isStopped) await run();
    } catch (err) {
      log.warn({ event: 'scheduler_failed', job, err }, 'a scheduled job failed');
    }
  }

  async function publishDuePosts(): Promise<void> {
    while (!isStopped && (await releaseDuePosts(db, { now: clock.now() })) > 0) {
      buildNotifier.notify();
    }
    await schedulePublishing();
  }

  async function schedulePublishing(): Promise<void> {
    cancelPublishing?.();
    cancelPublishing = undefined;
    const dueAt = await nextReleaseTime(db.read);
    if (dueAt === undefined || isStopped) return;
    // Timers take at most 24 days, and the system clock may jump while one runs.
    const delayMs = Math.min(limits.scheduler.sleepMaxMs, Date.parse(dueAt) - clock.nowMs());
    cancelPublishing = clock.after(
      Math.max(0, delayMs),
      () => void attempt('publishing', publishDuePosts),
    );
  }

  async function maintain(): Promise<void> {
    const now = clock.now();
    if ((await refreshViews(db, { now })) > 0) buildNotifier.notify();
    await pruneSessions(db, { now });
    await pruneCounters(db, { nowMs: clock.nowMs() });
    await pruneIdempotencyKeys(db, {
      before: isoTime(clock.nowMs() - limits.ai.idempotencyRetentionMs),
    });
    const [oldest = ''] = lastDays(toIsraelClock(now).date, limits.searchStats.daysMax);
    await pruneSearches(db, { before: oldest });
    await publishDuePosts();
  }

  /** Indexes the posts that a tag change queued, a few in each write. */
  async function indexPosts(): Promise<void> {
    while (!isStopped && (await indexQueuedPosts(db)) > 0);
  }

  async function deleteOrphans(): Promise<void> {
    const count = await mediaStore.deleteOrphans();
    if (count > 0)
      log.info({ event: 'orphan_files_deleted', count }, 'files without a row deleted');
  }

  async function rescheduleUntilCurrent(): Promise<void> {
    do {
      isRescheduleRequested = false;
      await attempt('schedule_publishing', schedulePublishing);
      await attempt('indexing', indexPosts);
    } while (isRescheduleRequested);
    rescheduling = undefined;
  }

  return {
    start() {
      isStopped = false;
      void attempt('publishing', publishDuePosts);
      void attempt('indexing', indexPosts);
      maintenance.start();
      void attempt('orphan_cleanup', deleteOrphans);
      orphanCleanup.start();
      void attempt('retention', () => deleteExpiredData(deps));
      retention.start();
    },
    reschedule() {
      if (rescheduling) isRescheduleRequested = true;
      else rescheduling = rescheduleUntilCurrent();
    },
    stop() {
      isStopped = true;
      cancelPublishing?.();
      for (const job of [maintenance, orphanCleanup, retention]) job.stop();
    },
  };
}
