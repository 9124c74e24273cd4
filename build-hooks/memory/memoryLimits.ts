/** When threads give memory back to the operating system. */
export const memoryLimits = {
  /** Pause after a start or a full build, because the first pages and saves still need memory. */
  freeDelayMs: 20_000,
  /**
   * Pause after the warm-up. V8 shrinks its young generation, the memory for new objects, only if little was allocated in the
   * last 5 seconds.
   */
  youngGenerationDelayMs: 6_000,
  /**
   * A thread is idle if it worked for at most `activeMaxMs` between two checks. An idle thread frees memory if the process has
   * grown by `growthMinBytes` since the thread last freed memory.
   */
  idle: { checkIntervalMs: 60_000, activeMaxMs: 600, growthMinBytes: 32_000_000 },
} as const;
