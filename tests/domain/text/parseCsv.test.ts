import { expect, test } from 'vitest';
import { byteOrderMark, csvLine } from '#domain/text/csv.ts';
import { parseCsv } from '#domain/text/parseCsv.ts';

test('parseCsv reads back every cell that csvLine writes', () => {
  const lines = [
    ['שם', 'a "quoted" text', 'one,two'],
    ['=1+1', '', 'first\nsecond'],
    ['-5', '@name', '"'],
  ];
  expect(parseCsv(byteOrderMark + lines.map(csvLine).join(''))).toEqual(lines);
});

test.each([
  [
    'a,b\n\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['"open,b', [['"open', 'b']]],
  ['', []],
])('parseCsv reads %j as %j', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines);
});
