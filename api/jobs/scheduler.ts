import { pruneIdempotencyKeys } from '#db/posts/aiPosts.ts';
import { nextReleaseTime, releaseDuePosts } from '#db/posts/posts.ts';
import { refreshViews } from '#db/posts/views.ts';
import { pruneSearches } from '#db/search/searchCounts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { pruneCounters } from '#db/users/rateLimits.ts';
import { pruneSessions } from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';
import { purge } from './retention.ts';

export interface Scheduler {
  start(): void;
  /** Looks again when the next post is due and what is to be indexed; called after each write. */
  rearm(): void;
  stop(): void;
}

/** Does what is due by the clock alone: releases scheduled posts, refreshes views, prunes, sweeps. */
export function createScheduler(
  deps: Pick<Deps, 'db' | 'clock' | 'doorbell' | 'pictures' | 'log'>,
): Scheduler {
  const { db, clock, doorbell, pictures, log } = deps;
  let isStopped = true;
  let cancelRelease: (() => void) | undefined;
  let cancelUpkeep: (() => void) | undefined;
  let cancelSweep: (() => void) | undefined;
  let cancelPurge: (() => void) | undefined;
  let arming: Promise<void> | undefined;
  let isAskedAgain = false;

  async function release(): Promise<void> {
    while (!isStopped && (await releaseDuePosts(db, { now: clock.now() })) > 0) doorbell.notify();
  }

  async function arm(): Promise<void> {
    cancelRelease?.();
    cancelRelease = undefined;
    const dueAt = await nextReleaseTime(db.read);
    if (dueAt === undefined || isStopped) return;
    // Timers are short of a month at most, and a clock may jump while one runs.
    const delayMs = Math.min(limits.scheduler.sleepMaxMs, Date.parse(dueAt) - clock.nowMs());
    cancelRelease = clock.after(Math.max(0, delayMs), () => void attempt('release', releaseAndArm));
  }

  async function releaseAndArm(): Promise<void> {
    await release();
    await arm();
  }

  async function keepUp(): Promise<void> {
    const now = clock.now();
    if ((await refreshViews(db, { now })) > 0) doorbell.notify();
    await pruneSessions(db, { now });
    await pruneCounters(db, { nowMs: clock.nowMs() });
    await pruneIdempotencyKeys(db, { before: isoTime(clock.nowMs() - limits.ai.idempotencyMs) });
    const [oldest = ''] = lastDays(toIsraelClock(now).date, limits.searchStats.daysMax);
    await pruneSearches(db, { before: oldest });
    await releaseAndArm();
  }

  function planUpkeep(): void {
    cancelUpkeep = clock.after(limits.views.refreshIntervalMs, () => {
      void attempt('upkeep', keepUp).then(() => {
        if (!isStopped) planUpkeep();
      });
    });
  }

  /** What a change of a tag left to be indexed, a few posts in each write. */
  async function index(): Promise<void> {
    while (!isStopped && (await indexQueuedPosts(db)) > 0);
  }

  async function sweep(): Promise<void> {
    const count = await pictures.sweep();
    if (count > 0) log.info({ event: 'pictures_swept', count }, 'files without a row deleted');
  }

  function planSweep(): void {
    cancelSweep = clock.after(limits.media.sweepIntervalMs, () => {
      void attempt('sweep', sweep).then(() => {
        if (!isStopped) planSweep();
      });
    });
  }

  function planPurge(): void {
    cancelPurge = clock.after(limits.retention.purgeIntervalMs, () => {
      void attempt('purge', () => purge(deps)).then(() => {
        if (!isStopped) planPurge();
      });
    });
  }

  /** A failed turn is logged; the next one, minutes later, does its work too. */
  async function attempt(job: string, work: () => Promise<void>): Promise<void> {
    try {
      if (!isStopped) await work();
    } catch (err) {
      log.warn({ event: 'scheduler_failed', job, err }, 'a scheduled job failed');
    }
  }

  async function armUntilQuiet(): Promise<void> {
    do {
      isAskedAgain = false;
      await attempt('arm', arm);
      await attempt('index', index);
    } while (isAskedAgain);
    arming = undefined;
  }

  return {
    start() {
      isStopped = false;
      void attempt('release', releaseAndArm);
      void attempt('index', index);
      planUpkeep();
      void attempt('sweep', sweep);
      planSweep();
      void attempt('purge', () => purge(deps));
      planPurge();
    },
    rearm() {
      if (arming) isAskedAgain = true;
      else arming = armUntilQuiet();
    },
    stop() {
      isStopped = true;
      cancelRelease?.();
      cancelUpkeep?.();
      cancelSweep?.();
      cancelPurge?.();
    },
  };
}
