import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryCounters, createSharedCounters } from '#api/rateLimits/minuteCounters.ts';
import { createRateLimiter } from '#api/rateLimits/rateLimiter.ts';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/users.ts';
import { incrementCounters } from '#db/users/rateLimits.ts';
import { limits } from '#domain/limits.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const { registerPerAddressPerHour, searchPerAddressPerMinute, widerNetworkFactor } =
  limits.rateLimit;

const waitsOf = async (countMax: number, take: () => Promise<number>) => {
  const waits: number[] = [];
  while (waits.length < countMax) waits.push(await take());
  return waits;
};

async function openCounters() {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  return { db, clock, shared: () => createSharedCounters({ db, clock }) };
}

/** Returns how many statements count actions from here on. */
function spyOnStatements(db: Database): () => number {
  const spies = [vi.spyOn(db.read, 'all'), vi.spyOn(db, 'write')];
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

describe.each(['memory', 'shared'] as const)('minute counters: %s', (kind) => {
  const open = async () =>
    kind === 'memory' ? createMemoryCounters() : (await openCounters()).shared();

  test('allow actions up to the maximum, and then return the time to wait', async () => {
    const counters = await open();
    const take = () => counters.take([{ key: 'search:203.0.113.7', pointsMax: 3 }]);
    expect(await waitsOf(3, take)).toEqual([0, 0, 0]);
    const waitMs = await take();
    expect(waitMs).toBeGreaterThan(50_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  test('count clients and actions separately', async () => {
    const counters = await open();
    await waitsOf(2, () => counters.take([{ key: 'search:a', pointsMax: 1 }]));
    expect(await counters.take([{ key: 'search:b', pointsMax: 1 }])).toBe(0);
    expect(await counters.take([{ key: 'suggest:a', pointsMax: 1 }])).toBe(0);
  });

  test('do not count refused actions of one client for its network', async () => {
    const counters = await open();
    const takeAs = (client: string) => () =>
      counters.take([
        { key: client, pointsMax: 1 },
        { key: 'network', pointsMax: 3 },
      ]);
    await waitsOf(10, takeAs('a'));
    expect(await waitsOf(2, takeAs('b'))).toEqual([0, expect.any(Number)]);
    expect(await takeAs('c')()).toBe(0);
    expect(await takeAs('d')()).toBeGreaterThan(0);
  });

  test('allow exactly the maximum of simultaneous actions', async () => {
    const counters = await open();
    const takes = Array.from({ length: 20 }, () => counters.take([{ key: 'a', pointsMax: 7 }]));
    const waits = await Promise.all(takes);
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(7);
  });
});

describe('shared counters', () => {
  test('count the actions at both processes together', async () => {
    const { shared } = await openCounters();
    const nodes = [shared(), shared()];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, n) => nodes[n % 2]?.take([{ key: 'a', pointsMax: 10 }])),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10);
  });

  test('ask the database no more while a client is blocked, and again after that', async () => {
    const { db, clock, shared } = await openCounters();
    const counters = shared();
    const take = () => counters.take([{ key: 'a', pointsMax: 1 }]);
    await waitsOf(2, take);
    const statements = spyOnStatements(db);
    expect(await waitsOf(100, take)).not.toContain(0);
    expect(statements()).toBe(0);
    await clock.advance(60_000);
    expect(await take()).toBe(0);
  });

  test('count in memory while the database fails', async () => {
    const { db, clock } = await openCounters();
    const fail = () => Promise.reject(new Error('fetch failed'));
    const failing = { ...db, isShared: false, write: fail };
    const counters = createSharedCounters({ db: failing, clock });
    const take = () => counters.take([{ key: 'a', pointsMax: 2 }]);
    expect(await waitsOf(3, take)).toEqual([0, 0, expect.any(Number)]);
  });

  test('throw an error that is not of the database', async () => {
    const { db, clock } = await openCounters();
    const fail = () => Promise.reject(new TypeError('a defect of the code'));
    const failing = { ...db, isShared: false, write: fail };
    const counters = createSharedCounters({ db: failing, clock });
    await expect(counters.take([{ key: 'a', pointsMax: 2 }])).rejects.toThrow('a defect');
  });

  test('ask a database that failed again after a few seconds', async () => {
    const { db, clock } = await openCounters();
    const fail = vi.fn(() => Promise.reject(new Error('fetch failed')));
    const counters = createSharedCounters({ db: { ...db, isShared: false, write: fail }, clock });
    const take = () => counters.take([{ key: 'a', pointsMax: 10 }]);
    await waitsOf(3, take);
    expect(fail).toHaveBeenCalledTimes(1);
    await clock.advance(5_000);
    await take();
    expect(fail).toHaveBeenCalledTimes(2);
  });

  test('forget the oldest blocked clients', async () => {
    const { db, clock } = await openCounters();
    const counters = createSharedCounters({ db, clock, rememberedMax: 2 });
    for (const key of ['a', 'b', 'c'])
      await waitsOf(2, () => counters.take([{ key, pointsMax: 1 }]));
    const statements = spyOnStatements(db);
    const takeAgain = (key: string) => counters.take([{ key, pointsMax: 1 }]);
    await Promise.all(['b', 'c'].map(takeAgain));
    expect(statements()).toBe(0);
    await takeAgain('a');
    expect(statements()).toBe(1);
  });
});

test('a counter that a host with a wrong clock wrote starts again', async () => {
  const { db } = await openTestDatabase();
  const counters = [{ key: 'a', pointsMax: 1, lifeMs: 1_000 }];
  await incrementCounters(db, { counters, nowMs: 1_000_000 });
  expect(await incrementCounters(db, { counters, nowMs: 1_000 })).toEqual([]);
  expect(await db.read.select().from(rateLimits)).toEqual([
    { key: 'a', points: 1, expiresAtMs: 2_000 },
  ]);
});

test.each([true, false])(
  'a counter keeps its points if the clock of the next host is a little behind (sliding: %s)',
  async (isSliding) => {
    const { db } = await openTestDatabase();
    const counters = [{ key: 'a', pointsMax: 2, lifeMs: 1_000, isSliding }];
    await incrementCounters(db, { counters, nowMs: 1_020 });
    expect(await incrementCounters(db, { counters, nowMs: 1_000 })).toEqual([]);
    const counter = { key: 'a', points: 2, expiresAtMs: 2_020 };
    expect(await db.read.select().from(rateLimits)).toEqual([counter]);
    expect(await incrementCounters(db, { counters, nowMs: 1_000 })).toEqual([counter]);
  },
);

test('an hourly limit holds for a client address and for its IPv6 network', async () => {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  const nodes = [createRateLimiter({ db, clock }), createRateLimiter({ db, clock })];
  let allowed = 0;
  for (let host = 1; host <= widerNetworkFactor + 1; host++)
    for (let n = 0; n <= registerPerAddressPerHour; n++) {
      const waitMs = await nodes[n % 2]?.takeHourly('register', `2001:db8:1:${host}::`);
      if (waitMs === 0) allowed++;
    }
  expect(allowed).toBe(registerPerAddressPerHour * widerNetworkFactor);
  await clock.advance(60 * 60_000);
  expect(await nodes[0]?.takeHourly('register', '2001:db8:1:1::')).toBe(0);
});

test('failed sign-ins at two nodes block the address at both', async () => {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  const [first, second] = [createRateLimiter({ db, clock }), createRateLimiter({ db, clock })];
  const address = '203.0.113.7';
  for (let n = 0; n < limits.rateLimit.loginFailuresMax; n++)
    await (n % 2 === 0 ? first : second).countLoginFailure('dana', address);
  const waits = [
    await first.loginWaitMs('dana', address),
    await second.loginWaitMs('dana', address),
  ];
  expect(waits).toEqual([limits.rateLimit.loginBlockMs, limits.rateLimit.loginBlockMs]);
  await second.forgetLoginFailures('dana', address);
  expect(await first.loginWaitMs('dana', address)).toBe(0);
});

test('failed sign-ins of a clock that was ahead block nobody after it is set back', async () => {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  const hourAhead = { ...clock, nowMs: () => clock.nowMs() + 3_600_000 };
  const ahead = createRateLimiter({ db, clock: hourAhead });
  const limiter = createRateLimiter({ db, clock });
  const address = '203.0.113.7';
  for (let n = 0; n < limits.rateLimit.loginPerAddressPerHour; n++)
    await ahead.countLoginFailure('dana', address);
  expect(await ahead.loginWaitMs('dana', address)).toBeGreaterThan(0);
  expect(await limiter.loginWaitMs('dana', address)).toBe(0);
  expect(await limiter.loginWaitMs('yoav', address)).toBe(0);
  await limiter.countLoginFailure('dana', address);
  expect(await limiter.loginWaitMs('dana', address)).toBe(0);
});

test.each([
  { action: 'read', statementCount: 0 },
  { action: 'suggest', statementCount: 0 },
  { action: 'search', statementCount: 1 },
  { action: 'view', statementCount: 1 },
] as const)(
  'on a shared database, counting a $action takes $statementCount statements',
  async ({ action, statementCount }) => {
    const { db, url } = await openTestDatabase();
    const client = createClient({ url });
    onTestFinished(() => client.close());
    // The `read` connection of a database server can write.
    const shared = { ...db, read: drizzle(client), isShared: true };
    const limiter = createRateLimiter({ db: shared, clock: createTestClock() });
    const statements = spyOnStatements(shared);
    expect(await limiter.takeMinutely(action, '203.0.113.7')).toBe(0);
    expect(statements()).toBe(statementCount);
  },
);

test('a limit of a minute counts searches', async () => {
  const { db } = await openTestDatabase();
  const limiter = createRateLimiter({ db, clock: createTestClock() });
  const take = () => limiter.takeMinutely('search', '203.0.113.7');
  const waits = await waitsOf(searchPerAddressPerMinute, take);
  expect(waits.filter((waitMs) => waitMs > 0)).toEqual([]);
  expect(await take()).toBeGreaterThan(0);
});
