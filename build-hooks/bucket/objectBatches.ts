import { setImmediate as nextTurn } from 'node:timers/promises';
import { bucketLimits } from './bucketLimits.ts';
import type { KnownObject, NameRange, ObjectTable } from './objectTable.ts';

interface ObjectBatch extends NameRange {
  objects: ({ file: string } & KnownObject)[];
}

/**
 * Yields the objects of the table whose names begin with `prefix` in batches, ordered by name. Waits for the next turn
 * of the event loop between two batches.
 */
export async function* objectBatches(table: ObjectTable, prefix = ''): AsyncGenerator<ObjectBatch> {
  let after = prefix;
  while (true) {
    const batch = table.listAfter(after, bucketLimits.objectsPerRead);
    const objects = batch.filter(({ file }) => file.startsWith(prefix));
    const last = objects.at(-1)?.file;
    if (last === undefined) return;
    yield { after, last, objects };
    if (objects.length < batch.length) return;
    after = last;
    await nextTurn();
  }
}
