import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';
import { purgeLimits } from './purgeLimits.ts';
import { PartialPurgeError, type PurgeError } from './purgeRequest.ts';

/** Decides which URLs of a purge queue may be sent now, and when failed ones are sent again. */
export interface PurgeRetry {
  /** Returns the mark after which all URLs may be sent now. Returns undefined if all URLs wait. */
  sendableAfter(): number | undefined;
  /** The time of the next attempt. In the past if no URL waits. */
  retryAtMs(): number;
  recordSuccess(): void;
  /**
   * Lets the URLs wait: all of them, or only those up to `lastMark` if only one of several servers failed, because the others
   * need newer URLs at once.
   */
  recordFailure(error: PurgeError, lastMark: number): void;
}

export function createPurgeRetry(nowMs: () => number): PurgeRetry {
  const { retryAfterMaxMs: waitMaxMs } = purgeLimits;
  let attempts = 0;
  let retryAtMs = 0;
  /** The URLs up to this mark wait. Undefined if all of them wait. */
  let waitingMark: number | undefined;
  const isWaiting = () => isStillWaiting(retryAtMs, { nowMs: nowMs(), waitMaxMs });

  return {
    sendableAfter: () => (isWaiting() ? waitingMark : 0),
    retryAtMs: () => retryAtMs,
    recordSuccess() {
      attempts = 0;
      retryAtMs = 0;
    },
    recordFailure(error, lastMark) {
      // The failures of newer URLs do not move the next attempt.
      if (!isWaiting())
        retryAtMs = nowMs() + Math.max(error.retryAfterMs, purgeRetryDelayMs(attempts++));
      waitingMark = error instanceof PartialPurgeError ? lastMark : undefined;
    },
  };
}

/** Returns how long to wait after a failed request. */
export const purgeRetryDelayMs = (failuresBefore: number) =>
  backoffMs(failuresBefore, {
    firstMs: purgeLimits.retryDelayMs,
    maxMs: purgeLimits.retryDelayMaxMs,
  });
