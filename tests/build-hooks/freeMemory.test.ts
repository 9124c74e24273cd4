import { afterEach, expect, test, vi } from 'vitest';
import { freeMemoryLater } from '#build-hooks/freeMemory.ts';
import { limits } from '#build-hooks/limits.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('memory is freed after a pause, and then the caller can warm up again', () => {
  vi.useFakeTimers();
  const order: string[] = [];
  vi.stubGlobal('gc', () => order.push('free'));
  freeMemoryLater(() => order.push('warm up'));
  vi.advanceTimersByTime(limits.freeMemoryDelayMs - 1);
  expect(order).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(order).toEqual(['free', 'warm up']);
});

test('without --expose-gc, nothing happens', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  freeMemoryLater(() => expect.fail('The memory was not freed'));
  expect(vi.getTimerCount()).toBe(0);
});
