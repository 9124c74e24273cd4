import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { productBlockHtml } from '#tests/support/samples/productBlockHtml.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

const bodySchema = z.object({
  suggestions: z.array(
    z.object({ kind: z.string(), text: z.string(), html: z.string(), path: z.string() }),
  ),
});

async function start(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  await admin.post('/api/categories', sampleCategory);
  const posts = [
    { title: 'ביקורת: האוזניות של Sony', slug: 'sony', tags: ['אוזניות קשת'] },
    { title: 'אוזניות כפתור זולות', slug: 'cheap', categoryId: 2 },
    { title: 'שָׁלוֹם לשעון Galaxy', slug: 'watch', tags: ['Wi-Fi 7', 'שעונים'] },
  ];
  for (const post of posts) await admin.post('/api/posts', { ...livePost, ...post });
  await admin.post('/api/posts', { ...samplePost, title: 'אוזניות סודיות', tags: ['סודי'] });
  const suggest = async (q: string) => {
    const { status, body } = await api.visitor.get(
      `/api/search/suggest?q=${encodeURIComponent(q)}`,
      { 'x-forwarded-for': '198.51.100.1' },
    );
    expect(status).toBe(200);
    return bodySchema.parse(body).suggestions;
  };
  return { api, admin, suggest };
}

/** For tests that only read. */
const samples = sharedFixture(start);

test('suggests a product only while a live post shows it', async () => {
  const { admin, suggest } = await start();
  for (const name of ['Zambarto Crema', 'Zambarto Steam', 'זמברטו חלבן', 'Zambarto Presto'])
    await admin.post('/api/products', { name });
  expect(await suggest('zambarto')).toEqual([]);
  const reviews = [1, 2, 3].map((productId) => ({ productId, unitSource: 'bought' }));
  const post = { ...livePost, title: 'מכונות הקפה', slug: 'coffee', reviews };
  await admin.post('/api/posts', post);
  expect(await suggest('zam cre')).toEqual([
    {
      kind: 'product',
      text: 'Zambarto Crema',
      html: '<mark>Zambarto</mark> <mark>Crema</mark>',
      path: '/product/zambarto-crema',
    },
  ]);
  expect(await suggest('חלבן')).toMatchObject([{ kind: 'product', text: 'זמברטו חלבן' }]);
  expect(await suggest('zambarto')).toHaveLength(2);
});

test('suggests a product although many other names contain the typed text inside words', async () => {
  const { admin, suggest } = await start();
  const others = Array.from(
    { length: limits.search.productsConsideredMax },
    (_, n) => `Tarvo ${n}`,
  );
  const names = [...others, 'Velora Q7'];
  for (const name of names) await admin.post('/api/products', { name });
  const blocks = names.map((_, n) => productBlockHtml({ kind: 'product', productIds: [n + 1] }));
  await admin.post('/api/posts', { ...livePost, content: `<p>טקסט</p>${blocks.join('')}` });
  expect(await suggest('v')).toMatchObject([{ kind: 'product', text: 'Velora Q7' }]);
});

test('suggests a product whose brand is typed in the other script or with a typing error', async () => {
  const { admin, suggest } = await start();
  await admin.post('/api/products', { name: 'Velora Q7', brand: 'Velora', model: 'Q7' });
  const review = { productId: 1, unitSource: 'bought' };
  const title = 'שואב האבק שלא נתקע בשטיח';
  await admin.post('/api/posts', { ...livePost, title, slug: 'vacuum', reviews: [review] });
  const product = {
    kind: 'product',
    text: 'Velora Q7',
    html: 'Velora Q7',
    path: '/product/velora-q7',
  };
  expect((await suggest('velroa'))[0]).toEqual(product);
  expect((await suggest('ולורה'))[0]).toEqual({ ...product, html: '<mark>Velora</mark> Q7' });
});

test('suggests a name of which a Hebrew word spells the beginning, unless it begins a common word', async () => {
  const { admin, suggest } = await start();
  const posts = [
    { title: 'Brenoa Due בבית', slug: 'brenoa' },
    { title: 'מיקרופון USB', slug: 'usb' },
  ];
  for (const post of posts) await admin.post('/api/posts', { ...livePost, ...post });
  expect((await suggest('ברנ')).map(({ path }) => path)).toEqual(['/post/brenoa']);
  expect((await suggest('אוז')).map(({ path }) => path)).not.toContain('/post/usb');
});

test('suggests names that begin with a matching word before names that only contain the word', async () => {
  const { suggest } = samples();
  expect(await suggest('אוז')).toEqual([
    {
      kind: 'tag',
      text: 'אוזניות קשת',
      html: '<mark>אוזניות</mark> קשת',
      path: '/tag/ozniyot-kashat',
    },
    {
      kind: 'post',
      text: 'אוזניות כפתור זולות',
      html: '<mark>אוזניות</mark> כפתור זולות',
      path: '/post/cheap',
    },
    {
      kind: 'post',
      text: 'ביקורת: האוזניות של Sony',
      html: 'ביקורת: <mark>האוזניות</mark> של Sony',
      path: '/post/sony',
    },
  ]);
});

test.each([
  ['ש', ['/category/audio', '/tag/shaonim', '/post/watch']],
  ['gal', ['/post/watch']],
  ['שלום', ['/post/watch']],
  ['wi-f', ['/tag/wi-fi-7']],
  ['אוזניות so', ['/post/sony']],
  ['so אוז', ['/post/sony']],
  ['tuz', ['/tag/ozniyot-kashat', '/post/cheap', '/post/sony']],
  ['סוד', []],
  ['קרפדה', []],
  ['', []],
  ['"*()', []],
  ['Ⰰᩭͻ', []],
  ['אוז Ⰰᩭͻ', []],
])('the query %j returns suggestions with the paths %j', async (q, paths) => {
  const { suggest } = samples();
  expect((await suggest(q)).map(({ path }) => path)).toEqual(paths);
});
