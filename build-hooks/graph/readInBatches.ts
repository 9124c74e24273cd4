import { setImmediate as nextTurn } from 'node:timers/promises';
import { builderLimits } from '../builderLimits.ts';
import type { RowRange } from './graph.ts';

/**
 * Reads rows of a graph in batches, ordered by row id, so that only one batch is in memory. Between two batches, the thread
 * handles other events, which may change or remove later rows.
 */
export async function* readInBatches<Row extends { rowId: number }>(
  read: (range: RowRange) => Row[],
): AsyncGenerator<Row[]> {
  const countMax = builderLimits.graphRowsPerBatch;
  let afterRowId = 0;
  while (true) {
    const rows = read({ afterRowId, countMax });
    yield rows;
    if (rows.length < countMax) return;
    afterRowId = rows.at(-1)?.rowId ?? afterRowId;
    await nextTurn();
  }
}
