import { expect, test } from 'vitest';
import { roundCount } from '#site/data/queries/sidebar.ts';

test.each([
  [0, 0, false],
  [1, 1, false],
  [99, 99, false],
  [100, 100, true],
  [129, 120, true],
  [1_299, 1_200, true],
  [25_999, 25_000, true],
])('roundCount(%i) returns %i, and its flag isRounded is %s', (count, postCount, isRounded) => {
  expect(roundCount(count)).toEqual({ postCount, isRounded });
});
