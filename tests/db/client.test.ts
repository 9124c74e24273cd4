import { createClient } from '@libsql/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type Transaction, type WriteOptions } from '#db/client.ts';
import { appendEvent, newestEventId } from '#db/events/outbox.ts';
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

describe('a write to a database file', () => {
  /** Opens a database whose syncs end when the test calls `endSync`. */
  async function openWithSyncs() {
    const { db: other, url } = await openTestDatabase();
    await other.close();
    const syncs: PromiseWithResolvers<void>[] = [];
    const syncLog = () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    };
    const db = await openDatabase({ url, syncLog });
    onTestFinished(() => db.close());
    const write = (key: string, options?: WriteOptions) =>
      db.write(async (tx) => {
        await tx.insert(settings).values(settingRow(key));
      }, options);
    const stored = async () => (await db.read.select().from(settings)).map(({ key }) => key);
    return { write, stored, syncs };
  }

  test('resolves when it is on the disk, and the next write begins before that', async () => {
    const { write, stored, syncs } = await openWithSyncs();
    const resolved: string[] = [];
    const writes = ['first', 'second'].map(async (key) => {
      await write(key);
      resolved.push(key);
    });
    await vi.waitFor(() => expect(syncs).toHaveLength(2));
    expect(await stored()).toEqual(['first', 'second']);
    expect(resolved).toEqual([]);
    for (const { resolve } of syncs) resolve();
    await Promise.all(writes);
    expect(resolved).toEqual(['first', 'second']);
  });

  test('rejects if it cannot be synced to the disk', async () => {
    const { write, syncs } = await openWithSyncs();
    const failing = write('first');
    await vi.waitFor(() => expect(syncs).toHaveLength(1));
    syncs[0]?.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(failing).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('resolves before it is on the disk if a power failure may undo it', async () => {
    const { write, stored, syncs } = await openWithSyncs();
    await write('first', { waitsForDisk: false });
    expect(await stored()).toEqual(['first']);
    expect(syncs).toEqual([]);
  });
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

test('enforces foreign keys on the writing connection', async () => {
  const { db } = await openTestDatabase();
  const orphan = "insert into sessions values ('x', 99, '2026-01-01', '2026-01-02')";
  await expect(db.write((tx) => tx.run(orphan))).rejects.toThrow();
});

test('only `write` can write to a database file', async () => {
  const { db } = await openTestDatabase();
  const insert = "insert into settings values ('a', 'b')";
  await expect(db.read.all(insert)).rejects.toThrow();
  await expect(db.direct.run(insert)).rejects.toThrow();
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

test('announces events after their commit, and nothing for other writes', async () => {
  const { db } = await openTestDatabase();
  const announced: Promise<number>[] = [];
  db.onEvents(() => announced.push(newestEventId(db.read)));
  const append = (tx: Transaction) =>
    appendEvent(
      tx,
      { type: 'settings_update', subjectId: 0, before: null, after: { keys: ['site_title'] } },
      '2026-11-20T10:00:00.000Z',
    );
  await db.write(async (tx) => {
    await tx.insert(settings).values(settingRow('without an event'));
  });
  const failed = db.write(async (tx) => {
    await append(tx);
    throw new Error('cancelled');
  });
  await expect(failed).rejects.toThrow('cancelled');
  expect(announced).toEqual([]);
  await db.write(append);
  expect(await Promise.all(announced)).toEqual([1]);
});
