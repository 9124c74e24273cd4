import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { posts } from '#db/schema/posts.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { indexPostsInTx } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { indexHeading, indexText } from '#domain/search/indexing/indexText.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const { matchesMax, perPage } = limits.search;
const oldCount = 5;

/** Opens a database in which very many posts contain one word, and the oldest of them contain another one too. */
async function openManyPosts(): Promise<Database> {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await insertPosts(db, { from: 1, count: oldCount, isLive: true, body: 'סוללה ומחברת' });
  await insertPosts(db, { from: oldCount + 1, count: matchesMax, isLive: true, body: 'סוללה' });
  return db;
}

test('of very many matches, the newest are results, and the response says that there are more', async () => {
  const db = await openManyPosts();
  const { ids, total, hasMoreMatches } = await search(db, 'סוללה');
  expect(ids).toEqual(Array.from({ length: perPage }, (_, i) => matchesMax + oldCount - i));
  expect([total, hasMoreMatches]).toEqual([matchesMax, true]);
  const rare = await search(db, 'סוללה מחברת');
  expect([rare.ids, rare.total, rare.hasMoreMatches]).toEqual([[5, 4, 3, 2, 1], oldCount, false]);
});

test('of very many matches, an old post with the word in its title is the first result', async () => {
  const db = await openManyPosts();
  const id = 2;
  await reindex(db, id, 'הסוללה הטובה ביותר');
  const { ids, total } = await search(db, 'סוללה');
  expect(ids.slice(0, 2)).toEqual([id, matchesMax + oldCount]);
  expect(total).toBe(matchesMax + 1);
});

test('visitors find old posts if very many newer posts that match are drafts', async () => {
  const db = await openManyPosts();
  const from = matchesMax + oldCount + 1;
  await insertPosts(db, { from, count: matchesMax, isLive: false, body: 'סוללה ומחברת' });
  const { ids, hasMoreMatches } = await search(db, 'מחברת');
  expect([ids, hasMoreMatches]).toEqual([[5, 4, 3, 2, 1], false]);
});

test('the results of a long query contain both of its rarest words if its other words are common', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const groups = [
    { count: 3, body: 'סוללה ומחברת ומקלדת' },
    { count: 1_200, body: 'סוללה' },
    { count: 1_200, body: 'מחברת' },
    { count: 1_600, body: 'מקלדת ומסך' },
  ];
  let from = 1;
  for (const { count, body } of groups) {
    await insertPosts(db, { from, count, isLive: true, body });
    from += count;
  }
  const { ids, total } = await search(db, 'סוללה מחברת מקלדת מסך');
  expect([ids, total]).toEqual([[3, 2, 1], 3]);
});

test('of many posts that contain all words of a long query, those with a rare word in the title are read', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const [common, ...rare] = ['מסך', 'סוללה', 'מחברת', 'מקלדת', 'עכבר'];
  const count = limits.search.rerankedPostsMax + 20;
  await insertPosts(db, { from: 1, count, isLive: true, body: [common, ...rare].join(' ') });
  await insertPosts(db, { from: count + 1, count: 200, isLive: true, body: String(common) });
  await reindex(db, 1, String(rare.at(-1)));
  await reindex(db, 2, String(common));
  const { ids } = await search(db, [common, ...rare].join(' '));
  expect(ids[0]).toBe(1);
  expect(ids).not.toContain(2);
});

async function search(db: Database, q: string) {
  const found = await searchPosts(db.read, {
    q,
    audience: 'visitors',
    offset: 0,
    countMax: perPage,
  });
  return { ...found, ids: found.posts.map(({ id }) => id) };
}

/** Inserts posts with their index entries and an event. One statement for all is fast. */
async function insertPosts(
  db: Database,
  { from, count, isLive, body }: { from: number; count: number; isLive: boolean; body: string },
): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: count }, (_, i) => from + i));
  const now = '2026-11-01T00:00:00.000Z';
  await db.write(async (tx) => {
    await tx.run(sql`
      insert into posts (id, slug, title, content, is_published, is_live, published_at, created_at, updated_at)
      select value, 'post-' || value, 'כתבה', ${body}, ${isLive}, ${isLive}, ${now}, ${now}, ${now}
      from json_each(${ids})`);
    await tx.run(sql`
      insert into post_search (rowid, title, body, tags)
      select value, ${indexHeading('כתבה')}, ${indexText(body)}, '' from json_each(${ids})`);
    await tx.run(sql`
      insert into outbox (type, subject_id, created_at) values ('post', ${from}, ${now})`);
  });
}

async function reindex(db: Database, id: number, title: string): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.update(posts).set({ title }).where(sql`${posts.id} = ${id}`).returning();
    if (row) await indexPostsInTx(tx, [row]);
  });
}
