import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { failureReason } from '#domain/runtime/describeError.ts';
import type { BuilderLog } from '../../builderLog.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { BucketError, type SupersededError } from '../store/bucketError.ts';

/** Logs failures of the mirror and decides when it tries again. */
export interface MirrorHealth {
  /** Returns false while uploads fail for longer than a minute, or after another server took the bucket. */
  isKeepingUp(): boolean;
  isSuperseded(): boolean;
  recordSuccess(): void;
  /** Returns how long to wait before the next attempt. */
  recordFailure(error: unknown): number;
  recordSuperseded(error: SupersededError): void;
}

export function createMirrorHealth({
  firstRetryDelayMs,
  countPending,
  clock,
  log,
}: {
  firstRetryDelayMs: number;
  countPending: () => number;
  clock: () => number;
  log: BuilderLog;
}): MirrorHealth {
  let failingSinceMs: number | undefined;
  let failedAttempts = 0;
  let isSuperseded = false;

  /** Returns undefined if the state of the mirror cannot be read. This can be the failure itself. */
  function countIfReadable(): number | undefined {
    try {
      return countPending();
    } catch {
      return undefined;
    }
  }

  return {
    isKeepingUp() {
      if (isSuperseded) return false;
      return (
        failingSinceMs === undefined || clock() - failingSinceMs < bucketLimits.failureAgeMaxMs
      );
    },
    isSuperseded: () => isSuperseded,
    recordSuccess() {
      if (failingSinceMs !== undefined) log('info', 'The bucket answers again', {});
      failingSinceMs = undefined;
      failedAttempts = 0;
    },
    recordFailure(error) {
      failingSinceMs ??= clock();
      const pauseMs = retryDelayMs(error, failedAttempts++, firstRetryDelayMs);
      log('error', 'The bucket is behind the site. The upload is tried again', {
        error: failureReason(error),
        pendingFiles: countIfReadable(),
        pauseMs,
      });
      return pauseMs;
    },
    recordSuperseded(error) {
      isSuperseded = true;
      log('error', error.message, { pendingFiles: countIfReadable() });
    },
  };
}

/** Returns the delay before the next attempt. The store may request a longer one. */
function retryDelayMs(error: unknown, failuresBefore: number, firstMs: number): number {
  const ownMs = backoffMs(failuresBefore, { firstMs, maxMs: bucketLimits.retryDelayMaxMs });
  const requestedMs = error instanceof BucketError ? error.retryAfterMs : 0;
  return Math.max(ownMs, requestedMs);
}
