/**
 * Returns whether the time of the next attempt is still ahead. A time that is further ahead than the longest wait was set before
 * the clock was set back, so it counts as reached.
 */
export const isStillWaiting = (
  untilMs: number,
  { nowMs, waitMaxMs }: { nowMs: number; waitMaxMs: number },
): boolean => untilMs > nowMs && untilMs <= nowMs + waitMaxMs;
