import { SemaphoreFullError } from '../http/semaphore.ts';

/**
 * Returns a function that resolves for at most one caller in each turn of the event loop. Other
 * work therefore waits for one job at a time, even if many callers arrive at once. Throws a
 * SemaphoreFullError when too many callers wait.
 */
export function createTurnQueue({ waitingMax }: { waitingMax: number }): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function startNext(): void {
    const start = waiting.shift();
    isTaken = start !== undefined;
    if (!start) return;
    start();
    setImmediate(startNext);
  }

  return async function waitForTurn() {
    if (waiting.length >= waitingMax) throw new SemaphoreFullError('Too many requests are waiting');
    if (isTaken) return new Promise((resolve) => waiting.push(resolve));
    isTaken = true;
    setImmediate(startNext);
  };
}
