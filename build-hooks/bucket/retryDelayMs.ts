import { builderLimits } from '../builderLimits.ts';
import { BucketError } from './store/bucketError.ts';

/** Returns the delay before the next attempt. It doubles with each failure, and the store may request a longer one. */
export function retryDelayMs(error: unknown, failedAttempts: number, firstMs: number): number {
  const ownMs = Math.min(firstMs * 2 ** failedAttempts, builderLimits.bucket.retryDelayMaxMs);
  const requestedMs = error instanceof BucketError ? error.retryAfterMs : 0;
  return Math.max(ownMs, requestedMs);
}
