import { stat } from 'node:fs/promises';
import type { InStatement } from '@libsql/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writingClient } from '#db/file/writingClient.ts';
import { limits } from '#domain/limits.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const insert = 'insert into settings (key, value) values (?, ?)';

async function openClient() {
  const { file } = await openTestDatabase();
  const client = writingClient(`file:${file}`, { cacheKib: 100, busyTimeoutMs: 1_000 });
  onTestFinished(() => client.close());
  const stored = async () =>
    (await client.execute('select key, value from settings order by key')).rows.map(
      ({ key, value }) => `${key}=${value}`,
    );
  return { client, file, stored };
}

test('runs a prepared statement again with other parameters', async () => {
  const { client, stored } = await openClient();
  for (const key of ['a', 'b']) {
    const transaction = await client.transaction();
    const result = await transaction.execute({ sql: insert, args: [key, 'x'] });
    expect(result.rowsAffected).toBe(1);
    await transaction.commit();
  }
  expect(await stored()).toEqual(['a=x', 'b=x']);
});

test('returns the rows of a write that returns rows', async () => {
  const { client } = await openClient();
  const { rows, columns } = await client.execute(`${insert} returning key`, ['a', 'x']);
  expect(columns).toEqual(['key']);
  expect(rows).toMatchObject([{ key: 'a' }]);
});

test('a rollback discards the changes, and a second end of a transaction is harmless', async () => {
  const { client, stored } = await openClient();
  const transaction = await client.transaction();
  await transaction.execute({ sql: insert, args: ['a', 'x'] });
  await transaction.rollback();
  await transaction.rollback();
  transaction.close();
  expect(transaction.closed).toBe(true);
  expect(await stored()).toEqual([]);
});

test('a transaction that has ended rejects statements', async () => {
  const { client, stored } = await openClient();
  const ended = await client.transaction();
  await ended.commit();
  const next = await client.transaction();
  await expect(ended.execute({ sql: insert, args: ['a', 'x'] })).rejects.toThrow();
  await expect(ended.commit()).rejects.toThrow();
  await next.commit();
  expect(await stored()).toEqual([]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects the parameter %s', async (value) => {
  const { client, stored } = await openClient();
  await expect(client.execute(insert, ['a', value])).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

describe('commits after a transaction that failed', () => {
  const failures: [string, InStatement][] = [
    ['at a unique key', { sql: insert, args: ['a', 'again'] }],
    [
      'at a query that returns rows',
      `${insert.replace('?, ?', "'b', 'x'), ('a', 'x'")} returning key`,
    ],
    ['and was rolled back by SQLite', "insert or rollback into settings values ('a', 'again')"],
    ['at a statement that is not valid', 'select x from missing_table'],
    ['after its query had returned rows', "select json(value) from settings where key = 'a'"],
    ['because the disk is full', { sql: insert, args: ['large', 'x'.repeat(1_000_000)] }],
  ];

  test.each(failures)('%s', async (_, statement) => {
    const { client, stored } = await openClient();
    await client.execute(insert, ['a', 'x']);
    const { rows } = await client.execute('pragma page_count');
    await client.execute(`pragma max_page_count = ${rows[0]?.page_count}`);
    const failing = await client.transaction();
    await expect(failing.execute(statement)).rejects.toMatchObject({
      code: expect.stringContaining('SQLITE'),
    });
    await failing.rollback();
    const next = await client.transaction();
    await next.execute({ sql: insert, args: ['b', 'x'] });
    await next.commit();
    expect(await stored()).toEqual(['a=x', 'b=x']);
  });
});

test('the write-ahead log stays small, because commits run checkpoints', async () => {
  const { client, file } = await openClient();
  const { checkpointPages } = limits.database;
  const pageBytes = 4_096;
  for (let written = 0; written < 4 * checkpointPages; written += 10) {
    const transaction = await client.transaction();
    await transaction.execute({ sql: insert, args: [`${written}`, 'x'.repeat(10 * pageBytes)] });
    await transaction.commit();
  }
  expect((await stat(`${file}-wal`)).size).toBeLessThan(2 * checkpointPages * pageBytes);
});
