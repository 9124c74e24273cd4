import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

/** Frees the memory that only the start needed, some time after everything is published. Then calls `onFreed`. */
export const freeStartMemory = (settled: Promise<void>, onFreed: () => void) =>
  settled.then(
    () => freeMemoryLater(onFreed),
    () => undefined,
  );
