import { expect, test } from 'vitest';
import { idleTimeoutMs } from '#build-hooks/builder/idleTimeoutMs.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';

test.each([
  ['the poll interval when no failed page waits for a retry', undefined, builderLimits.pollMs],
  ['until the next retry of a failed page when it is due before the next poll', 1_500, 500],
  ['for no time when the retry of a failed page is overdue', 200, 0],
  ['until the next poll when the next retry is due later', 60_000, builderLimits.pollMs],
])('an idle builder sleeps %s', (_description, nextRetryAtMs, expected) => {
  expect(idleTimeoutMs(nextRetryAtMs, 1_000)).toBe(expected);
});
