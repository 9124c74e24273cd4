import { setImmediate as nextTurn } from 'node:timers/promises';
import { builderLimits } from '../builderLimits.ts';
import type { KnownObject, KnownObjects, NameRange } from './knownObjects.ts';

interface ObjectBatch extends NameRange {
  objects: ({ file: string } & KnownObject)[];
}

/**
 * Yields the known objects whose names begin with `prefix` in batches, ordered by name. Waits for the next turn
 * of the event loop between two batches.
 */
export async function* objectBatches(
  known: KnownObjects,
  prefix = '',
): AsyncGenerator<ObjectBatch> {
  let after = prefix;
  while (true) {
    const batch = known.listAfter(after, builderLimits.bucket.objectsPerRead);
    const objects = batch.filter(({ file }) => file.startsWith(prefix));
    const last = objects.at(-1)?.file;
    if (last === undefined) return;
    yield { after, last, objects };
    if (objects.length < batch.length) return;
    after = last;
    await nextTurn();
  }
}
