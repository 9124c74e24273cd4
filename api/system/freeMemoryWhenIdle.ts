import { createMemoryTrimmer } from '#build-hooks/memory/memoryTrimmer.ts';

/**
 * Frees memory of the main thread: some time after everything is published, which needs much memory, and later when the thread
 * is idle.
 * @param warmUp Repeats the warm-up after memory was freed.
 */
export async function freeMemoryWhenIdle(
  settled: Promise<void>,
  warmUp: () => Promise<void>,
): Promise<void> {
  const { freeLater } = createMemoryTrimmer({ warmUp });
  await settled.then(freeLater, () => undefined);
}
