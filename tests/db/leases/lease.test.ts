import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { fencedDatabase } from '#db/leases/fencedDatabase.ts';
import {
  isLeaseAlive,
  type Lease,
  LeaseLostError,
  releaseLease,
  renewLease,
  takeLease,
} from '#db/leases/lease.ts';
import { leases } from '#db/schema/leases.ts';
import { settings } from '#db/schema/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const name = 'relay';
const lifeMs = 60_000;

test('a lease has one holder, who can renew it', async () => {
  const { db } = await openTestDatabase();
  expect(await take(db, 'first')).toBe(1);
  expect(await take(db, 'second')).toBeUndefined();
  const before = await expiry(db);
  expect(await renew(db, lease('first', 1), 2 * lifeMs)).toBe(true);
  expect(await expiry(db)).toBeGreaterThanOrEqual(before + lifeMs);
  expect(await renew(db, lease('second', 1))).toBe(false);
});

test('a lease is alive until it expires or is released', async () => {
  const { db } = await openTestDatabase();
  expect(await isLeaseAlive(db.read, name)).toBe(false);
  await take(db, 'first');
  expect(await isLeaseAlive(db.read, name)).toBe(true);
  await moveExpiry(db, -2 * lifeMs);
  expect(await isLeaseAlive(db.read, name)).toBe(false);
});

test('leases of different names are independent', async () => {
  const { db } = await openTestDatabase();
  expect(await take(db, 'first')).toBe(1);
  const other = { name: 'mailer', holder: 'second', lifeMs } as const;
  expect(await db.write((tx) => takeLease(tx, other))).toBe(1);
});

test('another process takes an expired lease with a higher token', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await moveExpiry(db, -lifeMs);
  expect(await take(db, 'second')).toBe(2);
  expect(await renew(db, lease('first', 1))).toBe(false);
  expect(await take(db, 'first')).toBeUndefined();
});

test('a lease that expired but has no other holder can be renewed', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await moveExpiry(db, -lifeMs);
  expect(await renew(db, lease('first', 1))).toBe(true);
  expect(await take(db, 'second')).toBeUndefined();
});

test('a released lease is free at once and keeps its token', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await db.write((tx) => releaseLease(tx, lease('first', 1)));
  expect(await take(db, 'second')).toBe(2);
  await db.write((tx) => releaseLease(tx, lease('first', 1)));
  expect(await take(db, 'first')).toBeUndefined();
});

test('a late renewal does not extend a released lease', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await db.write((tx) => releaseLease(tx, lease('first', 1)));
  expect(await renew(db, lease('first', 1))).toBe(false);
  expect(await take(db, 'second')).toBe(2);
});

test('the holder whose answer was lost takes its lease again', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  expect(await take(db, 'first')).toBe(2);
});

test('a lease of a dead process is free after the clock of the database was set back', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await moveExpiry(db, 60 * lifeMs);
  expect(await take(db, 'second')).toBe(2);
});

test('a lease stays with its holder after the clock of the database was set back a little', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  await moveExpiry(db, lifeMs / 2);
  expect(await take(db, 'second')).toBeUndefined();
});

test('a fenced database refuses the writes of a holder that lost its lease', async () => {
  const { db } = await openTestDatabase();
  await take(db, 'first');
  let lostCount = 0;
  const fenced = fencedDatabase(db, lease('first', 1), () => lostCount++);
  const write = (key: string) =>
    fenced.write(async (tx) => {
      await tx.insert(settings).values({ key, value: '' });
    });
  await write('held');
  await moveExpiry(db, -lifeMs);
  await write('expired without another holder');
  expect(lostCount).toBe(0);
  await take(db, 'second');
  await expect(write('lost')).rejects.toThrow(LeaseLostError);
  expect(lostCount).toBe(1);
  const keys = (await db.read.select().from(settings)).map(({ key }) => key);
  expect(keys).toEqual(['held', 'expired without another holder']);
});

const lease = (holder: string, token: number): Lease => ({ name, holder, token });

const take = (db: Database, holder: string) =>
  db.write((tx) => takeLease(tx, { name, holder, lifeMs }));

const renew = (db: Database, held: Lease, newLifeMs = lifeMs) =>
  db.write((tx) => renewLease(tx, { lease: held, lifeMs: newLifeMs }));

async function expiry(db: Database): Promise<number> {
  const [row] = await db.read.select().from(leases);
  if (!row) throw new Error('There is no lease');
  return row.expiresAtMs;
}

const moveExpiry = (db: Database, ms: number) =>
  db.write(async (tx) => {
    await tx.update(leases).set({ expiresAtMs: sql`${leases.expiresAtMs} + ${ms}` });
  });
