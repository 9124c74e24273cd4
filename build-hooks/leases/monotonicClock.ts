import { createTimerClock } from '../concurrency/timerClock.ts';

/** Measures durations. Changes of the system time do not affect it. */
export const monotonicClock = createTimerClock(() => performance.now());
