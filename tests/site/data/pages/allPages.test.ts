import { expect, test } from 'vitest';
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

const now = '2026-11-01T10:00:00.000Z';

test('a full build renders no page twice', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const post = postCreateSchema.parse({ ...samplePost, slug: 'a-post', isPublished: true });
  await createPost(db, { now, post });
  const pages: string[] = [];
  for await (const chunk of allPages(db.read)) pages.push(...chunk);
  expect(pages).toEqual(expect.arrayContaining(['/', '/posts', '/post/a-post']));
  expect(pages).toHaveLength(new Set(pages).size);
});

test('only sitemaps with live posts exist', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const { idsPerFile } = limits.sitemap;
  const times = { createdAt: now, updatedAt: now, revisedAt: now };
  const insert = (id: number, isLive: boolean) =>
    db.write((tx) =>
      tx.insert(posts).values({
        id,
        slug: `post-${id}`,
        title: 'title',
        content: '',
        categoryId: limits.post.defaultCategoryId,
        isLive,
        ...times,
      }),
    );
  const sitemaps = async () => {
    const pages: string[] = [];
    for await (const chunk of allPages(db.read)) pages.push(...chunk);
    const paths = pages.filter((page) => page.startsWith('/sitemaps/posts-'));
    const numbers = await siteQueries.sitemapPostFiles.load(db.read);
    expect(paths).toEqual(numbers.map(sitemapPostsPath));
    return numbers;
  };
  expect(await sitemaps()).toEqual([]);
  await insert(1, false);
  expect(await sitemaps()).toEqual([]);
  await insert(idsPerFile, true);
  await insert(idsPerFile + 1, false);
  expect(await sitemaps()).toEqual([1]);
  await insert(3 * idsPerFile, true);
  expect(await sitemaps()).toEqual([1, 3]);
});
