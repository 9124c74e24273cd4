import { expect, test } from 'vitest';
import { durationText } from '#admin/builds/durationText.ts';

test.each([
  [0, '0 שניות'],
  [3, '0.003 שניות'],
  [14.27, '0.014 שניות'],
  [1_000, 'שנייה אחת'],
  [2_540, '2.5 שניות'],
  [155_000, '155 שניות'],
  [null, null],
])('a duration of %s ms is shown as "%s"', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
