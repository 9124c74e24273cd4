import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const postCount = 5_010;

test.each([
  ['desc', 'publishedAt'],
  ['asc', 'publishedAt'],
  ['desc', 'views'],
  ['asc', 'title'],
] as const)(
  'pages near the end of a long list continue the list (%s by %s)',
  async (order, sort) => {
    const db = await openManyPosts();
    const filter = { audience: 'admins' } as const;
    const all = (await listPosts(db.read, filter, { sort, order })).map(({ id }) => id);
    expect(all.length).toBe(postCount);
    for (const offset of [1_980, 2_000, 2_500, 2_520, 4_980, 5_000, 5_020]) {
      const page = await listPosts(db.read, filter, { sort, order, offset, countMax: 20 });
      expect(
        page.map(({ id }) => id),
        `offset ${offset}`,
      ).toEqual(all.slice(offset, offset + 20));
    }
  },
);

/** Opens a database with many posts. Some have equal dates, titles and numbers of views. */
async function openManyPosts(): Promise<Database> {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const ids = JSON.stringify(Array.from({ length: postCount }, (_, i) => i + 1));
  await db.write(async (tx) => {
    await tx.run(sql`
      insert into posts (id, slug, title, content, published_at, created_at, updated_at, views)
      select value, 'post-' || value, 'כתבה ' || (value * 7 % 500), '', datetime(value * 37 % 3000, 'unixepoch'),
        '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', value % 11
      from json_each(${ids})`);
  });
  return db;
}
