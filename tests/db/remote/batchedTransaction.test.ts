import { createClient, LibsqlError } from '@libsql/client';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Transaction } from '#db/client.ts';
import { mapDbError } from '#db/mapDbError.ts';
import { batchedTransaction } from '#db/remote/batchedTransaction.ts';
import { inOneRequest } from '#db/remote/inOneRequest.ts';
import { settings } from '#db/schema/settings.ts';
import { limits } from '#domain/limits.ts';
import { countDatabaseRequests } from '#tests/support/servers/databaseRequests.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const row = (key: string) => ({ key, value: key });
const insert = (tx: Transaction, key: string) => tx.insert(settings).values(row(key));
const find = (tx: Transaction, key: string) =>
  tx.select().from(settings).where(eq(settings.key, key));

test('a transaction that only writes is one request', async () => {
  const { db } = await openTestDatabase();
  const requests = await countDatabaseRequests(() =>
    db.write(async (tx) => {
      await insert(tx, 'a');
      await insert(tx, 'b');
    }),
  );
  expect(requests).toBe(1);
  expect(await db.read.select().from(settings)).toEqual([row('a'), row('b')]);
});

test('queries that are issued together are one request, and see all writes before them', async () => {
  const { db } = await openTestDatabase();
  const requests = await countDatabaseRequests(async () => {
    const found = await db.write(async (tx) => {
      await insert(tx, 'a');
      const rows = await inOneRequest([find(tx, 'a'), find(tx, 'b'), tx.$count(settings)]);
      await insert(tx, 'b');
      return rows;
    });
    expect(found).toEqual([[row('a')], [], 1]);
  });
  expect(requests).toBe(2);
});

test('stores nothing and runs no further statement after a failed statement', async () => {
  const { db } = await openTestDatabase();
  await db.write((tx) => insert(tx, 'known'));
  const error = await db
    .write(async (tx) => {
      await insert(tx, 'before');
      await insert(tx, 'known');
      await insert(tx, 'after');
      // The query gets the error of the write, and so does every later statement.
      await expect(find(tx, 'before')).rejects.toThrow();
      await expect(insert(tx, 'later')).rejects.toThrow();
    })
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(mapDbError(error)).toBeUndefined();
  expect(await db.read.select().from(settings)).toEqual([row('known')]);
  await db.write((tx) => insert(tx, 'next'));
  expect(await db.read.$count(settings)).toBe(2);
});

test('rejects a transaction whose last statement fails', async () => {
  const { db } = await openTestDatabase();
  await db.write((tx) => insert(tx, 'known'));
  await expect(
    db.write(async (tx) => {
      await insert(tx, 'new');
      await insert(tx, 'known');
    }),
  ).rejects.toThrow();
  expect(await db.read.select().from(settings)).toEqual([row('known')]);
});

test('rolls back when the work throws, also with writes and queries that were not sent', async () => {
  const { db } = await openTestDatabase();
  const failed = db.write(async (tx) => {
    await find(tx, 'a');
    await insert(tx, 'a');
    find(tx, 'a').catch(() => undefined);
    throw new Error('cancelled');
  });
  await expect(failed).rejects.toThrow('cancelled');
  await db.write((tx) => insert(tx, 'b'));
  expect(await db.read.select().from(settings)).toEqual([row('b')]);
});

test('sends the writes of a large transaction in several requests', async () => {
  const { db } = await openTestDatabase();
  const keys = Array.from({ length: 500 }, (_, index) => `key-${index}`);
  const requests = await countDatabaseRequests(() =>
    db.write(async (tx) => {
      for (const key of keys) await insert(tx, key);
    }),
  );
  expect(requests).toBe(3);
  expect(await db.read.$count(settings)).toBe(500);
});

test('refuses the number of changed rows, because the statement has not run', async () => {
  const { db } = await openTestDatabase();
  await expect(db.write(async (tx) => (await insert(tx, 'a')).rowsAffected)).rejects.toThrow(
    'has not run yet',
  );
});

test('stores nothing of a transaction that the server ended because it took too long', async () => {
  const { db, url } = await openTestDatabase();
  const other = await openDatabase({ url });
  onTestFinished(() => other.close());
  let takeOver: Promise<unknown> | undefined;
  const slow = db.write(async (tx) => {
    await insert(tx, 'slow');
    await find(tx, 'slow');
    takeOver = other.write((otherTx) => insert(otherTx, 'other'));
    await takeOver;
    await insert(tx, 'slow too');
    await find(tx, 'slow');
  });
  const error = await slow.catch((reason) => reason);
  expect(mapDbError(error)).toBe('busy');
  await takeOver;
  expect(await db.read.select().from(settings)).toEqual([row('other')]);
});

test('begins again while another process writes, and gives up after a limited number of attempts', async () => {
  const { db, url } = await openTestDatabase();
  const client = createClient({ url });
  onTestFinished(() => client.close());
  let attempts = 0;
  const openAfter = (busyCount: number) =>
    batchedTransaction(async () => {
      const transaction = await client.transaction();
      if (++attempts > busyCount) return transaction;
      transaction.close();
      return { ...transaction, closed: true, batch: () => Promise.reject(busy) };
    });
  const lucky = openAfter(limits.database.server.beginAttemptsMax - 1);
  await lucky.execute("insert into settings values ('a', 'a')");
  await lucky.commit();
  expect(await db.read.select().from(settings)).toEqual([row('a')]);
  attempts = 0;
  const unlucky = openAfter(Number.POSITIVE_INFINITY);
  await expect(unlucky.execute('select 1')).rejects.toBe(busy);
  expect(attempts).toBe(limits.database.server.beginAttemptsMax);
});

const busy = new LibsqlError('database is locked', 'SQLITE_BUSY');
