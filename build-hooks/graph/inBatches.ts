import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../limits.ts';
import type { RowRange } from './graph.ts';

/**
 * Reads rows of a graph in batches, ordered by id. Other work of the thread runs between two batches, and only one batch
 * is in memory. A row may be changed or removed meanwhile.
 */
export async function* inBatches<Row extends { id: number }>(
  read: (range: RowRange) => Row[],
): AsyncGenerator<Row[]> {
  const countMax = limits.graphRowsPerBatch;
  let afterId = 0;
  while (true) {
    const rows = read({ afterId, countMax });
    yield rows;
    if (rows.length < countMax) return;
    afterId = rows.at(-1)?.id ?? afterId;
    await nextTurn();
  }
}
