import { isoTime } from '#domain/text/dates.ts';

/** The time as a dependency, so that tests can control it. */
export interface Clock {
  nowMs(): number;
  /** Returns the current time as ISO 8601 text in UTC. */
  now(): string;
  /** Runs `work` once after a delay. Returns a function that cancels it. The timer does not keep the process alive. */
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
