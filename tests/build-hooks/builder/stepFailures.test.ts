import { expect, test } from 'vitest';
import { createStepFailures } from '#build-hooks/builder/stepFailures.ts';

test('only the first of several failed steps and the success after them are logged, and the pauses become longer', () => {
  const lines: string[] = [];
  const failures = createStepFailures(
    (level, message, facts) => void lines.push(`${level}: ${message} ${JSON.stringify(facts)}`),
  );
  const outage = () => Array.from({ length: 7 }, () => failures.recordFailure(new Error('fault')));
  failures.recordSuccess();
  expect(outage()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  failures.recordSuccess();
  failures.recordSuccess();
  const failed =
    'error: A step of the builder failed and is repeated until it succeeds {"error":"Error: fault"}';
  expect(lines).toEqual([failed, 'info: The builder works again {"failures":7}']);
  expect(outage()[0]).toBe(500);
  expect(lines.at(-1)).toBe(failed);
});
