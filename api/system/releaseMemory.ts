import { createMemoryRelease } from '#build-hooks/memory/memoryRelease.ts';

/**
 * Frees memory of the main thread: some time after everything is published, which needs much memory, and later when the thread
 * is idle.
 * @param warmUp See `createMemoryRelease`.
 */
export async function releaseMemory(
  settled: Promise<void>,
  warmUp: () => Promise<void>,
): Promise<void> {
  const { freeLater } = createMemoryRelease({ warmUp });
  await settled.then(freeLater, () => undefined);
}
