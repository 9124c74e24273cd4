import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaveSchedule } from '#admin/posts/unsavedDrafts/createSaveSchedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const startSchedule = () => {
  const save = vi.fn();
  return { save, ...createSaveSchedule(save, { delayMs: 500, intervalMaxMs: 2_000 }) };
};

test('a schedule saves once, half a second after the last change', () => {
  const { save, schedule } = startSchedule();
  schedule();
  vi.advanceTimersByTime(400);
  schedule();
  vi.advanceTimersByTime(499);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a schedule saves every two seconds during 18 seconds of typing without a pause', () => {
  const { save, schedule } = startSchedule();
  for (let key = 0; key < 180; key++) {
    schedule();
    vi.advanceTimersByTime(100);
  }
  expect(save.mock.calls.length).toBeGreaterThanOrEqual(8);
});

test('a cancelled schedule does not save', () => {
  const { save, schedule, cancel } = startSchedule();
  schedule();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(save).not.toHaveBeenCalled();
});
