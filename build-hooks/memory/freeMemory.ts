import { limits } from '../limits.ts';
import { trimMemory } from './trimMemory.ts';

/**
 * After a pause, gives memory that this thread no longer uses back to the operating system. The garbage collection takes
 * about 70 ms on a slow machine. Does nothing if Node runs without `--expose-gc`.
 * @param onFreed Called after the garbage collection. This also discards hidden classes, which V8's optimized code depends
 * on, so frequently used code is slow until it has warmed up again.
 * @param trim Gives free memory of the allocator back. Called after another pause.
 */
export function freeMemoryLater(onFreed: () => void, trim = trimMemory): void {
  const { gc } = globalThis;
  if (!gc) return;
  function free() {
    // Only this flavor also releases the pages that V8 keeps for later.
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    onFreed();
    // A system without a free thread keeps the memory.
    setTimeout(() => trim().catch(() => undefined), limits.trimMemoryDelayMs).unref();
  }
  setTimeout(free, limits.freeMemoryDelayMs).unref();
}
