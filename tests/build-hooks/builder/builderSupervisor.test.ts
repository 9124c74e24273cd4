import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { superviseBuilder } from '#build-hooks/builder/builderSupervisor.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { until } from '#tests/support/until.ts';

const crashingThread = `
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage({ type: 'started' });
  setTimeout(() => process.exit(1), 1);
`;
const failingThread = `
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage({ type: 'failed', error: 'no database' });
  setInterval(() => undefined, 1_000);
`;
const startingThread = 'setInterval(() => undefined, 1_000)';

function supervise(
  code: string,
  {
    signal,
    prepare = async () => undefined,
  }: { signal?: AbortSignal; prepare?: () => Promise<void> } = {},
) {
  const threads: Worker[] = [];
  const starting = superviseBuilder({
    prepare,
    createThread() {
      const thread = new Worker(code, { eval: true });
      threads.push(thread);
      return thread;
    },
    onEvent: () => undefined,
    onExit: () => undefined,
    onRestarted: () => undefined,
    log: () => undefined,
    signal,
  });
  return { threads, starting };
}

test('a stop while a crashed thread waits for its replacement starts no thread', async () => {
  const { threads, starting } = supervise(crashingThread);
  const { isRunning, stop } = await starting;
  await until('the thread has crashed', () => !isRunning());
  await stop();
  expect(threads).toHaveLength(1);
});

test('the pauses before attempts to replace a crashed thread become longer', async () => {
  const attemptsMs: number[] = [];
  const { starting } = supervise(crashingThread, {
    async prepare() {
      attemptsMs.push(performance.now());
      if (attemptsMs.length > 1) throw new Error('The disk is full');
    },
  });
  const { stop } = await starting;
  await until('two attempts', () => attemptsMs.length > 2);
  await stop();
  const [startMs = 0, firstMs = 0, secondMs = 0] = attemptsMs;
  // A timer may fire a millisecond early.
  expect(firstMs - startMs).toBeGreaterThanOrEqual(builderLimits.errorPauseMs - 1);
  expect(secondMs - firstMs).toBeGreaterThanOrEqual(2 * builderLimits.errorPauseMs - 1);
});

test('a thread that starts and crashes while the main thread is busy is replaced', async () => {
  const { threads, starting } = supervise(crashingThread);
  await until('the thread exists', () => threads.length === 1);
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  const { isRunning, stop } = await starting;
  await until('the thread is being replaced', () => !isRunning());
  await stop();
});

test('an abort terminates a thread that is starting', async () => {
  const aborting = new AbortController();
  const { threads, starting } = supervise(startingThread, { signal: aborting.signal });
  await until('the thread exists', () => threads.length === 1);
  aborting.abort();
  await expect(starting).rejects.toThrow('The builder thread exited before it had started');
});

test('a thread that reports a failed start is terminated', async () => {
  const { threads, starting } = supervise(failingThread);
  await expect(starting).rejects.toThrow('no database');
  // Node gives a thread that has ended the id -1.
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});
