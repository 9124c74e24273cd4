import { limits } from '../limits.ts';

/** Detects events that follow each other quickly, as when a program publishes many posts. */
export interface EventRate {
  /** Called for each batch of new events. */
  addEvents(): void;
  isHigh(): boolean;
}

/** @param clock Returns the time in milliseconds. */
export function createEventRate(clock: () => number): EventRate {
  let isSecond = false;
  let lastAtMs = Number.NEGATIVE_INFINITY;
  const isRecent = () => clock() - lastAtMs < limits.quickEventsMs;
  return {
    addEvents() {
      isSecond = isRecent();
      lastAtMs = clock();
    },
    isHigh: () => isSecond && isRecent(),
  };
}
