import { expect, test } from 'vitest';
import { createMutex } from '#domain/runtime/mutex.ts';

test('a mutex runs jobs one at a time, and runs the next job after one fails', async () => {
  const runExclusively = createMutex();
  const steps: string[] = [];
  const job = (name: string) => async () => {
    steps.push(`${name} starts`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('failed');
    return name;
  };
  const results = await Promise.allSettled([runExclusively(job('a')), runExclusively(job('b'))]);
  expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
