import { limits } from '../limits.ts';
import { trimMemory } from './trimMemory.ts';

/**
 * After a pause, gives memory that this thread no longer uses back to the operating system. The garbage collection takes
 * about 70 ms on a slow machine. Does nothing if Node runs without `--expose-gc`.
 * @param warmUp Called after the garbage collection. This also discards hidden classes, which V8's optimized code depends
 * on, so frequently used code is slow until it has warmed up again. Resolves when it has.
 * @param trim Called last, after a second, small garbage collection some seconds after the warm-up, so that memory that only
 * the warm-up needed is given back too. See `trimMemory`.
 */
export function freeMemoryLater(warmUp: () => Promise<void>, trim = trimMemory): void {
  const { gc } = globalThis;
  if (!gc) return;
  async function free() {
    // Only the flavor `last-resort` also releases memory pages that V8 keeps in reserve.
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await warmUp();
    await new Promise((resolve) => setTimeout(resolve, limits.youngGenerationDelayMs).unref());
    // Shrinks the memory for new objects, which has grown to 8 or 16 MB, to 1 MB. Takes a millisecond or two.
    gc?.({ type: 'minor', execution: 'sync' });
    await trim();
  }
  // If the warm-up fails, or if no thread can start, the process keeps the memory, which does no other harm.
  setTimeout(() => free().catch(() => undefined), limits.freeMemoryDelayMs).unref();
}
