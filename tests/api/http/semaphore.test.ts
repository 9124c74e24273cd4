import { expect, test } from 'vitest';
import { createSemaphore, SemaphoreFullError } from '#api/http/semaphore.ts';

test('only so many jobs run at once, in the order of asking, and a failed one frees its place', async () => {
  const gate = createSemaphore({ runningMax: 2, waitingMax: 10 });
  let running = 0;
  let runningMost = 0;
  const done: number[] = [];
  const job = (n: number) => async () => {
    running++;
    runningMost = Math.max(runningMost, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    done.push(n);
    if (n === 0) throw new Error('failed');
  };
  const jobs = Array.from({ length: 8 }, (_, n) => gate.run(job(n)));
  const outcomes = await Promise.allSettled(jobs);
  expect(runningMost).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a queue that is full turns the next away', async () => {
  const gate = createSemaphore({ runningMax: 1, waitingMax: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = gate.run(() => held);
  const second = gate.run(async () => 'second');
  await expect(gate.run(async () => 'third')).rejects.toThrow(SemaphoreFullError);
  release();
  await first;
  expect(await second).toBe('second');
});
