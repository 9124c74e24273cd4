import { expect, onTestFinished, test } from 'vitest';
import {
  type RetryQueueOptions,
  sleepDurationMs,
  startRetryQueue,
} from '#build-hooks/concurrency/retryQueue.ts';
import { isoTime } from '#domain/text/dates.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const bounds = { sleepMinMs: 50, sleepMaxMs: 60_000 };

test.each([
  ['until the next item is due', 5_000, 5_000],
  ['for the minimum time when the next item is overdue', -5_000, 50],
  ['for the maximum time when the next item is due later', 90_000, 60_000],
])('the queue sleeps %s', (_description, dueInMs, expected) => {
  const dueAt = isoTime(nowMs + dueInMs);
  expect(sleepDurationMs({ dueAt, nowMs }, bounds)).toBe(expected);
});

test('the queue sleeps until wake is called when no item is waiting', () => {
  expect(sleepDurationMs({ dueAt: undefined, nowMs }, bounds)).toBeUndefined();
});

test.each([
  ['no item is waiting', undefined],
  ['the next item is due later', isoTime(nowMs + 90_000)],
])('the queue of a shared database sleeps for the poll interval when %s', (_name, dueAt) => {
  const limits = { ...bounds, pollMs: 2_000 };
  expect(sleepDurationMs({ dueAt, nowMs }, limits)).toBe(2_000);
});

function start(options: Partial<RetryQueueOptions>) {
  const clock = createTestClock();
  const errors: unknown[] = [];
  const queue = startRetryQueue({
    processDue: async () => false,
    nextDueAt: async () => undefined,
    onError: (error) => void errors.push(error),
    clock,
    errorPauseMs: 1_000,
    ...options,
  });
  onTestFinished(() => queue.stop());
  return { queue, clock, errors };
}

test('the queue processes due items at the start, and continues while more items may be due', async () => {
  let runs = 0;
  const { queue } = start({ processDue: async () => ++runs < 3 });
  await queue.settled();
  expect(runs).toBe(3);
});

test('the queue runs again when wake is called during a run', async () => {
  let runs = 0;
  const { queue } = start({
    async processDue({ isWoken }) {
      runs++;
      if (runs === 1) queueMicrotask(() => queue.wake());
      await Promise.resolve();
      await Promise.resolve();
      expect(isWoken()).toBe(runs === 1);
      return false;
    },
  });
  await queue.settled();
  expect(runs).toBe(2);
});

test('the queue runs when the next item is due, without a call of wake', async () => {
  let runs = 0;
  const dueAts = ['2026-11-20T10:00:00.000Z'];
  const { queue, clock } = start({
    async processDue() {
      runs++;
      return false;
    },
    nextDueAt: async () => dueAts.pop() && isoTime(clock.nowMs() + 5_000),
  });
  await queue.settled();
  await clock.advance(4_999);
  await queue.settled();
  expect(runs).toBe(1);
  await clock.advance(1);
  await queue.settled();
  expect(runs).toBe(2);
});

test('after an error, the queue pauses before it runs again, even if wake is called', async () => {
  let runs = 0;
  const { queue, clock, errors } = start({
    async processDue() {
      runs++;
      await Promise.resolve();
      if (runs > 1) return false;
      queue.wake();
      throw new Error('locked');
    },
  });
  await queue.settled();
  expect([runs, errors]).toEqual([1, [new Error('locked')]]);
  await clock.advance(1_000);
  await queue.settled();
  expect(runs).toBe(2);
});

test('the queue pauses as after an error when the time of the next item cannot be read', async () => {
  let runs = 0;
  const { queue, clock, errors } = start({
    async processDue() {
      runs++;
      return false;
    },
    async nextDueAt() {
      if (runs === 1) throw new Error('locked');
      return undefined;
    },
  });
  await queue.settled();
  expect([runs, errors]).toEqual([1, []]);
  await clock.advance(999);
  await queue.settled();
  expect(runs).toBe(1);
  await clock.advance(1);
  await queue.settled();
  expect(runs).toBe(2);
});

test('stopping the queue aborts the current run, and the aborted run reports no error', async () => {
  let runs = 0;
  const { queue, errors } = start({
    processDue: ({ signal }) =>
      new Promise((_resolve, reject) => {
        runs++;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  await queue.stop();
  queue.wake();
  await queue.settled();
  expect([runs, errors]).toEqual([1, []]);
});
