import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { listMatchingIds, searchPosts } from '#db/search/searchPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('when more posts match than are ranked, the result pages contain every post exactly once', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const count = limits.search.rerankedPostsMax + 30;
  for (let n = 1; n <= count; n++) {
    await save(
      db,
      `כבל מספר ${n}`,
      `<p>שמונה מילים בלי קשר, ואז: ${'כבל ארוך '.repeat((n % 7) + 1)}</p>`,
    );
  }
  const ids = await allPages(db, 'כבל');
  expect(new Set(ids).size).toBe(count);
  expect(ids.length).toBe(count);
  expect(await listMatchingIds(db.read, { q: 'כבל', audience: 'visitors' })).toEqual(ids);
});

test('ranks a post that contains all words first, and omits posts that contain too few words', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 1; n <= 20; n++) await save(db, `מטען ${n}`, '<p>מטען רגיל לשולחן</p>');
  const other = await save(db, 'שולחן עבודה', '<p>מתכוונן בגובה, ובלי מטען מהיר אלחוטי</p>');
  const exact = await save(db, 'מטען מהיר אלחוטי', '<p>נבדק השבוע על השולחן שלנו</p>');
  expect(await allPages(db, 'מטען מהיר')).toEqual([exact, other]);
  expect(await allPages(db, 'מטען כחול')).toEqual([]);
  expect(await allPages(db, 'מטען מהיר אלחוטי לטרקטור כחול')).toEqual([]);
  // Words that ask for advice, such as "which" and "worth buying", are optional.
  expect(await allPages(db, 'איזה מטען מהיר אלחוטי כדאי לקנות')).toEqual([exact, other]);
  expect(await allPages(db, 'מטען מהיר מומלץ')).toEqual([exact, other]);
});

async function save(db: Database, title: string, content: string): Promise<number> {
  const post = postCreateSchema.parse({ title, content, isPublished: true });
  const saved = await createPost(db, { post, now: '2026-11-01T00:00:00.000Z' });
  if (typeof saved === 'string') throw new Error(saved);
  return saved.id;
}

async function allPages(db: Database, q: string): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += limits.search.perPage) {
    const countMax = limits.search.perPage;
    const { posts } = await searchPosts(db.read, { q, audience: 'visitors', offset, countMax });
    if (posts.length === 0) return ids;
    ids.push(...posts.map(({ id }) => id));
  }
}
