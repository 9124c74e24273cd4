import { expect, test } from 'vitest';
import { listEvents } from '#db/events/listEvents.ts';
import { addMedia } from '#db/media/media.ts';
import { addViews, refreshViews } from '#db/posts/views.ts';
import { limits } from '#domain/limits.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { defaultCategory, feeds, lists, sitemap, startWithPosts } from './startWithPosts.ts';

test('an edit of a live post affects its page, the lists that show its card, and the feeds', async () => {
  const { admin, pagesOf } = await startWithPosts();
  expect(await pagesOf(() => admin.put('/api/posts/1', { title: 'כותרת אחרת' }))).toEqual({
    type: 'post_update',
    allPages: false,
    paths: ['/post/one', '/', defaultCategory, '/tag/sound', '/posts', ...feeds, sitemap],
  });
});

test('an event of a post or a product affects the pages of the products and their comparison', async () => {
  const { admin, pagesOf } = await startWithPosts();
  for (const slug of ['zivon-x5', 'noma-aura'])
    await admin.post('/api/products', { name: slug, slug });
  const content = '<div class="comparison-block" data-products="2,1"></div><p>השוואה של שניים</p>';
  const pages = ['/product/zivon-x5', '/product/noma-aura', '/compare/zivon-x5-vs-noma-aura'];
  const compared = await pagesOf(() => admin.put('/api/posts/1', { content }));
  expect(compared.paths).toEqual(expect.arrayContaining([...pages, '/sitemaps/lists.xml']));
  const moved = await pagesOf(() => admin.put('/api/products/1', { slug: 'zivon-x6' }));
  const present = ['/product/zivon-x6', '/compare/zivon-x6-vs-noma-aura', '/post/one', '/rss.xml'];
  expect(moved.paths).toEqual(expect.arrayContaining([...present, '/product/zivon-x5', pages[2]]));
  const removed = await pagesOf(() =>
    admin.put('/api/posts/1', { content: '<p>טקסט בלי שום השוואה</p>' }),
  );
  expect(removed.paths).toEqual(expect.arrayContaining(present));
});

test('a score affects all pages that show the product', async () => {
  const { admin, pagesOf } = await startWithPosts();
  for (const slug of ['zivon-x5', 'noma-aura'])
    await admin.post('/api/products', { name: slug, slug });
  await admin.put('/api/posts/1', {
    reviews: [{ productId: 1, scoreTenths: 85, unitSource: 'loan' }],
  });
  const text = '<p>טקסט על שני מוצרים</p>';
  const card = '<div class="product-block" data-products="1"></div>';
  const comparison = '<div class="comparison-block" data-products="1,2"></div>';
  await admin.put('/api/posts/2', { content: card + text });
  await admin.put('/api/posts/3', { content: comparison + text });
  const reviews = [{ productId: 1, scoreTenths: 20, unitSource: 'loan' }];
  const { paths } = await pagesOf(() => admin.put('/api/posts/1', { reviews }));
  const comparisonPage = '/compare/zivon-x5-vs-noma-aura';
  const posts = ['/post/one', '/post/two', '/post/three'];
  expect(paths).toEqual(expect.arrayContaining([...posts, '/product/zivon-x5', comparisonPage]));
  expect(paths).not.toContain('/product/noma-aura');
});

test('a new slug affects the new URL, the former URL and the redirects', async () => {
  const { admin, pagesOf } = await startWithPosts();
  const { paths } = await pagesOf(() => admin.put('/api/posts/2', { slug: 'moved' }));
  expect(paths.slice(0, 2)).toEqual(['/post/moved', '/post/two']);
  expect(paths).toContain('/redirects.txt');
});

test('a post that moves to another category affects the pages of both categories', async () => {
  const { admin, category, pagesOf } = await startWithPosts();
  const categoryId = await category('audio');
  const { paths } = await pagesOf(() => admin.put('/api/posts/2', { categoryId }));
  expect(paths).toEqual(expect.arrayContaining(['/category/audio', defaultCategory, ...lists]));
});

test('a new draft can affect redirects only, and publishing or deleting a post affects its page', async () => {
  const { admin, pagesOf } = await startWithPosts();
  const draft = { ...samplePost, slug: 'draft' };
  expect(await pagesOf(() => admin.post('/api/posts', draft))).toEqual({
    type: 'post_create',
    allPages: false,
    paths: ['/redirects.txt'],
  });
  const published = await pagesOf(() => admin.put('/api/posts/4', { isPublished: true }));
  const deleted = await pagesOf(() => admin.delete('/api/posts/4'));
  for (const { allPages, paths } of [published, deleted]) {
    expect(allPages).toBe(false);
    expect(paths).toEqual(expect.arrayContaining(['/post/draft', '/', '/posts', ...lists]));
  }
});

test('the first and the last live post of a category affect all pages, because of the menu', async () => {
  const { admin, category, pagesOf } = await startWithPosts();
  const categoryId = await category('audio');
  const post = { ...livePost, categoryId };
  const create = (slug: string) => pagesOf(() => admin.post('/api/posts', { ...post, slug }));
  const remove = (id: number) => pagesOf(() => admin.delete(`/api/posts/${id}`));
  expect((await create('four')).allPages).toBe(true);
  expect((await create('five')).allPages).toBe(false);
  expect((await create('six')).allPages).toBe(false);
  expect((await remove(4)).allPages).toBe(false);
  await remove(5);
  expect((await remove(6)).allPages).toBe(true);
});

test('the first live post of a category affects all pages, even if later posts follow', async () => {
  const { admin, category, db, newestId, list } = await startWithPosts();
  const categoryId = await category('audio');
  const after = await newestId();
  for (const slug of ['four', 'five', 'six'])
    await admin.post('/api/posts', { ...livePost, slug, categoryId });
  const { events } = await listEvents(db.read, list(after));
  expect(events[0]?.allPages).toBe(true);
});

test('a comment affects the page of its post when it is moderated, but not when it is written', async () => {
  const { api, admin, pagesOf } = await startWithPosts();
  const comment = { authorName: 'דנה', body: 'תודה' };
  const write = () => api.visitor.post('/api/posts/2/comments', comment);
  expect(await pagesOf(write)).toEqual({ type: 'comment_create', allPages: false, paths: [] });
  const approve = () => admin.put('/api/comments/1', { status: 'approved' });
  expect(await pagesOf(approve)).toMatchObject({ type: 'comment_update', paths: ['/post/two'] });
  const remove = () => admin.delete('/api/comments/1');
  expect(await pagesOf(remove)).toMatchObject({ type: 'comment_delete', paths: ['/post/two'] });
});

test('public settings and a requested build affect all pages, secret settings affect none', async () => {
  const { admin, pagesOf } = await startWithPosts();
  const save = (values: object) => pagesOf(() => admin.put('/api/settings', values));
  expect(await save({ site_title: 'שם אחר' })).toMatchObject({ allPages: true });
  expect(await save({ webhook_url: '' })).toEqual({
    type: 'settings_update',
    allPages: false,
    paths: [],
  });
  expect(await pagesOf(() => admin.post('/api/builds'))).toMatchObject({
    type: 'build_request',
    allPages: true,
  });
});

test('redirects, view counts and images affect the pages that show them', async () => {
  const { admin, api, db, pagesOf } = await startWithPosts();
  const redirect = { fromPath: '/old', toPath: '/posts' };
  expect(await pagesOf(() => admin.post('/api/redirects', redirect))).toEqual({
    type: 'redirect_update',
    allPages: false,
    paths: ['/redirects.txt'],
  });
  const now = api.clock.now();
  await addViews(db, { counts: new Map([[3, 1]]), day: now.slice(0, 10) });
  expect(await pagesOf(() => refreshViews(db, { now }))).toEqual({
    type: 'views_refresh',
    allPages: false,
    paths: ['/post/three', '/'],
  });
  const url = '/images/photo.webp';
  await admin.put('/api/posts/1', { content: `${samplePost.content}<img src="${url}" alt="">` });
  await admin.put('/api/posts/2', { featuredImage: url });
  const image = { url, widthPx: 1_600, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'x', alt: '', fileName: 'x.webp' };
  expect(await pagesOf(() => addMedia(db, { image, ...file, now }))).toEqual({
    type: 'media_update',
    allPages: false,
    paths: ['/post/two', '/post/one', '/', ...feeds],
  });
});

test('an image of a product affects its page, its comparisons, the rankings of its category and the posts that show it', async () => {
  const { admin, api, db, pagesOf } = await startWithPosts();
  const url = '/images/photo.webp';
  const image = { url, widthPx: 1_600, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'x', alt: '', fileName: 'x.webp' };
  const { media } = await addMedia(db, { image, ...file, now: api.clock.now() });
  await admin.post('/api/products', { name: 'זיוון', slug: 'zivon-x5', images: [url] });
  await admin.post('/api/products', { name: 'נומה', slug: 'noma-aura' });
  const content = '<div class="comparison-block" data-products="2,1"></div><p>השוואה של שניים</p>';
  await admin.put('/api/posts/1', { content });
  const { paths } = await pagesOf(() => admin.put(`/api/media/${media.id}`, { alt: 'אוזניות' }));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/product/zivon-x5',
      '/compare/zivon-x5-vs-noma-aura',
      '/category/general/best',
      '/category/general/best/brand',
      '/post/one',
      ...feeds,
    ]),
  );
});

test('a portrait affects the page of its author, and the page of all authors only if the author has live posts', async () => {
  const { admin, api, db, pagesOf } = await startWithPosts();
  const url = '/images/photo.webp';
  const image = { url, widthPx: 1_600, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'x', alt: '', fileName: 'x.webp' };
  const { media } = await addMedia(db, { image, ...file, now: api.clock.now() });
  await admin.post('/api/authors', { name: 'דנה', slug: 'dana', portrait: url });
  const pathsOfAlt = async (alt: string) =>
    (await pagesOf(() => admin.put(`/api/media/${media.id}`, { alt }))).paths;
  expect(await pathsOfAlt('דיוקן')).toEqual(['/author/dana']);
  await admin.put('/api/posts/1', { authorId: 1 });
  expect(await pathsOfAlt('דיוקן של דנה')).toEqual(['/author/dana', '/authors']);
});

test('an event names at least as many URLs as an event about views has posts', () => {
  expect(limits.webhook.urlsMax).toBeGreaterThan(limits.views.idsPerEvent);
});
