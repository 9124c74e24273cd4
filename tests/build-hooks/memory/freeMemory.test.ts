import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#build-hooks/limits.ts';
import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

const order: string[] = [];
vi.mock('#build-hooks/memory/trimMemory.ts', () => ({ trimMemory: () => order.push('trim') }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('memory is freed after a pause, then the caller can warm up again, and then the heap is trimmed', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', () => order.push('free'));
  freeMemoryLater(() => order.push('warm up'));
  vi.advanceTimersByTime(limits.freeMemoryDelayMs - 1);
  expect(order).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(order).toEqual(['free', 'warm up']);
  vi.advanceTimersByTime(limits.trimMemoryDelayMs);
  expect(order).toEqual(['free', 'warm up', 'trim']);
});

test('without --expose-gc, nothing happens', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  freeMemoryLater(() => expect.fail('The memory was not freed'));
  expect(vi.getTimerCount()).toBe(0);
});
