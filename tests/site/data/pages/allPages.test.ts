import { expect, test } from 'vitest';
import { purgePost } from '#db/posts/trash/purgePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { posts } from '#db/schema/posts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { sitemapPostsPath } from '#domain/paths.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { allPages } from '#site/data/pages/allPages.ts';
import { siteQueries } from '#site/data/queries/site.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('a full build renders no page twice', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const post = postCreateSchema.parse({ ...samplePost, slug: 'a-post', isPublished: true });
  await createPost(db, { now: '2026-11-01T10:00:00.000Z', post });
  const pages: string[] = [];
  for await (const chunk of allPages(db.read)) pages.push(...chunk);
  expect(pages).toEqual(expect.arrayContaining(['/', '/posts', '/post/a-post']));
  expect(pages).toHaveLength(new Set(pages).size);
});

test('the number of sitemap files stays when the newest post is deleted for good', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const id = limits.sitemap.idsPerFile + 1;
  const now = '2026-11-01T10:00:00.000Z';
  const times = { createdAt: now, updatedAt: now, revisedAt: now };
  const post = { slug: 'newest', title: 'newest', content: '', ...times };
  await db.write((tx) =>
    tx.insert(posts).values({ id, categoryId: limits.post.defaultCategoryId, ...post }),
  );
  const fileCount = () => siteQueries.sitemapFileCount.load(db.read);
  expect(await fileCount()).toBe(2);
  await trashPost(db, { id, now });
  expect(await purgePost(db, { id })).toBe('deleted');
  expect(await fileCount()).toBe(2);
  const pages: string[] = [];
  for await (const chunk of allPages(db.read)) pages.push(...chunk);
  expect(pages).toContain(sitemapPostsPath(2));
});
