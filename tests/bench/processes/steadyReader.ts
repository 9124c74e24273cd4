import { setTimeout as delay } from 'node:timers/promises';

/** Creates a client that sends reads at a steady rate without waiting for responses. */
export function createSteadyReader({
  perSecond,
  read,
}: {
  perSecond: number;
  read: () => Promise<void>;
}) {
  const everyMs = 1_000 / perSecond;

  async function readUntil(isOver: () => boolean): Promise<number[]> {
    const took: number[] = [];
    const running: Promise<void>[] = [];
    const startedAt = performance.now();
    for (let i = 0; !isOver(); i++) {
      const dueAt = startedAt + i * everyMs;
      await delay(Math.max(0, dueAt - performance.now()));
      // Measures from the actual sending, so that a late timer does not count as response time.
      const sentAt = performance.now();
      running.push(read().then(() => void took.push(performance.now() - sentAt)));
    }
    await Promise.all(running);
    return took;
  }

  return {
    readFor(ms: number) {
      const endsAt = performance.now() + ms;
      return readUntil(() => performance.now() >= endsAt);
    },
    async readWhile(work: () => Promise<void>): Promise<number[]> {
      let isDone = false;
      const [took] = await Promise.all([
        readUntil(() => isDone),
        work().finally(() => {
          isDone = true;
        }),
      ]);
      return took;
    },
  };
}
