import { addViews } from '#db/posts/views.ts';
import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

export interface ViewCounter {
  count(postId: number): void;
  /** Stores what was counted since the last time; for the end of the process. */
  flush(): Promise<void>;
}

/** Collects views and stores them together every few seconds, so readers never queue before editors. */
export function createViewCounter({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): ViewCounter {
  let counts = new Map<number, number>();
  let cancelTimer: (() => void) | undefined;

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const taken = counts;
    counts = new Map();
    try {
      await addViews(db, { counts: taken, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // A few seconds of views are not worth holding up anything else.
      log.warn({ event: 'views_lost', posts: taken.size, err }, 'views could not be stored');
    }
  }

  return {
    count(postId) {
      // Made-up ids must not fill the memory between two rounds.
      if (counts.size >= limits.views.postsPerBatchMax) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      cancelTimer ??= clock.after(limits.views.batchIntervalMs, () => void flush());
    },
    flush,
  };
}
