import { addViews } from '#db/posts/views.ts';
import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { BaseDeps } from '../baseDeps.ts';

export interface ViewCounter {
  count(postId: number): void;
  /** Stores the pending counts. Called at shutdown. */
  flush(): Promise<void>;
}

/** Stores views in batches every few seconds, so that they do not delay the writes of editors. */
export function createViewCounter({
  db,
  clock,
  log,
}: Pick<BaseDeps, 'db' | 'clock' | 'log'>): ViewCounter {
  let counts = new Map<number, number>();
  let cancelTimer: (() => void) | undefined;

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const batch = counts;
    counts = new Map();
    try {
      await addViews(db, { counts: batch, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // Drops the batch. The loss of a few seconds of views is acceptable; a retry would delay
      // other writes.
      log.warn({ event: 'views_lost', posts: batch.size, err }, 'views were not stored');
    }
  }

  return {
    count(postId) {
      // Limits the batch, because requests with invented ids must not fill the memory.
      if (counts.size >= limits.views.postsPerBatchMax) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      cancelTimer ??= clock.after(limits.views.batchIntervalMs, () => void flush());
    },
    flush,
  };
}
