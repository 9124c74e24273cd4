import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createPostInTx } from '#db/posts/createPost.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { searchQueue } from '#db/schema/search.ts';
import { indexSavedPost } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const paragraph = '<p>טקסט של כתבה ארוכה</p>';
const longContent = paragraph.repeat(limits.searchQueue.inlineBytesMax / 20);

/** Stores a post, and indexes it while `change` runs between the analysis and the transaction of the index entry. */
async function indexDuring(content: string, change: (db: Database) => Promise<unknown>) {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const post = postCreateSchema.parse({ ...livePost, categoryId: 1, content });
  await db.write((tx) => createPostInTx(tx, { post, now }));
  const changing: Database = {
    ...db,
    async write(work, options) {
      await change(db);
      return db.write(work, options);
    },
  };
  await indexSavedPost(changing, 1);
  return {
    indexed: await db.read.all(sql`select rowid from post_search`),
    titles: await db.read.all(sql`select rowid from title_search`),
    queued: await db.read.$count(searchQueue),
  };
}

test.each([
  ['short', paragraph],
  ['long', longContent],
])(
  'a %s post that is deleted while it is indexed gets no index entry',
  async (_length, content) => {
    const index = await indexDuring(content, (db) => trashPost(db, { id: 1, now }));
    expect(index).toEqual({ indexed: [], titles: [], queued: 0 });
  },
);
