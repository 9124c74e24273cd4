import { freeMemory } from '#build-hooks/freeMemory.ts';

/** Frees the memory that only the start needed, as soon as everything is published. */
export const freeStartMemory = (settled: Promise<void>) =>
  settled.then(freeMemory, () => undefined);
