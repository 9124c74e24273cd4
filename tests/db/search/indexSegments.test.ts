import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
