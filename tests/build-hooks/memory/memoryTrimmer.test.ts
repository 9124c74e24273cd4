import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryLimits } from '#build-hooks/memory/memoryLimits.ts';
import { createMemoryTrimmer } from '#build-hooks/memory/memoryTrimmer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { checkIntervalMs, activeMaxMs, growthMinBytes } = memoryLimits.idle;

/** Starts with fake timers. `order` lists the steps of each release, and `thread` is what the next check measures. */
function start({ warmedUp = Promise.resolve() }: { warmedUp?: Promise<void> } = {}) {
  vi.useFakeTimers();
  const order: string[] = [];
  const thread = { activeMs: 0, residentBytes: 160_000_000 };
  vi.stubGlobal('gc', ({ type }: { type: string }) => order.push(`collect ${type}`));
  const memory = createMemoryTrimmer({
    warmUp() {
      order.push('warm up');
      return warmedUp;
    },
    trim: async () => void order.push('trim'),
    measure: () => ({ ...thread }),
  });
  return { memory, order, thread };
}

const allSteps = ['collect major', 'warm up', 'collect minor', 'trim'];
const releaseMs = memoryLimits.freeDelayMs + memoryLimits.youngGenerationDelayMs;

/** Starts, and waits for the first release. */
async function startReleased() {
  const { memory, order, thread } = start();
  memory.freeLater();
  await vi.advanceTimersByTimeAsync(releaseMs);
  expect(order).toEqual(allSteps);
  order.length = 0;
  return { order, thread };
}

test('collects garbage, lets the caller warm up, shrinks the young generation, and gives free memory back', async () => {
  const warmUp = Promise.withResolvers<void>();
  const { memory, order } = start({ warmedUp: warmUp.promise });
  memory.freeLater();
  await vi.advanceTimersByTimeAsync(memoryLimits.freeDelayMs - 1);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['collect major', 'warm up']);
  warmUp.resolve();
  await vi.advanceTimersByTimeAsync(memoryLimits.youngGenerationDelayMs - 1);
  expect(order).toEqual(['collect major', 'warm up']);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(allSteps);
});

test('frees memory again when the process has grown and the thread is idle', async () => {
  const { order, thread } = await startReleased();
  thread.residentBytes += growthMinBytes;
  thread.activeMs = activeMaxMs + 1;
  await vi.advanceTimersByTimeAsync(2 * checkIntervalMs);
  expect(order).toEqual([]);
  thread.activeMs = activeMaxMs;
  await vi.advanceTimersByTimeAsync(checkIntervalMs + memoryLimits.youngGenerationDelayMs);
  expect(order).toEqual(allSteps);
  await vi.advanceTimersByTimeAsync(5 * checkIntervalMs);
  expect(order).toEqual(allSteps);
});

test('an idle thread does not free memory after a small growth', async () => {
  const { order, thread } = await startReleased();
  thread.residentBytes += growthMinBytes - 1;
  await vi.advanceTimersByTimeAsync(5 * checkIntervalMs);
  expect(order).toEqual([]);
});

test('the growth counts from the lowest memory since the last release', async () => {
  const { order, thread } = await startReleased();
  thread.residentBytes -= growthMinBytes;
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  thread.residentBytes += growthMinBytes;
  await vi.advanceTimersByTimeAsync(checkIntervalMs + memoryLimits.youngGenerationDelayMs);
  expect(order).toEqual(allSteps);
});

test('an idle thread frees no memory before the first call of `freeLater`', async () => {
  const { order, thread } = start();
  thread.residentBytes += 10 * growthMinBytes;
  await vi.advanceTimersByTimeAsync(5 * checkIntervalMs);
  expect(order).toEqual([]);
});

test('a failure to give memory back causes no unhandled rejection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', () => undefined);
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  const trim = vi.fn(() => Promise.reject(new Error('no thread')));
  createMemoryTrimmer({ warmUp: async () => undefined, trim }).freeLater();
  await vi.advanceTimersByTimeAsync(releaseMs);
  vi.useRealTimers();
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(trim).toHaveBeenCalledOnce();
  expect(rejections).toEqual([]);
});

test('the memory trimmer starts no timer when Node runs without --expose-gc', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  createMemoryTrimmer({
    warmUp: async () => expect.fail('The memory was not freed'),
  }).freeLater();
  expect(vi.getTimerCount()).toBe(0);
});
