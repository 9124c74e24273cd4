import { expect, test } from 'vitest';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';

test.each([
  ['a time that is reached', 1_000, false],
  ['a time within the longest wait', 1_001, true],
  ['the end of the longest wait', 1_500, true],
  ['a time after the longest wait, which was set before the clock was set back', 1_501, false],
])('%s: isStillWaiting returns the expected value', (_name, untilMs, isWaiting) => {
  expect(isStillWaiting(untilMs, { nowMs: 1_000, waitMaxMs: 500 })).toBe(isWaiting);
});
