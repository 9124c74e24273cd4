import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { storeIndex } from '#db/search/searchIndex.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/indexing/postText.ts';
import { seededRandom } from '#tests/bench/corpus/corpus.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('storing entries merges the segments of the index', async () => {
  const { db } = await openTestDatabase();
  const entry = postIndex({ ...searchablePost, content: 'מחשב נייד עם מסך גדול' });
  // At 16 segments, FTS5 merges a level by itself (`crisismerge`), so this test stores fewer entries.
  for (let postId = 1; postId <= 15; postId++)
    await db.write((tx) => storeIndex(tx, postId, entry));
  for (const index of ['post_search_idx', 'title_search_idx']) {
    const [row] = await db.read.all<{ segments: number }>(
      sql`select count(distinct segid) as segments from ${sql.identifier(index)}`,
    );
    expect(row?.segments, index).toBeLessThan(8);
  }
});

test('many edits of long posts do not damage the index', async () => {
  const { db } = await openTestDatabase();
  const random = seededRandom(1);
  // With FTS5's default for `deletemerge`, SQLite 3.45.1 damages the index during these edits.
  for (let postId = 1; postId <= 100; postId++) await storeWords(db, postId, random);
  for (let edit = 0; edit < 400; edit++)
    await storeWords(db, 1 + Math.floor(random() * 100), random);
  for (const index of ['post_search', 'title_search']) {
    const problems = await db.read.all(sql`pragma quick_check(${sql.identifier(index)})`);
    expect(problems).toEqual([{ quick_check: 'ok' }]);
  }
});

/** Stores an index entry of 1,500 random words. Most words occur in few entries. */
async function storeWords(db: Database, postId: number, random: () => number): Promise<void> {
  const word = () => `w${Math.floor(30_000 * random() ** 3).toString(36)}`;
  const body = Array.from({ length: 1_500 }, word).join(' ');
  const columns = { title: `title ${word()}`, body, labels: word() };
  const titleWords = body.slice(0, 60);
  await db.write((tx) => storeIndex(tx, postId, { columns, titleWords, words: [] }));
}

const searchablePost: SearchablePost = {
  title: 'מחשב נייד',
  slug: 'laptop',
  excerpt: '',
  content: '',
  authorName: '',
  category: { name: 'מחשבים', description: '' },
  tags: [],
  products: [],
};
