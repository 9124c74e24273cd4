import { isoTime } from '#domain/text/dates.ts';

export interface Clock {
  nowMs(): number;
  now(): string;
  /**
   * Runs `work` once after a delay. Returns a function that cancels the timer. A waiting timer does not keep
   * the process alive.
   */
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
