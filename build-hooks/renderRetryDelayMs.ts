import { builderLimits } from './builderLimits.ts';

/**
 * Returns how long to wait before a failed page is rendered again. The delay grows exponentially.
 * @param attempts Number of earlier failed attempts: 0 after the first failure.
 */
export function renderRetryDelayMs(attempts: number): number {
  return Math.min(
    builderLimits.renderRetryDelayMs * 4 ** attempts,
    builderLimits.renderRetryDelayMaxMs,
  );
}
