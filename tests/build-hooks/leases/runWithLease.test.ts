import { createClient, type InStatement, LibsqlError } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { expect, onTestFinished, test } from 'vitest';
import type { LeaseContext } from '#build-hooks/leases/heldLease.ts';
import {
  type LeasedWork,
  type LeaseEvent,
  type LeaseRunnerOptions,
  runWithLease,
} from '#build-hooks/leases/runWithLease.ts';
import type { Database } from '#db/client.ts';
import { leases } from '#db/schema/leases.ts';
import { settings } from '#db/schema/settings.ts';
import { createTestClock, quiet, type TestClock } from '#tests/support/api/testClock.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const name = 'relay';
const lifeMs = 15_000;
const attemptMs = 1_000;
const renewalMs = 5_000;

test('the first process works, and the second one starts when the first one stops', async () => {
  const { start, clock } = await setUp();
  const first = await start();
  const second = await start();
  expect(first.log).toEqual(['taken 1', 'started']);
  expect(second.log).toEqual([]);
  expect(second.runner.work()).toBeUndefined();

  await clock.advance(10 * lifeMs);
  expect(second.log).toEqual([]);

  await first.runner.stop();
  expect(first.log).toEqual(['taken 1', 'started', 'stopped', 'released']);
  await clock.advance(attemptMs);
  expect(second.log).toEqual(['taken 2', 'started']);
  expect(second.runner.work()).toBeDefined();
});

test('the work stops when another process has taken the lease, and waits for it again', async () => {
  const { start, clock, db, changeLease } = await setUp();
  const first = await start();
  await changeLease({ holder: 'other', token: 7 });
  await clock.advance(renewalMs);
  expect(first.log).toEqual(['taken 1', 'started', 'lost', 'stopped']);
  expect((await db.read.select().from(leases))[0]?.holder).toBe('other');
  await changeLease({ expiresAtMs: 0 });
  await clock.advance(attemptMs);
  expect(first.log.slice(4)).toEqual(['taken 8', 'started']);
});

test('a write of a holder that was paused fails and stops the work', async () => {
  const { start, changeLease, db } = await setUp();
  const first = await start();
  await changeLease({ holder: 'other', token: 7 });
  await expect(addSetting(first.hold().db)).rejects.toThrow('is lost');
  await quiet();
  expect(first.log).toEqual(['taken 1', 'started', 'lost', 'stopped']);
  expect(await db.read.select().from(settings)).toEqual([]);
});

test('the work stops before the lease expires while the database is unreachable', async () => {
  const { start, clock, answerWith } = await setUp();
  const first = await start();
  answerWith('error');
  await clock.advance(lifeMs - 1);
  expect(first.log).toEqual(['taken 1', 'started', 'failed']);
  await clock.advance(1);
  expect(first.log.slice(3)).toEqual(['lost', 'stopped']);
  await clock.advance(lifeMs);
  answerWith('real');
  await clock.advance(attemptMs);
  expect(first.log.slice(5)).toEqual(['failed', 'taken 2', 'started']);
});

test('a failed renewal is repeated within the life of the lease, and the next outage is reported again', async () => {
  const { start, clock, answerWith } = await setUp();
  const first = await start();
  for (const reports of [['failed'], ['failed', 'failed']]) {
    answerWith('error');
    await clock.advance(renewalMs);
    answerWith('real');
    await clock.advance(attemptMs);
    await clock.advance(10 * lifeMs);
    expect(first.log).toEqual(['taken 1', 'started', ...reports]);
  }
});

test('a failure with an error of another kind is reported during an outage', async () => {
  const { start, clock, answerWith } = await setUp();
  answerWith('error');
  const first = await start();
  await clock.advance(3 * attemptMs);
  answerWith('locked');
  await clock.advance(3 * attemptMs);
  expect(first.log).toEqual(['failed', 'failed']);
});

test('a renewal without an answer is repeated, and the work stops before the lease expires', async () => {
  const { start, clock, answerWith } = await setUp();
  const first = await start();
  answerWith('none');
  await clock.advance(lifeMs);
  answerWith('real');
  await clock.advance(lifeMs);
  expect(first.log).toEqual([
    ...['taken 1', 'started', 'failed', 'lost', 'stopped'],
    ...['taken 2', 'started'],
  ]);
});

test('the holder finds out about a long pause before a timer runs', async () => {
  const { start, clock } = await setUp();
  const first = await start();
  const { assertHeld, signal } = first.hold();
  expect(assertHeld).not.toThrow();
  clock.freeze(lifeMs);
  expect(assertHeld).toThrow('is lost');
  expect(signal.aborted).toBe(true);
});

test('work that cannot start releases the lease and is tried again', async () => {
  const { start, clock } = await setUp();
  let attempts = 0;
  const first = await start({
    beforeStart() {
      attempts++;
      if (attempts < 3) throw new Error('not now');
    },
  });
  expect(first.log).toEqual(['taken 1', 'released', 'failed']);
  await clock.advance(2 * attemptMs);
  expect(first.log.slice(3)).toEqual(['taken 2', 'released', 'failed', 'taken 3', 'started']);
});

test('work that cannot continue releases the lease and starts again', async () => {
  const { start, clock } = await setUp();
  const first = await start();
  first.failWork();
  await quiet();
  expect(first.log).toEqual(['taken 1', 'started', 'stopped', 'released']);
  await clock.advance(attemptMs);
  expect(first.log.slice(4)).toEqual(['taken 2', 'started']);
});

test('with a database file, the work starts at once without a row', async () => {
  const { start, db, clock } = await setUp({ isShared: false });
  const first = await start();
  await clock.advance(10 * lifeMs);
  expect(first.log).toEqual(['started']);
  expect(first.hold().assertHeld).not.toThrow();
  await addSetting(first.hold().db);
  await first.runner.stop();
  expect(first.log).toEqual(['started', 'stopped']);
  expect(await db.read.select().from(leases)).toEqual([]);
});

/** Starts runners that share a database file in place of a database server. */
async function setUp({ isShared = true }: { isShared?: boolean } = {}) {
  const { db, file } = await openTestDatabase();
  const { direct, answerWith } = openUnreliable(file);
  const shared: Database = { ...db, isShared, direct };
  const clock = createFreezableClock();

  async function start({ beforeStart = () => undefined }: { beforeStart?: () => void } = {}) {
    const log: string[] = [];
    let hold: LeaseContext | undefined;
    let failure = new AbortController();
    const options: LeaseRunnerOptions<LeasedWork> = {
      db: shared,
      name,
      lifeMs,
      clock,
      start(given) {
        beforeStart();
        hold = given;
        log.push('started');
        failure = new AbortController();
        return { failed: failure.signal, stop: async () => void log.push('stopped') };
      },
      onEvent: (event) => log.push(eventText(event)),
    };
    const runner = runWithLease(options);
    onTestFinished(() => runner.stop());
    await quiet();
    return {
      runner,
      log,
      failWork: () => failure.abort(),
      hold() {
        if (!hold) throw new Error('The work has not started');
        return hold;
      },
    };
  }

  const changeLease = (changes: Partial<typeof leases.$inferInsert>) =>
    db.write(async (tx) => {
      await tx.update(leases).set(changes);
    });

  return { db, clock, start, changeLease, answerWith };
}

const eventText = (event: LeaseEvent) =>
  event.type === 'taken' ? `taken ${event.token}` : event.type;

const addSetting = (db: Database) =>
  db.write(async (tx) => {
    await tx.insert(settings).values({ key: 'key', value: '' });
  });

/** Opens a connection whose requests fail or get no answer during an outage. */
function openUnreliable(file: string) {
  const url = `file:${file}`;
  const [inner, client] = [createClient({ url }), createClient({ url })];
  onTestFinished(() => {
    inner.close();
    client.close();
  });
  let answers: 'real' | 'error' | 'locked' | 'none' = 'real';
  client.execute = async (statement: InStatement) => {
    if (answers === 'error') throw new Error('unreachable');
    if (answers === 'locked') throw new LibsqlError('locked', 'SQLITE_BUSY');
    return answers === 'none' ? new Promise(() => undefined) : inner.execute(statement);
  };
  return {
    direct: drizzle(client),
    answerWith(next: typeof answers) {
      answers = next;
    },
  };
}

/** A clock that can also continue after a pause in which no timer ran. */
function createFreezableClock(): TestClock & { freeze(ms: number): void } {
  const clock = createTestClock(0);
  let pausedMs = 0;
  return {
    ...clock,
    nowMs: () => clock.nowMs() + pausedMs,
    freeze(ms) {
      pausedMs += ms;
    },
  };
}
