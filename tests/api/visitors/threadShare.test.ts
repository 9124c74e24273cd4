import { expect, test } from 'vitest';
import { createThreadShare, type ThreadShareOptions } from '#api/visitors/threadShare.ts';
import { SemaphoreFullError } from '#domain/runtime/semaphore.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Returns a thread with a fake clock. A wait advances the clock immediately. */
function testThread() {
  const waits: number[] = [];
  let nowMs = 0;
  let cpuMs = 0;
  return {
    waits,
    work(ms: number) {
      nowMs += ms;
      cpuMs += ms;
    },
    pass(ms: number) {
      nowMs += ms;
    },
    nowMs: () => nowMs,
    cpuMs: () => cpuMs,
    async wait(ms: number) {
      waits.push(ms);
      nowMs += ms;
    },
  };
}

function startShare(options: Partial<ThreadShareOptions> = {}) {
  const thread = testThread();
  return {
    thread,
    share: createThreadShare({
      shareMax: 0.25,
      overuseMsMax: 100,
      waitingMax: 10,
      thread,
      ...options,
    }),
  };
}

test('one job starts in each turn of the event loop, in the order of the calls', async () => {
  const { share } = startShare();
  const started: number[] = [];
  const jobs = [1, 2, 3, 4].map((n) => share.run(async () => started.push(n)));
  const startedByTurn: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    startedByTurn.push(started.length);
  }
  await Promise.all(jobs);
  expect(started).toEqual([1, 2, 3, 4]);
  const perTurn = startedByTurn.map((count, i) => count - (startedByTurn[i - 1] ?? 1));
  expect(Math.max(...perTurn)).toBe(1);
});

test('a job starts immediately when no other job waits', async () => {
  const { share } = startShare();
  await share.run(async () => undefined);
  await nextTurn();
  await nextTurn();
  let hasStarted = false;
  const job = share.run(async () => {
    hasStarted = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hasStarted).toBe(true);
  await job;
});

test('with a share of a quarter, the next job starts 90 ms after a job of 30 ms', async () => {
  const { share, thread } = startShare();
  await share.run(async () => thread.work(30));
  const finishedAtMs = thread.nowMs();
  await nextTurn();
  await share.run(async () => undefined);
  expect(thread.nowMs() - finishedAtMs).toBe(90);
});

test('a job does not wait when the thread was idle for long enough after the previous job', async () => {
  const { share, thread } = startShare();
  await share.run(async () => thread.work(30));
  await nextTurn();
  thread.pass(90);
  await share.run(async () => undefined);
  expect(thread.waits).toEqual([]);
});

test('processor time of other work between the jobs does not count towards the share', async () => {
  const { share, thread } = startShare();
  await share.run(async () => undefined);
  await nextTurn();
  thread.work(500);
  await share.run(async () => undefined);
  expect(thread.waits).toEqual([]);
});

test('a failed job counts towards the share, and its error reaches the caller', async () => {
  const { share, thread } = startShare();
  const failing = share.run(async () => {
    thread.work(10);
    throw new Error('no such table');
  });
  await expect(failing).rejects.toThrow('no such table');
  await nextTurn();
  await share.run(async () => undefined);
  expect(thread.waits).toEqual([30]);
});

test('jobs wait for a limited time after a very long job', async () => {
  const { share, thread } = startShare({ overuseMsMax: 100 });
  await share.run(async () => thread.work(60_000));
  await nextTurn();
  await share.run(async () => undefined);
  expect(thread.waits).toEqual([400]);
});

test('a job is rejected when too many jobs wait', async () => {
  const { share } = startShare({ waitingMax: 1 });
  const accepted = [share.run(nextTurn), share.run(nextTurn)];
  await expect(share.run(nextTurn)).rejects.toThrow(SemaphoreFullError);
  await Promise.all(accepted);
});
