import { expect, test } from 'vitest';
import { listPublicRedirects } from '#db/redirects.ts';
import { subscriptionCategories } from '#db/schema/mail/subscriptions.ts';
import { he } from '#domain/he/errors.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';

test('a new category has default values and can be read by id and by slug', async () => {
  const { api, admin } = await startWithAdmin();
  const created = await admin.post('/api/categories', sampleCategory);
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: 2,
    name: 'שמע',
    slug: 'audio',
    description: '',
    iconClass: 'ri-headphone-line',
    colorClass: 'yellow-500',
    isMainCategory: false,
    version: 1,
    postCount: 0,
  });
  expect(created.headers.get('etag')).toBe('"1"');
  expect((await api.visitor.get('/api/categories/2')).body).toEqual(created.body);
  expect((await api.visitor.get('/api/categories/audio')).body).toEqual(created.body);
});

test('a category without a slug gets its slug from its name', async () => {
  const { admin } = await startWithAdmin();
  const created = await admin.post('/api/categories', { name: 'מחשב נייד' });
  expect(created.body).toMatchObject({
    slug: 'laptop',
    iconClass: 'ri-article-line',
    colorClass: 'accent-blue',
  });
});

test.each([
  ['AI', 'ai'],
  ['2026', 'category-2026'],
])('the new category %s gets the slug %s', async (name, slug) => {
  const { admin } = await startWithAdmin();
  expect((await admin.post('/api/categories', { name })).body).toMatchObject({ slug });
});

test('an update of an old version returns 409 and changes nothing', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  const newer = await admin.put('/api/categories/2', { description: 'אוזניות', version: 1 });
  expect(newer.headers.get('etag')).toBe('"2"');
  const stale = await admin.put('/api/categories/2', { description: 'רמקולים', version: 1 });
  expect([stale.status, stale.body]).toEqual([409, { message: he.category.staleVersion }]);
  const ifMatch = await admin.put('/api/categories/2', { name: 'סאונד' }, { 'if-match': '"1"' });
  expect(ifMatch.status).toBe(409);
  expect((await admin.put('/api/categories/2', { isMainCategory: true })).status).toBe(200);
  expect((await admin.get('/api/categories/2')).body).toMatchObject({
    name: sampleCategory.name,
    description: 'אוזניות',
    isMainCategory: true,
    version: 3,
  });
});

test('subscribers of a deleted category get the updates of the default category', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/categories', { name: 'מחשב נייד' });
  const choices = [[2], [2, 3], [1, 2], [3]];
  const ids = await addSubscribers(
    api.db,
    choices.map((_choice, i) => ({ email: `${i}@example.com`, hasAllCategories: false })),
  );
  const rows = ids.flatMap((subscriptionId, i) =>
    (choices[i] ?? []).map((categoryId) => ({ subscriptionId, categoryId })),
  );
  await api.db.write(async (tx) => {
    await tx.insert(subscriptionCategories).values(rows);
  });
  expect((await admin.delete('/api/categories/2')).status).toBe(204);
  const stored = await api.db.read.select().from(subscriptionCategories);
  const choicesNow = ids.map((id) =>
    stored
      .filter((row) => row.subscriptionId === id)
      .map((row) => row.categoryId)
      .sort(),
  );
  expect(choicesNow).toEqual([[1], [1, 3], [1], [3]]);
});

test('an update keeps the other fields of a category and redirects the previous slug', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', { ...sampleCategory, description: 'תיאור' });
  const changed = await admin.put('/api/categories/2', { slug: 'sound', isMainCategory: true });
  expect(changed.body).toMatchObject({
    name: 'שמע',
    slug: 'sound',
    description: 'תיאור',
    isMainCategory: true,
  });
  expect(await listPublicRedirects(api.db.read)).toEqual([
    { fromPath: '/category/audio', toPath: '/category/sound' },
  ]);
  expect((await api.visitor.get('/api/categories?main=true')).body).toEqual([changed.body]);
});

test('lists the largest categories first, and at most 20 categories', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/posts', { ...livePost, categoryId: 2 });
  const top = await api.visitor.get('/api/categories/top/1');
  expect(top.body).toMatchObject([{ id: 2, postCount: 1 }]);
  for (let n = 0; n < 22; n++) await admin.post('/api/categories', { name: `קטגוריה ${n}` });
  expect((await api.visitor.get('/api/categories/top/99')).body).toHaveLength(20);
  expect((await api.visitor.get('/api/categories/top/x')).status).toBe(400);
});

test('a deleted category moves its posts to the default category, which cannot be deleted', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/posts', { ...livePost, slug: 'moving', categoryId: 2 });
  expect((await admin.delete('/api/categories/2')).status).toBe(204);
  expect((await api.visitor.get('/api/posts/moving')).body).toMatchObject({
    post: { categoryId: 1 },
  });
  expect((await api.visitor.get('/api/categories')).body).toMatchObject([{ id: 1, postCount: 1 }]);
  const rejected = await admin.delete('/api/categories/1');
  expect([rejected.status, rejected.body]).toEqual([
    409,
    { message: he.category.defaultUndeletable },
  ]);
});

test('an unknown id or slug of a category returns 404', async () => {
  const { api } = await startWithAdmin();
  for (const idOrSlug of ['99', 'nothing', 'שמע', '%00', '1e3']) {
    const response = await api.visitor.get(`/api/categories/${encodeURI(idOrSlug)}`);
    expect([response.status, response.body]).toEqual([404, { message: he.category.notFound }]);
  }
});
