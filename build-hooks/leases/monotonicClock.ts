/** Measures durations. Changes of the system time do not affect it. */
export interface MonotonicClock {
  nowMs(): number;
  /** Runs `work` once after a delay. Returns a function that cancels the timer. */
  after(delayMs: number, work: () => void): () => void;
}

export const monotonicClock: MonotonicClock = {
  nowMs: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};
