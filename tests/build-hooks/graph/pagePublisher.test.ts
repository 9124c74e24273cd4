import { expect, test } from 'vitest';
import { compressionMode } from '#build-hooks/graph/pagePublisher.ts';
import { pageRetryDelayMs } from '#build-hooks/graph/pageRetryDelayMs.ts';
import { limits } from '#build-hooks/limits.ts';

test('the retry delay of a failed page grows up to a maximum', () => {
  const delays = [0, 1, 2, 3, 4, 20].map(pageRetryDelayMs);
  expect(delays.slice(0, 3)).toEqual([5_000, 20_000, 80_000]);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(limits.pageRetryDelayMaxMs);
});

test.each([
  ['a new page is compressed later', null, 'deferred'],
  ['a page with changed bytes is compressed later', 'old', 'deferred'],
  [
    'a page that may already be public with the same bytes is compressed when it is published',
    'new',
    'parallel',
  ],
] as const)('when deferred compression is requested, %s', (_description, hashBefore, expected) => {
  const mode = compressionMode({ hash: 'new', hashBefore, requestedMode: 'deferred' });
  expect(mode).toBe(expected);
});
