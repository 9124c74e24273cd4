import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { createRenderHelpers } from '#build-hooks/render/renderHelpers.ts';
import type { PageResult, RenderJob } from '#build-hooks/render/renderJob.ts';
import type { RenderPool } from '#build-hooks/render/renderPool.ts';

const { idleMs, jobMaxMs, restartDelayMs } = builderLimits.renderHelpers;
const pages = [{ url: '/', file: 'index.html' }];
const results: PageResult[] = [{ outcome: 'gone', url: '/', renderMs: 1 }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pool that is ready when the test says so, and whose jobs end when the test says so or when the pool closes. */
function createFakePool() {
  const started = Promise.withResolvers<void>();
  const jobs: RenderJob[] = [];
  const running = new Set<PromiseWithResolvers<PageResult[]>>();
  const close = vi.fn(async () => {
    for (const job of running) job.reject(new Error('The process ended'));
  });
  const pool: RenderPool = {
    ready: () => started.promise,
    render(job) {
      jobs.push(job);
      const ending = Promise.withResolvers<PageResult[]>();
      running.add(ending);
      return ending.promise;
    },
    completeGraph: async () => undefined,
    close,
  };
  return { pool, jobs, running, close, started };
}

function start({ count = 2, openPool }: { count?: number; openPool?: () => RenderPool } = {}) {
  const pools: ReturnType<typeof createFakePool>[] = [];
  const errors: unknown[] = [];
  const helpers = createRenderHelpers({
    openPool:
      openPool ??
      (() => {
        const fake = createFakePool();
        pools.push(fake);
        return fake.pool;
      }),
    log: (_level, _message, { error }) => errors.push(error),
    count,
    dirtyPagesMin: 100,
  });
  return { helpers, pools, errors };
}

/** Starts helpers that are ready. */
async function startReady() {
  const { helpers, pools, errors } = start();
  helpers.forBatch(100);
  pools[0]?.started.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const [first, second] = helpers.forBatch(1);
  if (!first || !second || !pools[0]) throw new Error('There are no two helpers');
  return { helpers, first, second, pools, errors, ...pools[0] };
}

test('helpers start when enough pages are dirty, and help when they are ready', async () => {
  const { helpers, pools } = start();
  expect(helpers.forBatch(99)).toEqual([]);
  expect(pools).toHaveLength(0);
  expect(helpers.forBatch(100)).toEqual([]);
  pools[0]?.started.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(helpers.forBatch(1)).toHaveLength(2);
  expect(pools).toHaveLength(1);
});

test('jobs of one batch have the same number, and those of the next batch another one', async () => {
  const { helpers, first, second, jobs, running } = await startReady();
  const [next] = helpers.forBatch(1);
  const rendered = [first(pages), second(pages), next?.(pages)];
  for (const job of running) job.resolve(results);
  expect(await Promise.all(rendered)).toEqual([results, results, results]);
  expect(jobs[0]).toMatchObject({ pages });
  expect(jobs[1]?.batch).toBe(jobs[0]?.batch);
  expect(jobs[2]?.batch).not.toBe(jobs[0]?.batch);
});

test('helpers without work end, and start again for the next large batch', async () => {
  const { helpers, pools, close, errors } = await startReady();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
  expect(helpers.forBatch(99)).toEqual([]);
  helpers.forBatch(100);
  expect(pools).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('helpers that get only small batches end after the idle time', async () => {
  const { helpers, close } = await startReady();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(helpers.forBatch(99)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
});

test('helpers do not end before their jobs', async () => {
  const { first, close, running, errors } = await startReady();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  const rendered = first(pages);
  await vi.advanceTimersByTimeAsync(1);
  for (const job of running) job.resolve(results);
  expect(await rendered).toEqual(results);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(idleMs);
  expect(close).toHaveBeenCalledOnce();
  expect(errors).toEqual([]);
});

test('after a failed job, all helpers end and start again after a delay', async () => {
  const { helpers, first, second, pools, running, jobs, close, errors } = await startReady();
  const rendered = [first(pages), second(pages)];
  running.values().next().value?.reject(new Error('Out of memory'));
  expect(await Promise.all(rendered)).toEqual([undefined, undefined]);
  expect(close).toHaveBeenCalledOnce();
  expect(errors).toEqual(['Error: Out of memory']);
  expect(await first(pages)).toBeUndefined();
  expect(jobs).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(restartDelayMs - 1);
  expect(helpers.forBatch(100)).toEqual([]);
  expect(pools).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  helpers.forBatch(100);
  expect(pools).toHaveLength(2);
});

test('a helper that does not respond is ended', async () => {
  const { helpers, first, errors, pools } = await startReady();
  const rendered = first(pages);
  await vi.advanceTimersByTimeAsync(jobMaxMs);
  expect(await rendered).toBeUndefined();
  expect(errors).toEqual(['Error: A render process does not respond']);
  helpers.forBatch(100);
  expect(pools).toHaveLength(1);
});

test('helpers that never become ready are ended and reported', async () => {
  const { helpers, pools, errors } = start();
  helpers.forBatch(100);
  await vi.advanceTimersByTimeAsync(idleMs);
  expect(pools[0]?.close).toHaveBeenCalledOnce();
  expect(errors).toEqual(['Error: The render processes do not start']);
  expect(helpers.forBatch(100)).toEqual([]);
  expect(pools).toHaveLength(1);
});

test.each([
  [
    'cannot be started',
    () => {
      throw new Error('Too many processes');
    },
  ],
  [
    'end before they are ready',
    () => {
      const { pool } = createFakePool();
      return { ...pool, ready: () => Promise.reject(new Error('Too many processes')) };
    },
  ],
])('helpers that %s are reported once, and the batch has none', async (_description, openPool) => {
  const { helpers, errors } = start({ openPool });
  expect(helpers.forBatch(100)).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(helpers.forBatch(100)).toEqual([]);
  expect(errors).toEqual(['Error: Too many processes']);
});

test('no helper process starts on a machine with one processor', () => {
  const { helpers, pools } = start({ count: 0 });
  expect(helpers.forBatch(100_000)).toEqual([]);
  expect(pools).toHaveLength(0);
});

test('helpers end when the builder closes them', async () => {
  const { helpers, close } = await startReady();
  await helpers.close();
  expect(close).toHaveBeenCalledOnce();
});
