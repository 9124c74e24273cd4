import { addViews } from '#db/posts/views.ts';
import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createRepetitionCheck } from './repetitionCheck.ts';

export interface CountedView {
  postId: number;
  /** Kept in memory for half an hour and never stored. */
  clientAddress: string;
}

export interface ViewCounter {
  /** Counts a view, unless the same client viewed the same post shortly before. */
  count(view: CountedView): void;
  /** Stores the pending counts, at shutdown. */
  flush(): Promise<void>;
}

/** Stores views in batches every few seconds, so that views do not delay other writes. */
export function createViewCounter({
  db,
  clock,
  log,
}: Pick<BaseDeps, 'db' | 'clock' | 'log'>): ViewCounter {
  let counts = new Map<number, number>();
  let cancelTimer: (() => void) | undefined;
  const isRepeated = createRepetitionCheck(clock);

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const batch = counts;
    counts = new Map();
    try {
      await addViews(db, { counts: batch, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // Drops the batch. A loss of a few seconds of views is acceptable.
      log.warn({ event: 'views_lost', posts: batch.size, err }, 'views were not stored');
    }
  }

  return {
    count({ postId, clientAddress }) {
      // Limits the batch, because requests with invented ids must not fill the memory.
      if (counts.size >= limits.views.postsPerBatchMax) return;
      if (isRepeated(`${postId} ${clientAddress}`)) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      cancelTimer ??= clock.after(limits.views.batchIntervalMs, () => void flush());
    },
    flush,
  };
}
