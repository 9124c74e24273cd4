import { expect, test } from 'vitest';
import { createStepFailures } from '#build-hooks/builder/stepFailures.ts';

function start() {
  const lines: string[] = [];
  const failures = createStepFailures(
    (level, message, facts) => void lines.push(`${level}: ${message} ${JSON.stringify(facts)}`),
  );
  return { lines, failures };
}

const failed = (error: string) =>
  `error: A step of the builder failed and is repeated until it succeeds {"error":"${error}"}`;
const worksAgain = (failures: number) => `info: The builder works again {"failures":${failures}}`;

test('only the first of several failed steps and the success after them are logged, and the pauses become longer', () => {
  const { lines, failures } = start();
  const outage = () => Array.from({ length: 7 }, () => failures.recordFailure(new Error('fault')));
  failures.recordSuccess();
  expect(outage()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  failures.recordSuccess();
  failures.recordSuccess();
  expect(lines).toEqual([failed('Error: fault'), worksAgain(7)]);
  expect(outage()[0]).toBe(500);
  expect(lines.at(-1)).toBe(failed('Error: fault'));
});

test('an error of another kind is logged once, also if the message changes or the kinds alternate', () => {
  const { lines, failures } = start();
  const fullDisk = (file: string) => Object.assign(new Error(`full: ${file}`), { code: 'ENOSPC' });
  for (const file of ['a', 'b']) {
    failures.recordFailure(new TypeError('fetch failed'));
    failures.recordFailure(fullDisk(file));
  }
  failures.recordSuccess();
  expect(lines).toEqual([
    failed('TypeError: fetch failed'),
    failed('Error: full: a'),
    worksAgain(4),
  ]);
});
