import { setImmediate as nextTurn } from 'node:timers/promises';
import { bucketLimits } from '../bucketLimits.ts';

/** Yields items in batches. Waits for the next turn of the event loop after each batch. */
export async function* batchesOf<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < bucketLimits.filesPerTurn) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  if (batch.length > 0) yield batch;
}
