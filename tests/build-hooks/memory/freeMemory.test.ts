import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#build-hooks/limits.ts';
import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a pause, garbage is collected, then the caller warms up, and then free memory is given back', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  const warmedUp = Promise.withResolvers<void>();
  vi.stubGlobal('gc', () => order.push('free'));
  freeMemoryLater(
    () => {
      order.push('warm up');
      return warmedUp.promise;
    },
    async () => void order.push('trim'),
  );
  await vi.advanceTimersByTimeAsync(limits.freeMemoryDelayMs - 1);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['free', 'warm up']);
  warmedUp.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['free', 'warm up', 'trim']);
});

test('a failure to give memory back causes no unhandled rejection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', () => undefined);
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  const trim = vi.fn(() => Promise.reject(new Error('no thread')));
  freeMemoryLater(async () => undefined, trim);
  await vi.advanceTimersByTimeAsync(limits.freeMemoryDelayMs);
  vi.useRealTimers();
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(trim).toHaveBeenCalledOnce();
  expect(rejections).toEqual([]);
});

test('without --expose-gc, nothing happens', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  freeMemoryLater(async () => expect.fail('The memory was not freed'));
  expect(vi.getTimerCount()).toBe(0);
});
