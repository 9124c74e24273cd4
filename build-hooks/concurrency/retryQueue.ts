import type { TimerClock } from './timerClock.ts';

/** Processes items from the database when they are due, and sleeps until the next item is due. */
export interface RetryQueue {
  /** Processes new items immediately. Never throws. */
  wake(): void;
  /** Resolves when no item is due, or when the queue waits after an error. */
  settled(): Promise<void>;
  /** Aborts the current attempt. Remaining items stay in the database for the next start. */
  stop(): Promise<void>;
}

export interface RetryQueueOptions {
  /** Processes due items. Resolves with true if more items may be due already. */
  processDue: (run: RetryQueueRun) => Promise<boolean>;
  /** Returns the time at which the next item is due, as ISO-8601 UTC text. */
  nextDueAt: () => Promise<string | undefined>;
  /** Handles an error of `processDue`, unless the queue was stopped. */
  onError: (error: unknown) => void;
  clock: TimerClock;
  sleepMinMs?: number;
  sleepMaxMs?: number;
  /** Interval at which the queue looks for items that other processes added. Needed with a shared database. */
  pollMs?: number | undefined;
  errorPauseMs: number;
}

export interface RetryQueueRun {
  signal: AbortSignal;
  /** Returns whether `wake` was called during this run. */
  isWoken: () => boolean;
}

export function startRetryQueue(options: RetryQueueOptions): RetryQueue {
  const { processDue, nextDueAt, onError, clock } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let cancelTimer: (() => void) | undefined;

  async function run(): Promise<void> {
    cancelTimer?.();
    let hasFailed = false;
    try {
      await processAll();
    } catch (error) {
      hasFailed = true;
      if (!signal.aborted) onError(error);
    }
    await scheduleNextRun(hasFailed);
    running = undefined;
    if (isWoken && !hasFailed) wake();
  }

  async function processAll(): Promise<void> {
    let hasMore = true;
    while ((hasMore || isWoken) && !signal.aborted) {
      isWoken = false;
      hasMore = await processDue({ signal, isWoken: () => isWoken });
    }
  }

  async function scheduleNextRun(hasFailed: boolean): Promise<void> {
    const sleepMs = hasFailed ? options.errorPauseMs : await timeUntilNextItemMs();
    if (sleepMs !== undefined && !signal.aborted) cancelTimer = clock.after(sleepMs, wake);
  }

  /** Returns how long the queue sleeps, or undefined if it sleeps until `wake` is called. */
  async function timeUntilNextItemMs(): Promise<number | undefined> {
    try {
      return sleepDurationMs({ dueAt: await nextDueAt(), nowMs: clock.nowMs() }, options);
    } catch {
      // The next run meets the same error if it persists, and reports it.
      return Math.min(options.errorPauseMs, options.pollMs ?? options.errorPauseMs);
    }
  }

  function wake() {
    isWoken = true;
    if (!running && !signal.aborted) running = run();
  }

  wake();
  return {
    wake,
    async settled() {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      cancelTimer?.();
      await running;
    },
  };
}

/** Returns how long the queue sleeps, or undefined if it sleeps until `wake` is called. */
export function sleepDurationMs(
  { dueAt, nowMs }: { dueAt: string | undefined; nowMs: number },
  {
    sleepMinMs = 0,
    sleepMaxMs = Number.POSITIVE_INFINITY,
    pollMs,
  }: Pick<RetryQueueOptions, 'sleepMinMs' | 'sleepMaxMs' | 'pollMs'>,
): number | undefined {
  if (dueAt === undefined) return pollMs;
  return Math.min(pollMs ?? sleepMaxMs, Math.max(sleepMinMs, Date.parse(dueAt) - nowMs));
}
