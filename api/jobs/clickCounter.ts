import { addClicks } from '#db/products/offerClicks.ts';
import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createRepetitionCheck } from './repetitionCheck.ts';

export interface ClickCounter {
  /**
   * Counts a click on an existing offer, unless the same client followed the same offer shortly before. The
   * address is kept in memory for half an hour and never stored.
   */
  count(click: { offerId: number; clientAddress: string }): void;
  /** Stores the pending counts, at shutdown. */
  flush(): Promise<void>;
}

/** Stores clicks in batches every few seconds, so that a visitor who follows a link waits for no write. */
export function createClickCounter({
  db,
  clock,
  log,
}: Pick<BaseDeps, 'db' | 'clock' | 'log'>): ClickCounter {
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
      await addClicks(db, { counts: batch, day: toIsraelClock(clock.now()).date });
    } catch (err) {
      // Drops the batch. A loss of a few seconds of clicks is acceptable.
      log.warn({ event: 'clicks_lost', offers: batch.size, err }, 'clicks were not stored');
    }
  }

  return {
    count({ offerId, clientAddress }) {
      if (isRepeated(`${offerId} ${clientAddress}`)) return;
      counts.set(offerId, (counts.get(offerId) ?? 0) + 1);
      cancelTimer ??= clock.after(limits.views.batchIntervalMs, () => void flush());
    },
    flush,
  };
}
