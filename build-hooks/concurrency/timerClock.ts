export interface TimerClock {
  nowMs(): number;
  /** Runs `work` once after a delay. Returns a function that cancels the timer. */
  after(delayMs: number, work: () => void): () => void;
}

export const createTimerClock = (nowMs: () => number): TimerClock => ({
  nowMs,
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
});
