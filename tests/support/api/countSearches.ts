import { limits } from '#domain/limits.ts';
import type { TestClock } from './testClock.ts';

/** Advances the clock until all searches are counted, in the first or second batch after them. */
export const countSearches = (clock: TestClock): Promise<void> =>
  clock.advance(2 * limits.searchStats.batchIntervalMs);
