import { expect, test } from 'vitest';
import { countedQuery } from '#domain/search/query/countedQuery.ts';

test.each([
  'dana@example.com',
  'כתבו לי dana@example.com',
  '050-1234567',
  '+972 50 123 4567',
  'תז 123456782',
  'מילה '.repeat(9),
  'א'.repeat(81),
  '?!',
])('does not count the private, long or empty query %s', (query) => {
  expect(countedQuery(query)).toBeUndefined();
});

test.each([
  ['  שָׁלוֹם, עולם! ', 'שלום עולם'],
  ['Galaxy S26', 'galaxy s 26'],
  ['מסך 144Hz 27 אינץ׳', 'מסך 144 hz 27 אינץ'],
])('counts the query %s in the normalized form %s', (query, counted) => {
  expect(countedQuery(query)).toBe(counted);
});
