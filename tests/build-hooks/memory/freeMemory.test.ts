import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#build-hooks/limits.ts';
import { freeMemoryLater } from '#build-hooks/memory/freeMemory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('collects garbage, lets the caller warm up, shrinks the young generation, and gives free memory back', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  const warmedUp = Promise.withResolvers<void>();
  vi.stubGlobal('gc', ({ type }: { type: string }) => order.push(`collect ${type}`));
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
  expect(order).toEqual(['collect major', 'warm up']);
  warmedUp.resolve();
  await vi.advanceTimersByTimeAsync(limits.youngGenerationDelayMs - 1);
  expect(order).toEqual(['collect major', 'warm up']);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['collect major', 'warm up', 'collect minor', 'trim']);
});

test('a failure to give memory back causes no unhandled rejection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', () => undefined);
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  const trim = vi.fn(() => Promise.reject(new Error('no thread')));
  freeMemoryLater(async () => undefined, trim);
  await vi.advanceTimersByTimeAsync(limits.freeMemoryDelayMs + limits.youngGenerationDelayMs);
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
