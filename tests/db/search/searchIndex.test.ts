import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { categories } from '#db/schema/categories.ts';
import { authors, posts } from '#db/schema/posts.ts';
import { products } from '#db/schema/products/products.ts';
import { postProducts, reviews } from '#db/schema/products/reviews.ts';
import { searchWords } from '#db/schema/search.ts';
import { postTags, tags } from '#db/schema/tags.ts';
import { trashedPosts } from '#db/schema/trash.ts';
import { ensureIndexVersion, requestRebuild } from '#db/search/rebuildIndex.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { indexPostsInTx, indexQueuedPosts } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { brands } from '#domain/hebrew/synonyms/brands.ts';
import { loanWords } from '#domain/hebrew/synonyms/loanWords.ts';
import { spellings } from '#domain/hebrew/synonyms/spellings.ts';
import { translations } from '#domain/hebrew/synonyms/translations.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { indexHeading, indexText, indexVersion } from '#domain/search/indexing/indexText.ts';
import { createPost } from '#tests/support/createPost.ts';
import { randomEdit } from '#tests/support/edits/randomEdit.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('after any edits, the search index equals an index that is built from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomEdit(), { minLength: 5, maxLength: 40 }), async (edits) => {
      const { db } = await openTestDatabase();
      await ensureDefaults(db);
      for (const { run } of edits) await run(db);
      while ((await indexQueuedPosts(db)) > 0);
      const fresh = await indexFromScratch(db);
      expect(await indexContents(db)).toEqual(await indexContents(fresh));
      expect(await correctionWords(db)).toEqual(
        expect.arrayContaining(await correctionWords(fresh)),
      );
      for (const q of ['פוסט', 'כותרת אחרת', 'מבחן', 'בדיקות', 'wi-fi', 'פוצט', 'puxy']) {
        expect(await searchOutcome(db, q), q).toEqual(await searchOutcome(fresh, q));
      }
    }),
    { numRuns: 12 },
  );
});

test('suggestions find a new title at once, and the search after the queued post is indexed', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const now = '2026-01-01T00:00:00.000Z';
  await createPost(db, { post: postCreateSchema.parse({ ...samplePost, isPublished: true }), now });
  await updatePost(db, { id: 1, changes: { title: 'מקרן קולנוע' }, now });
  const suggested = await db.read.all(
    sql`select rowid from title_search where title_search match 'מקרנ'`,
  );
  expect(suggested).toEqual([{ rowid: 1 }]);
  expect((await searchPosts(db.read, search('מקרן'))).total).toBe(0);
  await indexQueuedPosts(db);
  expect((await searchPosts(db.read, search('מקרן'))).total).toBe(1);
});

test('a new title makes its words candidates for corrections, and keeps those of the text', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const now = '2026-01-01T00:00:00.000Z';
  await createPost(db, { post: postCreateSchema.parse(samplePost), now });
  await updatePost(db, { id: 1, changes: { title: 'מקרן קולנוע' }, now });
  await indexQueuedPosts(db);
  const fresh = await indexFromScratch(db);
  const words = await correctionWords(db);
  expect(words).toEqual(expect.arrayContaining(await correctionWords(fresh)));
  expect(words).toContainEqual(expect.objectContaining({ word: 'קולנוע' }));
});

test('a post is saved even if it cannot be indexed, and the background job indexes it', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const now = '2026-01-01T00:00:00.000Z';
  const post = postCreateSchema.parse({ ...samplePost, title: 'מקרן קולנוע', isPublished: true });
  let writes = 0;
  const failing: Database = {
    ...db,
    write: async (work, options) => {
      if (writes++ > 0) throw new Error('The disk is full');
      return db.write(work, options);
    },
  };
  expect(await createPost(failing, { post, now })).toMatchObject({ id: 1 });
  expect([writes, (await searchPosts(db.read, search('מקרן'))).total]).toEqual([2, 0]);
  await indexQueuedPosts(db);
  expect((await searchPosts(db.read, search('מקרן'))).total).toBe(1);
});

test('rebuilds the index of an older version in small transactions', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const count = 45;
  await db.write(async (tx) => {
    for (let n = 1; n <= count; n++) {
      await tx.insert(posts).values(postRow(n));
      // Simulates an index entry of an older version.
      await tx.run(sql`insert into post_search (rowid, title) values (${n}, 'ישנ')`);
    }
    await tx.run(sql`update search_index_state set version = 0`);
  });
  expect((await searchPosts(db.read, search('כבלים'))).total).toBe(0);
  await ensureIndexVersion(db);
  const batchSizes: number[] = [];
  for (let size = await indexQueuedPosts(db); size > 0; size = await indexQueuedPosts(db)) {
    batchSizes.push(size);
  }
  expect(batchSizes).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1]);
  expect((await searchPosts(db.read, search('כבלים'))).total).toBe(count);
  expect((await searchPosts(db.read, search('ישנ'))).total).toBe(0);
  await ensureIndexVersion(db);
  expect(await indexQueuedPosts(db)).toBe(0);
});

test('interrupting or repeating the indexing does not change the finished index', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await db.write(async (tx) => {
    for (let n = 1; n <= 30; n++) {
      const [row] = await tx.insert(posts).values(postRow(n)).returning();
      if (row) await indexPostsInTx(tx, [row]);
    }
  });
  const before = await indexContents(db);
  await requestRebuild(db);
  await ensureIndexVersion(db);
  await indexQueuedPosts(db);
  await requestRebuild(db);
  await ensureIndexVersion(db);
  while ((await indexQueuedPosts(db)) > 0);
  expect(await indexContents(db)).toEqual(before);
});

// If the indexed text changes, increase the index version and update the values here.
test('the indexed text matches the index version', () => {
  expect([
    indexVersion,
    indexText('הטלפונים של Galaxy S26, לבית החכם ול-Wi-Fi'),
    indexHeading('הטלפון החכם'),
  ]).toEqual([
    16,
    'הטלפונימ של galaxy s 26 לבית החכמ ול wi fi הטלפונ טלפונ בית חכמ ǂtelephone ǂטלפונ ǂgalaxy ǂsmarthome ǂבית ǂwifi',
    'הטלפונ החכמ טלפונ חכמ ǂsmartphone ǂtelephone ǂטלפונ ǀהטלפונ ǀהחכמ ǀטלפונ ǀחכמ ǀǂsmartphone ǀǂtelephone ǀǂטלפונ',
  ]);
});

// If a synonym table changes, increase the index version and update the values here.
test('the synonym tables match the index version', () => {
  const tables = [brands, loanWords, translations, spellings];
  expect([indexVersion, hash('sha256', tables.join('\n'))]).toEqual([
    16,
    'be33aaab059ca58c466e491e45edf5a721abcd8c332caf2d4515ab0ed68d23cb',
  ]);
});

const search = (q: string) => ({ q, audience: 'admins', offset: 0, countMax: 10 }) as const;

async function searchOutcome(db: Database, q: string) {
  const { posts: results, total, didYouMean } = await searchPosts(db.read, search(q));
  return { ids: results.map(({ id }) => id), total, didYouMean };
}

const postRow = (n: number) => ({
  slug: `post-${n}`,
  title: `כבל מספר ${n}`,
  content: '<p>כבלים</p>',
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
});

/** Copies all posts into a new database, and indexes each post that is not in the trash. */
async function indexFromScratch(db: Database): Promise<Database> {
  const { db: fresh } = await openTestDatabase();
  const [
    categoryRows,
    authorRows,
    postRows,
    trashedRows,
    tagRows,
    linkRows,
    productRows,
    reviewRows,
    shownRows,
  ] = await Promise.all([
    db.read.select().from(categories),
    db.read.select().from(authors),
    db.read.select().from(posts),
    db.read.select().from(trashedPosts),
    db.read.select().from(tags),
    db.read.select().from(postTags),
    db.read.select().from(products),
    db.read.select().from(reviews),
    db.read.select().from(postProducts),
  ]);
  await fresh.write(async (tx) => {
    const insert = async (table: SQLiteTable, rows: Record<string, unknown>[]) => {
      if (rows.length > 0) await tx.insert(table).values(rows);
    };
    await insert(categories, withoutCounts(categoryRows));
    await insert(authors, authorRows);
    await insert(tags, withoutCounts(tagRows));
    await insert(
      products,
      productRows.map((row) => ({ ...row, successorId: null })),
    );
    await insert(posts, postRows);
    await insert(postProducts, shownRows);
    await insert(reviews, reviewRows);
    await insert(trashedPosts, trashedRows);
    await insert(postTags, linkRows);
    await indexPostsInTx(tx, postRows);
  });
  return fresh;
}

/** Triggers count the posts again. */
const withoutCounts = <Row extends { postCount: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, postCount: 0 }));

const correctionWords = (db: Database) =>
  db.read.select().from(searchWords).orderBy(searchWords.word);

/** Returns every indexed word with its position, and the length of each post. */
async function indexContents(db: Database): Promise<unknown> {
  return db.write(async (tx) => {
    const contents: unknown[] = [];
    for (const table of ['post_search', 'title_search']) {
      await tx.run(
        sql.raw(
          `create virtual table temp.${table}_instances using fts5vocab(main, ${table}, instance)`,
        ),
      );
      contents.push(
        await tx.all(sql.raw(`select * from temp.${table}_instances order by 1, 2, 3, 4`)),
      );
      contents.push(
        await tx.all(sql.raw(`select id, hex(sz) as size from ${table}_docsize order by id`)),
      );
      await tx.run(sql.raw(`drop table temp.${table}_instances`));
    }
    return contents;
  });
}
