import { expect, test } from 'vitest';
import type { Queryable } from '#db/client.ts';
import { preparedQuery } from '#db/sql/preparedQuery.ts';
import { findTag, insertTag, listTagsById } from '#db/tags/tags.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('prepares a query once for each connection and each transaction', async () => {
  const { db } = await openTestDatabase();
  const preparedFor: Queryable[] = [];
  const query = preparedQuery((connection) => preparedFor.push(connection));
  for (const connection of [db.read, db.read]) query(connection);
  await db.write(async (tx) => {
    query(tx);
    expect(preparedFor).toEqual([db.read, tx]);
  });
});

test('a prepared query sees the writes of its own transaction, and others see them after the commit', async () => {
  const { db } = await openTestDatabase();
  const id = await db.write(async (tx) => {
    const tag = await insertTag(tx, { name: 'חדש', slug: 'new' });
    expect(await findTag(tx, tag.id)).toEqual(tag);
    expect(await findTag(db.read, tag.id)).toBeUndefined();
    return tag.id;
  });
  expect(await listTagsById(db.read, [id, id + 1])).toMatchObject([{ id, slug: 'new' }]);
});
