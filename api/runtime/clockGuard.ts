import { readTrustedTime, storeTrustedTime } from '#db/settings.ts';
import type { ClockState } from '#domain/clockState.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';

/**
 * Protects data from a wrong system clock. A clock that is far ahead would delete data too early and publish
 * posts too early.
 */
export interface ClockGuard {
  /** Returns whether work that depends on the date may run. Logs a warning when the clock becomes suspect. */
  isPlausible(): Promise<boolean>;
}

export function createClockGuard(deps: Pick<BaseDeps, 'db' | 'clock' | 'log'>): ClockGuard {
  const { db, log } = deps;
  let hasWarned = false;

  return {
    async isPlausible() {
      const { now, trustedAt, isSuspect } = await readClockState(deps);
      if (!isSuspect) {
        hasWarned = false;
        if (shouldStore({ trustedAt, now })) await storeTrustedTime(db, now);
        return true;
      }
      if (!hasWarned) {
        hasWarned = true;
        // Stores the trusted time at once, before new events get the time of the wrong clock.
        if (trustedAt !== null) await storeTrustedTime(db, trustedAt);
        log.warn({ event: 'clock_suspect', now, trustedAt }, suspicion);
      }
      return false;
    },
  };
}

/** Returns whether to store the current time. Stores are rare, because each one costs a disk sync. */
const shouldStore = ({ trustedAt, now }: Pick<ClockState, 'trustedAt' | 'now'>): boolean =>
  trustedAt === null || Date.parse(now) - Date.parse(trustedAt) > limits.clock.storeIntervalMs;

const suspicion =
  'the clock is far ahead of the last known time: until the clock is right or an admin confirms it in the console, no old data is deleted, no old price is hidden, no weekly digest is created and no scheduled post is published';

export async function readClockState({
  db,
  clock,
}: Pick<BaseDeps, 'db' | 'clock'>): Promise<ClockState> {
  const trustedAt = (await readTrustedTime(db.read)) ?? null;
  const aheadMs = trustedAt === null ? 0 : clock.nowMs() - Date.parse(trustedAt);
  return { now: clock.now(), trustedAt, isSuspect: aheadMs > limits.clock.jumpMaxMs };
}
