import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { bucketLimits } from './bucketLimits.ts';
import { BucketError } from './store/bucketError.ts';

/** Returns the delay before the next attempt. The store may request a longer one. */
export function retryDelayMs(error: unknown, failuresBefore: number, firstMs: number): number {
  const ownMs = backoffMs(failuresBefore, { firstMs, maxMs: bucketLimits.retryDelayMaxMs });
  const requestedMs = error instanceof BucketError ? error.retryAfterMs : 0;
  return Math.max(ownMs, requestedMs);
}
