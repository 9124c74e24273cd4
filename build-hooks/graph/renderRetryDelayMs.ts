import { builderLimits } from '../builderLimits.ts';

/**
 * Returns how long to wait before a failed page is rendered again. The delay grows exponentially.
 * @param attempts Failed attempts before the last one.
 */
export function renderRetryDelayMs(attempts: number): number {
  return Math.min(
    builderLimits.renderRetryDelayMs * 4 ** attempts,
    builderLimits.renderRetryDelayMaxMs,
  );
}
