import { expect, test } from 'vitest';
import { SemaphoreFullError } from '#api/http/semaphore.ts';
import { createTurnQueue } from '#api/visitors/turnQueue.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('starts one caller in each turn of the event loop, in order', async () => {
  const waitForTurn = createTurnQueue({ waitingMax: 10 });
  const started: number[] = [];
  const callers = [1, 2, 3, 4].map((n) => waitForTurn().then(() => started.push(n)));
  const startedByTurn: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    startedByTurn.push(started.length);
  }
  await Promise.all(callers);
  expect(started).toEqual([1, 2, 3, 4]);
  const perTurn = startedByTurn.map((count, i) => count - (startedByTurn[i - 1] ?? 1));
  expect(Math.max(...perTurn)).toBe(1);
});

test('starts a caller immediately when no other waits', async () => {
  const waitForTurn = createTurnQueue({ waitingMax: 10 });
  await waitForTurn();
  await nextTurn();
  await nextTurn();
  let hasStarted = false;
  void waitForTurn().then(() => {
    hasStarted = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hasStarted).toBe(true);
});

test('rejects a caller when too many wait', async () => {
  const waitForTurn = createTurnQueue({ waitingMax: 1 });
  const accepted = [waitForTurn(), waitForTurn()];
  await expect(waitForTurn()).rejects.toThrow(SemaphoreFullError);
  await Promise.all(accepted);
});
