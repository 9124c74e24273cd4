export interface Backoff {
  /** The delay after the first failure. */
  firstMs: number;
  maxMs?: number;
  /** How many times longer each delay is than the one before it. */
  factor?: number;
}

/**
 * Returns the delay before the next attempt. It grows exponentially up to a maximum.
 * @param failuresBefore Number of failures before the last one: 0 after the first failure.
 */
export const backoffMs = (
  failuresBefore: number,
  { firstMs, maxMs = Number.POSITIVE_INFINITY, factor = 2 }: Backoff,
): number => Math.min(firstMs * factor ** failuresBefore, maxMs);
