/** Lets a few jobs run at once; the others wait their turn, and too many are turned away. */
export interface Semaphore {
  /** Throws a GateFullError when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export class SemaphoreFullError extends Error {
  override name = 'GateFullError';
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
        // A waiting job takes the place over, so nobody can slip in between.
        if (next) next();
        else running--;
      }
    },
  };
}
