import { expect, test } from 'vitest';
import { isNotModified } from '#api/http/isNotModified.ts';

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", "a"', '"a"', true],
  [' "b" ,\t"a" ', '"a"', true],
  ['"b"', '"a"', false],
  ['"ab"', '"a"', false],
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"ab"', 'W/"a"', false],
])('If-None-Match %j matches the ETag %s: %s', (ifNoneMatch, etag, expected) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(expected);
});
