import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

/** Frees the memory that only the start needed, some time after everything is published. Then warms up again. */
export const freeStartMemory = (settled: Promise<void>, warmUp: () => Promise<void>) =>
  settled.then(
    () => freeMemoryLater(warmUp),
    () => undefined,
  );
