import { expect, test } from 'vitest';
import { createRequestedJob } from '#domain/runtime/requestedJob.ts';

/** A job whose runs last until the test ends them. */
function start() {
  const runs: PromiseWithResolvers<void>[] = [];
  const job = createRequestedJob(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { job, runs };
}

const turn = () => new Promise(setImmediate);

test('several requests during a run lead to one more run', async () => {
  const { job, runs } = start();
  const first = job.request();
  const later = [job.request(), job.request()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all([first, ...later, job.settled()]);
  expect(runs).toHaveLength(2);
});

test('a request resolves only after a run that began after the request', async () => {
  const { job, runs } = start();
  void job.request();
  let isDone = false;
  const later = job.request().then(() => {
    isDone = true;
  });
  runs[0]?.resolve();
  await turn();
  expect(isDone).toBe(false);
  runs[1]?.resolve();
  await later;
});

test('a failed run rejects its requests, and the next request runs the job again', async () => {
  const { job, runs } = start();
  const requests = [job.request(), job.request()];
  runs[0]?.reject(new Error('The disk is full'));
  await job.settled();
  for (const request of requests) await expect(request).rejects.toThrow('The disk is full');
  expect(runs).toHaveLength(1);
  const next = job.request();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await next;
});
