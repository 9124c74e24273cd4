import { makeDuePostsLive, nextDueTime } from '#db/posts/makeDuePostsLive.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import type { ClockGuard } from '../runtime/clockGuard.ts';

/** Publishes scheduled posts at their times. */
export interface PostPublisher {
  /** Publishes the posts that are due, and schedules the next one. */
  publishDue(): Promise<void>;
  /** Sets the timer for the next scheduled post. */
  schedule(): Promise<void>;
  cancel(): void;
}

export function createPostPublisher({
  db,
  clock,
  changeNotifier,
  clockGuard,
  isStopped,
  onDue,
}: Pick<Deps, 'db' | 'clock' | 'changeNotifier'> & {
  clockGuard: ClockGuard;
  isStopped: () => boolean;
  onDue: () => void;
}): PostPublisher {
  let cancelTimer: (() => void) | undefined;

  async function publishDue(): Promise<void> {
    // While the clock is suspect, publishes nothing and sets no timer. The maintenance job tries again later.
    if (!(await clockGuard.isPlausible())) return;
    while (!isStopped() && (await makeDuePostsLive(db, { now: clock.now() })) > 0) {
      changeNotifier.notify();
    }
    await schedule();
  }

  async function schedule(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const dueAt = await nextDueTime(db.read);
    if (dueAt === undefined || isStopped()) return;
    // Limits the delay, because a timer can wait at most 24 days and the system clock may jump meanwhile.
    const delayMs = Math.min(limits.scheduler.sleepMaxMs, Date.parse(dueAt) - clock.nowMs());
    startTimer(Math.max(0, delayMs));
  }

  function startTimer(delayMs: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(delayMs, onDue);
  }

  /** After a failure, tries to publish again soon, because a disk may be full for a moment. */
  const orRetry = (work: () => Promise<void>) => async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isStopped()) startTimer(limits.scheduler.retryDelayMs);
      throw error;
    }
  };

  return {
    publishDue: orRetry(publishDue),
    schedule: orRetry(schedule),
    cancel: () => cancelTimer?.(),
  };
}
