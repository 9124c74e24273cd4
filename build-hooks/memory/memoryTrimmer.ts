import { performance } from 'node:perf_hooks';
import { memoryLimits } from './memoryLimits.ts';
import { trimMemory } from './trimMemory.ts';

export interface MemoryTrimmer {
  /** Frees memory after a pause. */
  freeLater(): void;
}

interface MemoryTrimmerOptions {
  /**
   * Called after the garbage collection. This also discards hidden classes, which V8's optimized code depends on, so frequently
   * used code is slow until it has warmed up again. Resolves when it has.
   */
  warmUp: () => Promise<void>;
  /**
   * Called last, after a second, small garbage collection some seconds after the warm-up, so that memory that only the warm-up
   * needed is given back too. See `trimMemory`.
   */
  trim?: () => Promise<void>;
  /** Returns how long this thread has worked since the last call, and the memory of the process. */
  measure?: () => { activeMs: number; residentBytes: number };
}

/**
 * Gives memory that this thread no longer uses back to the operating system: after each call of `freeLater`, and from the
 * first call on also when the thread has been idle for a while and the memory of the process has grown since the last time.
 * V8 does not do this by itself, because the server runs without its memory reducer. The garbage collection takes about 70 ms
 * on a slow machine. Does nothing if Node runs without `--expose-gc`.
 */
export function createMemoryTrimmer({
  warmUp,
  trim = trimMemory,
  measure = createMeter(),
}: MemoryTrimmerOptions): MemoryTrimmer {
  const { gc } = globalThis;
  if (!gc) return { freeLater: () => undefined };
  let isFreeing = false;
  /** The memory of the process after it was last freed. */
  let freedBytes: number | undefined;

  async function free() {
    if (isFreeing) return;
    isFreeing = true;
    try {
      await freeAll();
    } catch {
      // If the warm-up fails, or if no thread can start, the process keeps the memory, which does no other harm.
    } finally {
      freedBytes = measure().residentBytes;
      isFreeing = false;
    }
  }

  async function freeAll() {
    // Only the flavor `last-resort` also releases memory pages that V8 keeps in reserve.
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await warmUp();
    await new Promise((resolve) =>
      setTimeout(resolve, memoryLimits.youngGenerationDelayMs).unref(),
    );
    // Shrinks the memory for new objects, which has grown to 8 or 16 MB, to 1 MB. Takes a millisecond or two.
    gc?.({ type: 'minor', execution: 'sync' });
    await trim();
  }

  function freeIfIdle() {
    const { activeMs, residentBytes } = measure();
    const isIdle = activeMs <= memoryLimits.idle.activeMaxMs;
    if (freedBytes === undefined) return;
    // The other thread may have freed memory too.
    freedBytes = Math.min(freedBytes, residentBytes);
    if (isIdle && residentBytes - freedBytes >= memoryLimits.idle.growthMinBytes) void free();
  }

  setInterval(freeIfIdle, memoryLimits.idle.checkIntervalMs).unref();
  return { freeLater: () => void setTimeout(free, memoryLimits.freeDelayMs).unref() };
}

function createMeter(): NonNullable<MemoryTrimmerOptions['measure']> {
  let last = performance.eventLoopUtilization();
  return () => {
    const { active: activeMs } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    return { activeMs, residentBytes: process.memoryUsage.rss() };
  };
}
