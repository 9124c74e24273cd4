/** Limits how many jobs run at the same time. Further jobs wait in order. */
export interface Semaphore {
  /** Throws a SemaphoreFullError when too many jobs wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export class SemaphoreFullError extends Error {
  override name = 'SemaphoreFullError';
}

export function createSemaphore({
  runningMax,
  waitingMax,
}: {
  runningMax: number;
  waitingMax: number;
}): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(job) {
      if (running >= runningMax) {
        if (waiting.length >= waitingMax) throw new SemaphoreFullError('Too many jobs are waiting');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running++;
      try {
        return await job();
      } finally {
        const next = waiting.shift();
        // The next waiting job takes over the permit, so that no new job overtakes it.
        if (next) next();
        else running--;
      }
    },
  };
}
