import { expect, test } from 'vitest';
import { isIndexDamage } from '#db/search/rebuildIndex.ts';

test.each([
  ['a damaged index', { code: 'SQLITE_CORRUPT_VTAB', rawCode: 267 }, true],
  [
    'a damaged index, by the client',
    { code: 'SQLITE_CORRUPT', extendedCode: 'SQLITE_CORRUPT_VTAB', rawCode: 267 },
    true,
  ],
  ['a damaged index, by a database server', { code: 'SQLITE_CORRUPT' }, true],
  ['a damaged table', { code: 'SQLITE_CORRUPT', rawCode: 11 }, false],
  ['a locked database', { code: 'SQLITE_BUSY', rawCode: 5 }, false],
])('an error of %s', (_, codes, isDamage) => {
  const cause = Object.assign(new Error('refused'), codes);
  expect(isIndexDamage(cause)).toBe(isDamage);
  expect(isIndexDamage(new Error('Failed query', { cause }))).toBe(isDamage);
});
