import { builderLimits } from '../builderLimits.ts';

/** Returns the time until the next poll or until the next retry of a page, whichever is earlier. */
export function idleTimeoutMs(nextRetryAtMs: number | undefined, nowMs: number): number {
  const untilRetryMs = (nextRetryAtMs ?? Number.POSITIVE_INFINITY) - nowMs;
  return Math.max(0, Math.min(builderLimits.pollMs, untilRetryMs));
}
