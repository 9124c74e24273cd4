import { expect, test } from 'vitest';
import { byteOrderMark, csvLine } from '#domain/text/csv.ts';
import { csvLines, parseCsv } from '#domain/text/parseCsv.ts';

test('parseCsv reads back every cell that csvLine writes', () => {
  const lines = [
    ['שם', 'a "quoted" text', 'one,two'],
    ['=1+1', '', 'first\nsecond'],
    ['-5', '@name', '"'],
    ["'=1", "''+1", "'text"],
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
  ['"a"b,c', [['"a"b', 'c']]],
  ['a,"b"', [['a', 'b']]],
  ['a,', [['a', '']]],
  ['', []],
  [
    'a;"b;c"\n1,5;2',
    [
      ['a', 'b;c'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\t"b\tc"\n1,5\t"2\n3"',
    [
      ['a', 'b\tc'],
      ['1,5', '2\n3'],
    ],
  ],
  [
    '"a,b";c\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  ['a,b;c', [['a', 'b;c']]],
])('parseCsv reads %j as %j', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines);
});

test('csvLines counts empty lines and line breaks in cells as lines of the file', () => {
  const file = 'a\r\n\r\n"b\nc",d\r\n,\r\ne';
  expect([...csvLines(file)]).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b\nc', 'd'] },
    { line: 6, cells: ['e'] },
  ]);
});

test.each([
  ['sep=;\r\na;b,c\r\n', { line: 2, cells: ['a', 'b,c'] }],
  ['\ufeffSEP=,\na;b,c\n', { line: 2, cells: ['a;b', 'c'] }],
  ['sep=\t\ra\tb', { line: 2, cells: ['a', 'b'] }],
  ['sep=a,b', { line: 1, cells: ['sep=a', 'b'] }],
])('csvLines reads %j with the separator that its first line names', (file, line) => {
  expect([...csvLines(file)]).toEqual([line]);
});

test('a quote without an end does not exhaust the stack', () => {
  expect(parseCsv(`"${'a,b\n'.repeat(1_000_000)}`)).toHaveLength(1_000_000);
});
