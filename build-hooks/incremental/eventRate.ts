import { builderLimits } from '../builderLimits.ts';

/** Detects events that follow each other quickly, as when a program publishes many posts. */
export interface EventRate {
  /** Called for each batch of new events. */
  recordBatch(): void;
  isHigh(): boolean;
}

/** @param clock Returns the time in milliseconds. */
export function createEventRate(clock: () => number): EventRate {
  let followsQuickly = false;
  let lastAtMs = Number.NEGATIVE_INFINITY;
  const isRecent = () => clock() - lastAtMs < builderLimits.quickEventsMs;
  return {
    recordBatch() {
      followsQuickly = isRecent();
      lastAtMs = clock();
    },
    isHigh: () => followsQuickly && isRecent(),
  };
}
