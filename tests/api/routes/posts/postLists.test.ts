import { expect, onTestFinished, test } from 'vitest';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

async function startWithPosts(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  await admin.post('/api/categories', { name: 'שמע', slug: 'audio' });
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  for (const [index, publishedAt] of days.entries()) {
    const post = { ...livePost, title: `פוסט מספר ${index + 1}`, slug: `post-${index + 1}a` };
    await admin.post('/api/posts', { ...post, publishedAt, categoryId: index === 2 ? 2 : 1 });
  }
  await admin.post('/api/posts', { ...samplePost, slug: 'draft', tags: ['סודי'] });
  await admin.post('/api/posts', { ...livePost, slug: 'later', publishedAt: '2027-01-01' });
  await admin.put('/api/posts/1', { tags: ['שמע'], isFeatured: true });
  await admin.put('/api/posts/2', { isPopular: true });
  return { api, admin };
}

/** For tests that only read. */
const posts = sharedFixture(startWithPosts);

const listIds = (body: unknown) =>
  Array.isArray(body) ? body.map((post: { id: number }) => post.id) : body;

test.each([
  ['', [3, 2, 1], 3],
  ['?page=1&perPage=2', [3, 2], 3],
  ['?page=2&perPage=2', [1], 3],
  ['?page=9&perPage=2', [], 3],
  ['?perPage=1', [3], 3],
  ['?sort=title&order=asc', [1, 2, 3], 3],
  ['?sort=id&order=DESC', [3, 2, 1], 3],
  ['?q=מספר 2', [2], 1],
  ['?q=POST-2', [2], 1],
  ['?q=100%25_', [], 0],
  ['?category=audio', [3], 1],
  ['?category=2', [3], 1],
  ['?category=nothing', [], 0],
  ['?tag=shama', [1], 1],
  ['?tag=סודי', [], 0],
  ['?status=published', [3, 2, 1], 3],
  ['?isFeatured=true', [1], 1],
  ['?isFeatured=false&perPage=1', [3], 2],
  ['?isPopular=true', [2], 1],
  ['?isPopular=true&isFeatured=true', [], 0],
  ['?status=draft', [], 0],
  ['?status=scheduled', [], 0],
])('a visitor gets the matching posts for the query %j', async (query, ids, total) => {
  const { api } = posts();
  const response = await api.visitor.get(`/api/posts${query}`);
  expect(listIds(response.body)).toEqual(ids);
  expect(response.headers.get('x-total-count')).toBe(String(total));
});

test.each([
  ['?status=draft', [4]],
  ['?status=scheduled', [5]],
  ['?sort=id&order=asc', [1, 2, 3, 4, 5]],
])('an admin gets the matching posts for the query %j', async (query, ids) => {
  const { admin } = posts();
  expect(listIds((await admin.get(`/api/posts${query}`)).body)).toEqual(ids);
});

test('a request for the list of admins fails without a signed-in admin', async () => {
  const { api, admin } = posts();
  const path = '/api/posts?status=draft&audience=admins';
  expect(listIds((await admin.get(path)).body)).toEqual([4]);
  expect((await api.visitor.get(path)).status).toBe(401);
});

test.each([
  '?audience=visitors',
  '?page=0',
  '?page=-1',
  '?page=x',
  '?perPage=101',
  '?sort=password',
  '?sort=constructor',
  '?order=up',
  '?status=hidden',
  '?isFeatured=yes',
  '?page=1&page=2',
])('rejects the list query %s with a Hebrew message', async (query) => {
  const { api } = posts();
  const response = await api.visitor.get(`/api/posts${query}`);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ message: expect.stringMatching(/[א-ת]/) });
});

test('a list query with too many posts per page gets an error with the maximum', async () => {
  const { api } = posts();
  const { body } = await api.visitor.get('/api/posts?perPage=101');
  expect(body).toMatchObject({ fields: { perPage: expect.stringContaining('100') } });
});

test('omits the content of posts from lists', async () => {
  const { api } = posts();
  for (const path of ['/api/posts', '/api/posts/latest', '/api/search?q=פוסט']) {
    const { body } = await api.visitor.get(path);
    expect(JSON.stringify(body)).toContain('פוסט מספר');
    expect(JSON.stringify(body)).not.toContain('"content"');
  }
});

test('filters by an id, or by a slug of digits if no record has this id', async () => {
  const { api, admin } = await startWithPosts();
  await admin.post('/api/categories', { name: 'השנה', slug: '360' });
  await admin.post('/api/categories', { name: 'אחת', slug: '2' });
  await admin.put('/api/posts/2', { categoryId: 3 });
  await admin.post('/api/authors', { name: 'נעמי', slug: '2026' });
  await admin.put('/api/posts/1', { authorId: 1, tags: ['2026'] });
  const list = async (query: string) =>
    listIds((await api.visitor.get(`/api/posts?${query}`)).body);
  expect(await list('category=360')).toEqual([2]);
  expect(await list('category=2')).toEqual([3]);
  expect(await list('category=99')).toEqual([]);
  expect(await list('author=2026')).toEqual([1]);
  expect(await list('author=1')).toEqual([1]);
});

test('finds an author and a product by an id, or else by a slug of digits', async () => {
  const { api, admin } = await startWithPosts();
  for (const slug of ['2', '2026', 'naomi']) await admin.post('/api/authors', { name: slug, slug });
  for (const slug of ['2', '2026']) await admin.post('/api/products', { name: `X ${slug}`, slug });
  const id = async (path: string) => (await admin.get(path)).body;
  expect(await id('/api/authors/2')).toMatchObject({ id: 2 });
  expect(await id('/api/authors/2026')).toMatchObject({ id: 2 });
  expect(await id('/api/products/2')).toMatchObject({ id: 2 });
  expect(await id('/api/products/2026')).toMatchObject({ id: 2 });
  expect((await api.visitor.get('/api/authors/9')).status).toBe(404);
});
