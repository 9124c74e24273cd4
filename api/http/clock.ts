import { isoTime } from '#domain/text/dates.ts';

/** The time as a parameter, so that tests can move it. */
export interface Clock {
  nowMs(): number;
  /** ISO-8601 UTC text. */
  now(): string;
  /** Runs `work` once after a delay; the answer cancels it. A waiting timer never keeps the process up. */
  after(delayMs: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  now: () => isoTime(Date.now()),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
