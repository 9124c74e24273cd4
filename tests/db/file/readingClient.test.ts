import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { openReadOnlyDatabase } from '#db/client.ts';
import { readingClient } from '#db/file/readingClient.ts';
import { settings } from '#db/schema/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const settingRow = (key: string) => ({ key, value: key });

async function openFilled() {
  const { db, file } = await openTestDatabase();
  const store = (key: string) =>
    db.write(async (tx) => {
      await tx.insert(settings).values(settingRow(key));
    });
  return { db, store, url: `file:${file}` };
}

test('a reading client returns the writes of other connections when a statement runs again', async () => {
  const { store, url } = await openFilled();
  const { read, close } = await openReadOnlyDatabase({ url });
  expect(await read.select().from(settings)).toEqual([]);
  await store('first');
  expect(await read.select().from(settings)).toEqual([settingRow('first')]);
  await store('second');
  expect(await read.select().from(settings)).toEqual(['first', 'second'].map(settingRow));
  await close();
});

test('a reading client ends its read transaction after each statement, so that the log can be copied', async () => {
  const { store, url } = await openFilled();
  const { read, close } = await openReadOnlyDatabase({ url });
  for (let i = 0; i < 150; i++) await store(`setting-${i}`);
  for (let rows = 0; rows <= 150; rows += 50)
    expect(await read.select().from(settings).limit(rows)).toHaveLength(rows);
  const writer = createClient({ url });
  const { rows } = await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(rows).toMatchObject([{ busy: 0, log: 0 }]);
  writer.close();
  await close();
});

test('a read-only database rejects writes', async () => {
  const { url } = await openFilled();
  const { read, close } = await openReadOnlyDatabase({ url });
  const insert = "insert into settings values ('rejected', 'x')";
  await expect(read.all(insert)).rejects.toThrow();
  await expect(read.all(`${insert} returning key`)).rejects.toThrow();
  expect(await read.select().from(settings)).toEqual([]);
  await close();
});

test('a reading client reads again after a statement that failed', async () => {
  const { store, url } = await openFilled();
  await store('12');
  const client = readingClient(url, { cacheKib: 100 });
  const parse = "select json_extract(?, '$') as value";
  await expect(client.execute(parse, ['invalid'])).rejects.toThrow();
  expect((await client.execute(parse, ['12'])).rows).toMatchObject([{ value: 12 }]);
  client.close();
  expect(client.closed).toBe(true);
});

test.each([
  "select 1 as one, 2.5 as half, null as empty, 'text' as word, 9007199254740991 as large",
  'select 1 as id, 2 as id, 3 as other',
  'select key, value from settings order by key',
  "select key, value from settings where key = 'missing'",
])('a reading client returns the same rows as the client of the driver: %s', async (sql) => {
  const { store, url } = await openFilled();
  await store('b');
  await store('a');
  const client = readingClient(url, { cacheKib: 100 });
  const driver = createClient({ url });
  const expected = await driver.execute(sql);
  for (const { columns, columnTypes, rows } of [
    await client.execute(sql),
    await client.execute(sql),
  ]) {
    expect({ columns, columnTypes }).toEqual({
      columns: expected.columns,
      columnTypes: expected.columnTypes,
    });
    expect(rows.map((row) => Object.entries(row))).toEqual(
      expected.rows.map((row) => Object.entries(row)),
    );
    expect(rows.map((row) => Array.from(row))).toEqual(expected.rows.map((row) => Array.from(row)));
  }
  client.close();
  driver.close();
});
