import { expect, test } from 'vitest';
import { createSemaphore, SemaphoreFullError } from '#domain/runtime/semaphore.ts';

test('the semaphore runs at most `runningMax` jobs at once, in order, and continues after a failed job', async () => {
  const semaphore = createSemaphore({ runningMax: 2, waitingMax: 10 });
  let running = 0;
  let runningPeak = 0;
  const finished: number[] = [];
  const job = (n: number) => async () => {
    running++;
    runningPeak = Math.max(runningPeak, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    finished.push(n);
    if (n === 0) throw new Error('failed');
  };
  const jobs = Array.from({ length: 8 }, (_, n) => semaphore.run(job(n)));
  const outcomes = await Promise.allSettled(jobs);
  expect(runningPeak).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('the semaphore rejects a job when its queue is full', async () => {
  const semaphore = createSemaphore({ runningMax: 1, waitingMax: 1 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = semaphore.run(() => released);
  const second = semaphore.run(async () => 'second');
  await expect(semaphore.run(async () => 'third')).rejects.toThrow(SemaphoreFullError);
  release();
  await first;
  expect(await second).toBe('second');
});
