import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { settings } from '#db/schema/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const addSetting = (key: string) => ({ key, value: key });

test('a write refused by a lock harms no later write', async () => {
  const { db, file } = await openTestDatabase();
  const write = (key: string) =>
    db.write(async (tx) => {
      await tx.insert(settings).values(addSetting(key));
    });
  const other = createClient({ url: `file:${file}` });
  const lock = await other.transaction('write');
  await expect(write('refused')).rejects.toThrow();
  await expect(write('refused too')).rejects.toThrow();
  await lock.rollback();
  other.close();
  await write('first');
  await write('second');
  expect(await db.read.select().from(settings)).toEqual(['first', 'second'].map(addSetting));
});

test('a write that fails half-way leaves nothing and harms no later write', async () => {
  const { db } = await openTestDatabase();
  const twice = db.write(async (tx) => {
    await tx.insert(settings).values(addSetting('once'));
    await tx.insert(settings).values(addSetting('once'));
  });
  await expect(twice).rejects.toThrow();
  const thrown = db.write(async (tx) => {
    await tx.insert(settings).values(addSetting('thrown away'));
    throw new Error('changed my mind');
  });
  await expect(thrown).rejects.toThrow('changed my mind');
  await db.write(async (tx) => {
    await tx.insert(settings).values(addSetting('kept'));
  });
  expect(await db.read.select().from(settings)).toEqual([addSetting('kept')]);
});

test('foreign keys hold on the writing connection, also after it was renewed', async () => {
  const { db } = await openTestDatabase();
  const orphan = () =>
    db.write((tx) => tx.run("insert into sessions values ('x', 99, '2026-01-01', '2026-01-02')"));
  await expect(orphan()).rejects.toThrow();
  await expect(orphan()).rejects.toThrow();
});

test('the reading connection cannot write', async () => {
  const { db } = await openTestDatabase();
  await expect(db.read.run("insert into settings values ('a', 'b')")).rejects.toThrow();
});

test('overlapping writes run one after the other, in the order of asking', async () => {
  const { db } = await openTestDatabase();
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const order: string[] = [];
  await Promise.all(
    keys.map((key) =>
      db.write(async (tx) => {
        await tx.insert(settings).values(addSetting(key));
        await new Promise((resolve) => setImmediate(resolve));
        order.push(key);
      }),
    ),
  );
  expect(order).toEqual(keys);
});
