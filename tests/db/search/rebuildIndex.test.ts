import { expect, test } from 'vitest';
import { isIndexDamage } from '#db/search/rebuildIndex.ts';

test.each([
  ['a damaged index', true, { code: 'SQLITE_CORRUPT_VTAB', rawCode: 267 }],
  [
    'a damaged index, as the client reports it',
    true,
    { code: 'SQLITE_CORRUPT', extendedCode: 'SQLITE_CORRUPT_VTAB', rawCode: 267 },
  ],
  ['a damaged index, as a database server reports it', true, { code: 'SQLITE_CORRUPT' }],
  ['a damaged table', false, { code: 'SQLITE_CORRUPT', rawCode: 11 }],
  ['a locked database', false, { code: 'SQLITE_BUSY', rawCode: 5 }],
])('for the error of %s, isIndexDamage returns %s', (_, isDamage, codes) => {
  const cause = Object.assign(new Error('refused'), codes);
  expect(isIndexDamage(cause)).toBe(isDamage);
  expect(isIndexDamage(new Error('Failed query', { cause }))).toBe(isDamage);
});
