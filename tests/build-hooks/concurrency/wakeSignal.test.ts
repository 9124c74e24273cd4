import { test } from 'vitest';
import { createWakeSignal } from '#build-hooks/concurrency/wakeSignal.ts';

test('wake ends the current wait, or the next wait if nothing is waiting', async () => {
  const { wake, wait } = createWakeSignal();
  const hourMs = 60 * 60 * 1_000;
  const waiting = wait(() => hourMs);
  wake();
  await waiting;
  wake();
  await wait(() => {
    throw new Error('The timeout is not needed');
  });
  await wait(() => 1);
});
