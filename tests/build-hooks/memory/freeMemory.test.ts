import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#build-hooks/limits.ts';
import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('memory is freed after a pause, then the caller can warm up again, and then the heap is trimmed', () => {
  vi.useFakeTimers();
  const order: string[] = [];
  vi.stubGlobal('gc', () => order.push('free'));
  freeMemoryLater(
    () => order.push('warm up'),
    async () => void order.push('trim'),
  );
  vi.advanceTimersByTime(limits.freeMemoryDelayMs - 1);
  expect(order).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(order).toEqual(['free', 'warm up']);
  vi.advanceTimersByTime(limits.trimMemoryDelayMs);
  expect(order).toEqual(['free', 'warm up', 'trim']);
});

test('memory that cannot be returned causes no unhandled rejection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', () => undefined);
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  const trim = vi.fn(() => Promise.reject(new Error('no thread')));
  freeMemoryLater(() => undefined, trim);
  await vi.advanceTimersByTimeAsync(limits.freeMemoryDelayMs + limits.trimMemoryDelayMs);
  vi.useRealTimers();
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(trim).toHaveBeenCalledOnce();
  expect(rejections).toEqual([]);
});

test('without --expose-gc, nothing happens', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  freeMemoryLater(() => expect.fail('The memory was not freed'));
  expect(vi.getTimerCount()).toBe(0);
});
