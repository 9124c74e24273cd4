import { limits } from '../limits.ts';

/**
 * Returns how long to wait before a failed page is rendered again. The delay grows exponentially.
 * @param attempts Failed attempts before the last one.
 */
export function pageRetryDelayMs(attempts: number): number {
  return Math.min(limits.pageRetryDelayMs * 4 ** attempts, limits.pageRetryDelayMaxMs);
}
