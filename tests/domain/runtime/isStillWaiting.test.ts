import { expect, test } from 'vitest';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';

test.each([
  ['a time that is reached', false, 1_000],
  ['a time within the longest wait', true, 1_001],
  ['the end of the longest wait', true, 1_500],
  ['a time after the longest wait, which was computed before the clock was set back', false, 1_501],
])('for %s, isStillWaiting returns %s', (_name, isWaiting, untilMs) => {
  expect(isStillWaiting(untilMs, { nowMs: 1_000, waitMaxMs: 500 })).toBe(isWaiting);
});
