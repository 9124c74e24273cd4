import { freeMemoryLater } from '#build-hooks/freeMemory.ts';

/** Frees the memory that only the start needed, some time after everything is published. */
export const freeStartMemory = (settled: Promise<void>) =>
  settled.then(freeMemoryLater, () => undefined);
