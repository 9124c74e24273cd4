import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { readInBatches } from '#build-hooks/graph/readInBatches.ts';

const countMax = builderLimits.graphRowsPerBatch;

/** Returns a function that reads rows with the row ids 1 to `count`. */
const reader = (count: number) => (range: { afterRowId: number; countMax: number }) =>
  Array.from({ length: count }, (_, index) => ({ rowId: index + 1 }))
    .filter(({ rowId }) => rowId > range.afterRowId)
    .slice(0, range.countMax);

test.each([0, 1, countMax, countMax + 1, 2 * countMax + 7])(
  'reads %i rows once each',
  async (count) => {
    const rowIds: number[] = [];
    for await (const rows of readInBatches(reader(count))) {
      expect(rows.length).toBeLessThanOrEqual(countMax);
      rowIds.push(...rows.map(({ rowId }) => rowId));
    }
    expect(rowIds).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  },
);

test('lets other work of the thread run between two batches', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  for await (const _rows of readInBatches(reader(countMax + 1))) order.push('batch');
  expect(order).toEqual(['batch', 'other work', 'batch']);
});
