import { expect, test } from 'vitest';
import { defaultCategory, feeds, lists, startWithPosts } from './startWithPosts.ts';

test('events of authors affect their pages, their posts, the feeds and the sitemap', async () => {
  const { admin, pagesOf } = await startWithPosts();
  const sitemapLists = '/sitemaps/lists.xml';
  const created = await pagesOf(() => admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' }));
  expect(created).toEqual({
    type: 'author_create',
    allPages: false,
    paths: ['/author/naomi', '/redirects.txt'],
  });
  const assigned = await pagesOf(() => admin.put('/api/posts/2', { authorId: 1 }));
  expect(assigned.paths).toEqual(
    expect.arrayContaining(['/author/naomi', '/authors', sitemapLists]),
  );
  expect(await pagesOf(() => admin.put('/api/authors/1', { slug: 'luz' }))).toEqual({
    type: 'author_update',
    allPages: false,
    paths: [
      '/author/luz',
      '/author/naomi',
      '/authors',
      ...feeds,
      sitemapLists,
      '/post/two',
      '/redirects.txt',
    ],
  });
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi-lutz' });
  const merged = await pagesOf(() => admin.post('/api/authors/1/merge', { intoId: 2 }));
  expect(merged).toEqual({
    type: 'author_merge',
    allPages: false,
    paths: [
      '/author/naomi-lutz',
      '/author/luz',
      '/authors',
      ...feeds,
      sitemapLists,
      '/post/two',
      '/redirects.txt',
    ],
  });
  expect(await pagesOf(() => admin.delete('/api/authors/2'))).toEqual({
    type: 'author_delete',
    allPages: true,
    paths: ['/author/naomi-lutz', '/authors', ...feeds, sitemapLists, '/redirects.txt'],
  });
});

test('a new name of an author affects the pages of the products that their posts review', async () => {
  const { admin, pagesOf } = await startWithPosts();
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
  const product = { name: 'Tarvo 7', slug: 'tarvo-7', categoryId: 1 };
  const { id: productId } = (await admin.post('/api/products', product)).body as { id: number };
  const reviews = [{ productId, scoreTenths: 80, unitSource: 'bought' }];
  await admin.put('/api/posts/2', { authorId: 1, reviews });
  const { paths } = await pagesOf(() => admin.put('/api/authors/1', { name: 'נעמי לוז' }));
  expect(paths).toEqual(expect.arrayContaining(['/post/two', '/product/tarvo-7']));
});

test('events of categories affect their old and new pages, and all pages if the menu may change', async () => {
  const { admin, pagesOf } = await startWithPosts();
  const audio = { name: 'שמע', slug: 'audio' };
  expect(await pagesOf(() => admin.post('/api/categories', audio))).toEqual({
    type: 'category_create',
    allPages: false,
    paths: ['/category/audio', '/redirects.txt'],
  });
  expect(await pagesOf(() => admin.put('/api/categories/2', { slug: 'sounds' }))).toEqual({
    type: 'category_update',
    allPages: true,
    paths: ['/category/sounds', '/category/audio', ...lists, '/redirects.txt'],
  });
  expect(await pagesOf(() => admin.delete('/api/categories/2'))).toEqual({
    type: 'category_delete',
    allPages: true,
    paths: [defaultCategory, ...lists, '/category/sounds', '/redirects.txt'],
  });
});

test('events of tags affect the pages of the tags and of their posts', async () => {
  const { admin, pagesOf } = await startWithPosts();
  expect(await pagesOf(() => admin.post('/api/tags', { name: 'ניידים' }))).toMatchObject({
    type: 'tag_create',
    allPages: false,
  });
  expect(await pagesOf(() => admin.put('/api/tags/1', { slug: 'audio' }))).toEqual({
    type: 'tag_update',
    allPages: false,
    paths: ['/tag/audio', '/tag/sound', ...lists, '/post/one', '/redirects.txt'],
  });
  await admin.post('/api/tags', { name: 'אוזניות', slug: 'headphones' });
  expect(await pagesOf(() => admin.post('/api/tags/1/merge', { intoId: 3 }))).toEqual({
    type: 'tag_merge',
    allPages: false,
    paths: ['/tag/headphones', '/tag/audio', ...lists, '/post/one', '/redirects.txt'],
  });
  expect(await pagesOf(() => admin.delete('/api/tags/3'))).toMatchObject({
    type: 'tag_delete',
    allPages: true,
  });
});
