import { expect, test } from 'vitest';
import { comparisonRows } from '#domain/product/comparison.ts';
import type { SpecField } from '#domain/product/spec.ts';

const weight: SpecField = {
  key: 'weight',
  label: 'משקל',
  unit: 'גרם',
  kind: 'number',
  better: 'lower',
};
const type: SpecField = { key: 'type', label: 'סוג', unit: '', kind: 'text', better: 'none' };
const fields = [type, weight];

const cellsOf = (...specs: Record<string, string | number | boolean>[]) =>
  comparisonRows(specs.map((values) => ({ fields, specs: values })));

test('a comparison has the fields in the order of the template and leaves out unknown ones', () => {
  expect(
    cellsOf({ weight: 200, type: 'טלפון' }, { weight: 180 }).map(({ label }) => label),
  ).toEqual(['סוג', 'משקל']);
  expect(cellsOf({ type: 'טלפון' }, {})).toHaveLength(1);
});

test('the best values are marked, an unknown value is empty', () => {
  expect(cellsOf({ weight: 200 }, { weight: 180 }, {}, { weight: 180 })[0]?.cells).toEqual([
    { text: '200 גרם', isBest: false },
    { text: '180 גרם', isBest: true },
    { text: '', isBest: false },
    { text: '180 גרם', isBest: true },
  ]);
});

test.each([
  ['equal values', { weight: 180 }, { weight: 180 }],
  ['a single known value', { weight: 180 }, {}],
  ['values of a field without a preference', { type: 'א' }, { type: 'ב' }],
])('%s have no best one', (_name, a, b) => {
  const cells = cellsOf(a, b).flatMap((row) => row.cells);
  expect(cells.filter(({ isBest }) => isBest)).toEqual([]);
});

test('values of one field in different units keep their units, and none is the best', () => {
  const kilograms = { ...weight, label: 'משקל כולל', unit: 'ק״ג' };
  const rows = comparisonRows([
    { fields: [weight], specs: { weight: 900 } },
    { fields: [kilograms], specs: { weight: 1.2 } },
    { fields: [], specs: { weight: 3 } },
  ]);
  expect(rows).toEqual([
    {
      label: 'משקל',
      cells: [
        { text: '900 גרם', isBest: false },
        { text: '1.2 ק״ג', isBest: false },
        { text: '', isBest: false },
      ],
    },
  ]);
});
