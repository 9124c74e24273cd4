import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createRepetitionCheck } from './repetitionCheck.ts';

export interface CountedVisit {
  /** The id of the post or of the offer. */
  id: number;
  /** Kept in memory for `repeatIntervalMs` and never stored. */
  clientAddress: string;
}

export interface BatchCounter {
  /** Counts a visit of a post or an offer, unless the same client visited it shortly before. */
  count(visit: CountedVisit): void;
  /** Stores the pending counts now. Called at shutdown. */
  flush(): Promise<void>;
}

interface BatchCounterOptions {
  /** Names the counted visits in the log. */
  subject: 'views' | 'clicks';
  /** Adds new counts, by id, to those of a day. */
  store: (batch: { counts: ReadonlyMap<number, number>; day: string }) => Promise<void>;
}

/**
 * Creates a counter that stores its counts in one write every few seconds, so that a visit does not wait for a write, and many
 * visits do not delay other writes.
 */
export function createBatchCounter(
  { clock, log }: Pick<BaseDeps, 'clock' | 'log'>,
  { subject, store }: BatchCounterOptions,
): BatchCounter {
  let counts = new Map<number, number>();
  let cancelTimer: (() => void) | undefined;
  const isRepeated = createRepetitionCheck(clock);

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    try {
      await store({ counts: batch, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // Drops the batch. A loss of a few seconds of counts is acceptable.
      log.warn({ event: `${subject}_lost`, ids: batch.size, err }, `${subject} were not stored`);
    }
  }

  return {
    count({ id, clientAddress }) {
      // Limits the number of ids, because requests with made-up ids could fill the memory.
      if (counts.size >= limits.views.idsPerBatchMax) return;
      if (isRepeated(`${id} ${clientAddress}`)) return;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      cancelTimer ??= clock.after(limits.views.batchIntervalMs, () => void flush());
    },
    flush,
  };
}
