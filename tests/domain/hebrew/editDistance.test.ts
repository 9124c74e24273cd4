import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '#domain/hebrew/editDistance.ts';
import { hebrewToken } from '#tests/support/samples/strings.ts';

test.each([
  ['מקלדת', 'מקלדת', 0],
  ['מקלדת', 'מקלד', 1],
  ['מקלדת', 'מלקדת', 1],
  ['מקלדת', 'מגלדת', 1],
  ['מקלדת', 'מכלדת', 0.5],
  ['אוזניות', 'אוזנית', 0.5],
  ['', 'גל', 2],
])('the edit distance from %j to %j is %d', (typed, word, distance) => {
  expect(editDistance(typed, word)).toBe(distance);
});

test('the edit distance is the same in both directions, and is zero only for equal words', () => {
  fc.assert(
    fc.property(hebrewToken, hebrewToken, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
