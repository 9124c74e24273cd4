/**
 * Returns whether the time of the next attempt is still ahead. A time that is further ahead than the longest wait was computed
 * before the clock was set back. Returns false for it, as if it had passed.
 */
export const isStillWaiting = (
  untilMs: number,
  { nowMs, waitMaxMs }: { nowMs: number; waitMaxMs: number },
): boolean => untilMs > nowMs && untilMs <= nowMs + waitMaxMs;
