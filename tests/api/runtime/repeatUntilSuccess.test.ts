import { expect, test } from 'vitest';
import { repeatUntilSuccess } from '#api/runtime/repeatUntilSuccess.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';

const noAnswer = new Error('The database does not answer');

function start(failureCount: number, failureOf: (attempt: number) => Error = () => noAnswer) {
  const clock = createTestClock();
  const { log, lines } = createTestLog();
  const stopping = new AbortController();
  const attemptsAtMs: number[] = [];
  const startMs = clock.nowMs();
  const result = repeatUntilSuccess(
    async () => {
      attemptsAtMs.push(clock.nowMs() - startMs);
      const attempt = attemptsAtMs.length;
      if (attempt <= failureCount) throw failureOf(attempt);
      return 'done';
    },
    {
      clock,
      log,
      signal: stopping.signal,
      backoff: { firstMs: 10, maxMs: 30 },
      failure: { event: 'start_failed', message: 'it did not start' },
    },
  );
  return { clock, lines, result, attemptsAtMs, stop: () => stopping.abort(new Error('stopped')) };
}

test('work that fails is repeated with growing pauses, and only its first failure and its success are logged', async () => {
  const { clock, lines, result, attemptsAtMs } = start(4);
  // The first attempt must fail before the time of its pause passes.
  await clock.advance(0);
  await clock.advance(1_000);
  expect(await result).toBe('done');
  expect(attemptsAtMs).toEqual([0, 10, 30, 60, 90]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'it did not start', fields: { event: 'start_failed' } },
    {
      level: 'info',
      message: 'resolved: it did not start',
      fields: { event: 'recovered', failures: 4 },
    },
  ]);
});

test('a failure with an error of another kind is logged once', async () => {
  const fullDisk = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const { clock, lines, result } = start(6, (attempt) => (attempt % 2 ? noAnswer : fullDisk));
  await clock.advance(0);
  await clock.advance(1_000);
  await result;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { fields: { event: 'start_failed', err: { message: noAnswer.message } } },
    { fields: { event: 'start_failed', err: { message: 'no space' } } },
    { fields: { event: 'recovered', failures: 6 } },
  ]);
});

test('work that succeeds at once logs nothing', async () => {
  const { lines, result } = start(0);
  expect(await result).toBe('done');
  expect(lines).toEqual([]);
});

test('a stop ends the pause between two attempts', async () => {
  const { clock, result, attemptsAtMs, stop } = start(Number.POSITIVE_INFINITY);
  await clock.advance(0);
  stop();
  await expect(result).rejects.toThrow('stopped');
  await clock.advance(1_000);
  expect(attemptsAtMs).toEqual([0]);
});
