import { limits } from './limits.ts';

/**
 * After a pause, gives memory that this thread no longer uses back to the operating system. This takes about
 * 70 ms on a slow machine. Does nothing if Node runs without `--expose-gc`.
 * @param onFreed Called after the memory is freed. This garbage collection also discards hidden classes, which V8's optimized
 * code depends on, so frequently used code is slow until it has warmed up again.
 */
export function freeMemoryLater(onFreed: () => void): void {
  const { gc } = globalThis;
  if (!gc) return;
  // Only this flavor also releases the pages that V8 keeps for later.
  function free() {
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    onFreed();
  }
  setTimeout(free, limits.freeMemoryDelayMs).unref();
}
