import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { storeIndex } from '#db/search/searchIndex.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/postText.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('the segments of an index are merged while entries are stored', async () => {
  const { db } = await openTestDatabase();
  const entry = postIndex({ ...searchablePost, content: 'מחשב נייד עם מסך גדול' });
  // FTS5 itself merges segments when a level has 16 of them.
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
  const random = randomNumbers();
  // FTS5's merges of segments with many deleted entries damaged the index during these edits.
  for (let postId = 1; postId <= 100; postId++) await storeWords(db, postId, random);
  for (let edit = 0; edit < 400; edit++)
    await storeWords(db, 1 + Math.floor(random() * 100), random);
  for (const index of ['post_search', 'title_search']) {
    const problems = await db.read.all(sql`pragma quick_check(${sql.identifier(index)})`);
    expect(problems).toEqual([{ quick_check: 'ok' }]);
  }
});

/** Stores an entry of 1,500 words, many of which are rare. */
async function storeWords(db: Database, postId: number, random: () => number): Promise<void> {
  const word = () => `w${Math.floor(30_000 * random() ** 3).toString(36)}`;
  const body = Array.from({ length: 1_500 }, word).join(' ');
  const columns = { title: `title ${word()}`, body, tags: word() };
  const titleWords = body.slice(0, 60);
  await db.write((tx) => storeIndex(tx, postId, { columns, titleWords, words: [] }));
}

/** Returns numbers from 0 to 1, the same ones in each run. Source: the generator of ANSI C. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
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
