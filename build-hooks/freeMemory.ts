import { limits } from './limits.ts';

/**
 * After a pause, gives memory that this thread no longer uses back to the operating system. This takes about
 * 70 ms on a slow machine. Does nothing if Node runs without `--expose-gc`.
 */
export function freeMemoryLater(): void {
  const { gc } = globalThis;
  if (!gc) return;
  // Only this flavor also releases the pages that V8 keeps for later.
  const free = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(free, limits.freeMemoryDelayMs).unref();
}
