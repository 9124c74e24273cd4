import type { Clock } from '../runtime/clock.ts';

export interface PeriodicJob {
  start(): void;
  stop(): void;
}

/** Repeats a job that never rejects. The interval begins after the end of each run. */
export function createPeriodicJob({
  clock,
  intervalMs,
  run,
}: {
  clock: Pick<Clock, 'after'>;
  intervalMs: number;
  run: () => Promise<void>;
}): PeriodicJob {
  let isStopped = true;
  let cancelNext: (() => void) | undefined;

  function scheduleNext(): void {
    cancelNext = clock.after(intervalMs, () => {
      void run().then(() => {
        if (!isStopped) scheduleNext();
      });
    });
  }

  return {
    start() {
      isStopped = false;
      scheduleNext();
    },
    stop() {
      isStopped = true;
      cancelNext?.();
    },
  };
}
