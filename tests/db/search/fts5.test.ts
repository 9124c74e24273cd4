import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { allOf, anyOf, inColumn, phrase, wordStart } from '#db/search/fts5.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

let db: Database;

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await db.write(async (tx) => {
    await tx.run(sql`
      insert into post_search (rowid, title, body, tags)
      values (1, 'red phone', 'fast', 'audio'), (2, 'red camera', 'phone', 'video'), (3, 'or', 'blue', 'red')
    `);
  });
});

async function listMatches(query: string): Promise<unknown[]> {
  const rows = await db.read.all<{ id: number }>(
    sql`select rowid as id from post_search where post_search match ${query} order by rowid`,
  );
  return rows.map(({ id }) => id);
}

test.each([
  ['a phrase, the words next to each other', phrase('red phone'), [1]],
  ['the beginning of a word', wordStart('pho'), [1, 2]],
  ['one of several phrases', anyOf([phrase('camera'), phrase('blue')]), [2, 3]],
  ['all of several queries', allOf([anyOf([phrase('red')]), anyOf([phrase('phone')])]), [1, 2]],
  ['a query in the labels', inColumn('labels', anyOf([phrase('red'), phrase('video')])), [2, 3]],
])('a query for %s finds the posts that contain it', async (_name, query, ids) => {
  expect(await listMatches(query)).toEqual(ids);
});

test.each([
  'phone" OR "camera',
  '") OR ("red',
  'NOT',
  'phone NOT fast',
  'phone OR camera',
  'title : phone',
  '{title tags} : red',
  'NEAR(red phone)',
  'pho*',
  '^phone -',
])('FTS5 reads %j as words, not as syntax', async (text) => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const ids = await listMatches(phrase(words.join(' ')));
  expect(await listMatches(phrase(text))).toEqual(ids);
  expect(await listMatches(anyOf([phrase(text), phrase('blue')]))).toEqual([...ids, 3]);
});
