import { expect, test } from 'vitest';
import type { SpecField } from '#domain/product/spec.ts';
import { specRows } from '#domain/product/specRows.ts';

const field = (key: string, changes: Partial<SpecField> = {}): SpecField => ({
  key,
  label: `שדה ${key}`,
  unit: '',
  kind: 'text',
  better: 'none',
  ...changes,
});

test('specification rows follow the template and leave out unknown values and keys', () => {
  const fields = [
    field('battery', { kind: 'number', unit: 'mAh' }),
    field('weight', { kind: 'number', unit: 'גרם' }),
    field('nfc', { kind: 'boolean' }),
    field('port'),
    field('constructor'),
  ];
  expect(specRows(fields, { port: 'USB-C', nfc: false, battery: 5_000, former: 3 })).toEqual([
    { label: 'שדה battery', value: '5,000 mAh' },
    { label: 'שדה nfc', value: 'לא' },
    { label: 'שדה port', value: 'USB-C' },
  ]);
});

test.each([
  ['%', '40.5%'],
  ['°C', '40.5°C'],
  ['"', '40.5"'],
  ['שעות', '40.5 שעות'],
  ['₪', '40.5 ₪'],
  ['', '40.5'],
])('a number with the unit %s is shown as %s', (unit, value) => {
  expect(specRows([field('share', { kind: 'number', unit })], { share: 40.5 })).toEqual([
    { label: 'שדה share', value },
  ]);
});
