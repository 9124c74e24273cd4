import { expect, test } from 'vitest';
import { createBuilderWarmUps } from '#build-hooks/builder/builderWarmUps.ts';
import { GraphDamageError } from '#build-hooks/graph/graphDamage.ts';
import { limits } from '#domain/limits.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

/** Starts warm-ups with a clock that a test advances. `runAll` counts the saves that are due. */
async function startWarmUps({ staysWarm }: { staysWarm: boolean }) {
  const { db } = await openTestDatabase();
  await fillDatabase(db, 3);
  let nowMs = 0;
  let nextError: Error | undefined;
  const dryBuilder = {
    async publish() {
      const error = nextError;
      nextError = undefined;
      if (error) throw error;
      return undefined;
    },
  };
  const warmUps = createBuilderWarmUps(db.read, {
    wake: () => undefined,
    staysWarm,
    clock: () => nowMs,
  });
  return {
    warmUps,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Makes the next save fail. */
    failNext: (error: Error) => {
      nextError = error;
    },
    async runAll() {
      let saves = 0;
      while (await warmUps.next(dryBuilder)) saves++;
      return saves;
    },
  };
}

const { afterStart, afterFreeingMemory, whenIdleMs } = limits.warmUps;
const savesAfterStart = afterStart.postCount * afterStart.rounds;

test('a builder that stays warm repeats one save in an interval, and repeats the warm-up on request', async () => {
  const { warmUps, advance, runAll } = await startWarmUps({ staysWarm: true });
  expect(await runAll()).toBe(savesAfterStart);
  advance(whenIdleMs - 1);
  expect(await runAll()).toBe(0);
  advance(1);
  expect(await runAll()).toBe(1);
  const ended = warmUps.again();
  advance(whenIdleMs);
  expect(await runAll()).toBe(afterFreeingMemory.postCount * afterFreeingMemory.rounds + 1);
  await ended;
});

test('a save that fails ends the warm-up without an error, and the next warm-up comes after the interval', async () => {
  const { advance, runAll, failNext } = await startWarmUps({ staysWarm: true });
  failNext(new Error('ENOSPC: no space left on device'));
  expect(await runAll()).toBe(0);
  // Also if the clock is set back.
  advance(-whenIdleMs);
  expect(await runAll()).toBe(1);
  failNext(new GraphDamageError('The file is damaged'));
  advance(whenIdleMs);
  await expect(runAll()).rejects.toThrow('damaged');
});

test('a builder without the option repeats no save', async () => {
  const { advance, runAll } = await startWarmUps({ staysWarm: false });
  expect(await runAll()).toBe(savesAfterStart);
  advance(2 * whenIdleMs);
  expect(await runAll()).toBe(0);
});
