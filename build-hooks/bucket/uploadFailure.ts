import { limits } from '../limits.ts';
import { BucketError } from './store/bucketError.ts';

/** The delay doubles with each failed attempt. The store may ask for a longer one. */
export function retryDelayMs(error: unknown, failedAttempts: number, firstMs: number): number {
  const ownMs = Math.min(firstMs * 2 ** failedAttempts, limits.bucket.retryDelayMaxMs);
  const askedMs = error instanceof BucketError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(ownMs, Math.min(askedMs, limits.bucket.retryAfterMaxMs));
}

/** Returns the text of an error. `fetch` hides the reason of a network error in its cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error);
}
