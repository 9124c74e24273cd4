import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { settings } from '#db/schema/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const settingRow = (key: string) => ({ key, value: key });

test('a write that fails because the database is locked does not affect later writes', async () => {
  const { db, file } = await openTestDatabase();
  const write = (key: string) =>
    db.write(async (tx) => {
      await tx.insert(settings).values(settingRow(key));
    });
  const other = createClient({ url: `file:${file}` });
  const lock = await other.transaction('write');
  await expect(write('rejected')).rejects.toThrow();
  await expect(write('rejected too')).rejects.toThrow();
  await lock.rollback();
  other.close();
  await write('first');
  await write('second');
  expect(await db.read.select().from(settings)).toEqual(['first', 'second'].map(settingRow));
});

test('every commit waits until its data is on the disk, also after a failed write', async () => {
  const { db } = await openTestDatabase();
  const fullSync = 2;
  const level = () => db.write((tx) => tx.get<{ synchronous: number }>('PRAGMA synchronous'));
  expect(await level()).toEqual({ synchronous: fullSync });
  const invalid = db.write((tx) => tx.run('insert into missing_table values (1)'));
  await expect(invalid).rejects.toThrow();
  expect(await level()).toEqual({ synchronous: fullSync });
});

test('a write that fails is rolled back and does not affect later writes', async () => {
  const { db } = await openTestDatabase();
  const duplicate = db.write(async (tx) => {
    await tx.insert(settings).values(settingRow('duplicate'));
    await tx.insert(settings).values(settingRow('duplicate'));
  });
  await expect(duplicate).rejects.toThrow();
  const failed = db.write(async (tx) => {
    await tx.insert(settings).values(settingRow('rolled back'));
    throw new Error('cancelled');
  });
  await expect(failed).rejects.toThrow('cancelled');
  await db.write(async (tx) => {
    await tx.insert(settings).values(settingRow('stored'));
  });
  expect(await db.read.select().from(settings)).toEqual([settingRow('stored')]);
});

test('enforces foreign keys on the writing connection, even after the connection is renewed', async () => {
  const { db } = await openTestDatabase();
  const insertOrphan = () =>
    db.write((tx) => tx.run("insert into sessions values ('x', 99, '2026-01-01', '2026-01-02')"));
  await expect(insertOrphan()).rejects.toThrow();
  await expect(insertOrphan()).rejects.toThrow();
});

test('the reading connection cannot write', async () => {
  const { db } = await openTestDatabase();
  await expect(db.read.run("insert into settings values ('a', 'b')")).rejects.toThrow();
});

test('runs overlapping writes one after the other, in the order of the calls', async () => {
  const { db } = await openTestDatabase();
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const order: string[] = [];
  await Promise.all(
    keys.map((key) =>
      db.write(async (tx) => {
        await tx.insert(settings).values(settingRow(key));
        await new Promise((resolve) => setImmediate(resolve));
        order.push(key);
      }),
    ),
  );
  expect(order).toEqual(keys);
});
