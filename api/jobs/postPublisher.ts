import { makeDuePostsLive, nextDueTime } from '#db/posts/makeDuePostsLive.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import type { ClockGuard } from '../runtime/clockGuard.ts';

export interface PostPublisher {
  publishDue(): Promise<void>;
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
    cancelTimer = clock.after(Math.max(0, delayMs), onDue);
  }

  return {
    publishDue,
    schedule,
    cancel: () => cancelTimer?.(),
  };
}
