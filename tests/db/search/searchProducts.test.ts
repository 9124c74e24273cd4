import { beforeEach, expect, test } from 'vitest';
import { runSearch } from '#api/routes/search/runSearch.ts';
import type { Database } from '#db/client.ts';
import { addMedia, deleteMedia, findMediaByUrl } from '#db/media/media.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { variantUrl } from '#domain/media/media.ts';
import { postCreateSchema, postUpdateSchema } from '#domain/post/post.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const now = '2026-11-20T10:00:00.000Z';
const review = {
  productId: 1,
  verdict: 'קומפקטית להפליא',
  pros: ['סינון יסודי'],
  cons: ['מגש נשפך'],
  forWhom: 'לסטודנטים',
  notForWhom: 'לבריסטות',
  unitSource: 'bought',
};
let db: Database;

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await ensureDefaults(db);
  for (const product of [
    { name: 'Zambarto Crema', brand: 'Zambarto', model: 'EC-685' },
    { name: 'Tarvo 7', brand: 'Tarvo' },
  ])
    await createProduct(db, { product: productCreateSchema.parse(product), now });
});

const create = (fields: object) =>
  createPost(db, { post: postCreateSchema.parse({ ...livePost, ...fields }), now });

const update = (changes: object) =>
  updatePost(db, { id: 1, changes: postUpdateSchema.parse(changes), now });

const found = async (q: string) =>
  (await searchPosts(db.read, { q, audience: 'visitors', offset: 0, countMax: 10 })).total;

test.each([
  ['name', 'Zambarto Crema'],
  ['brand in Hebrew letters', 'זמברטו'],
  ['model with a hyphen', 'EC-685'],
  ['model with a space', 'ec 685'],
  ['model as one word', 'EC685'],
  ['misspelled brand', 'Zambrato'],
  ['brand with an intent', 'זמברטו מחיר'],
  ['verdict', 'קומפקטית להפליא'],
  ['advantage', 'סינון יסודי'],
  ['disadvantage', 'מגש נשפך'],
  ['audience', 'סטודנטים'],
  ['audience that should not buy', 'בריסטות'],
])('a post is found by its reviewed product: %s', async (_what, q) => {
  await create({ reviews: [review] });
  expect(await found(q)).toBe(1);
});

test('a post is found by a product that only a block of its text shows', async () => {
  const block = productBlockHtml({ kind: 'comparison', productIds: [1, 2] });
  await create({ content: `<p>טקסט</p>${block}` });
  expect(await found('Zambarto Tarvo')).toBe(1);
});

test('a review that only mentions the wanted kind of product does not answer a query for this kind', async () => {
  const title = 'Zambarto Crema: חודש במטבח';
  const content = '<p>שקט אלחוטי, יותר משואב אבק.</p>';
  await create({ title, content, reviews: [review] });
  await create({ title: 'שואב רובוטי בדירה קטנה', content: '<p>נשאר אחריו מעט מאוד לכלוך.</p>' });
  const { posts } = await searchPosts(db.read, {
    ...{ q: 'שואב אבק אלחוטי', audience: 'visitors' },
    ...{ offset: 0, countMax: 10 },
  });
  expect(posts.map(({ text }) => text.title)).toEqual(['שואב רובוטי בדירה קטנה']);
});

test('a name that is typed without spaces finds the post and shows the product', async () => {
  const block = productBlockHtml({ kind: 'comparison', productIds: [2] });
  await create({
    title: 'Zambarto Crema: חודש במטבח',
    content: `<p>טקסט</p>${block}`,
    reviews: [review],
  });
  for (const q of ['zambartocrema', 'ZambartoCrema']) {
    const { total, products, isCorrected } = await runSearch(db.read, {
      ...{ q, page: 1, perPage: 10, audience: 'visitors' },
    });
    const names = products.map(({ name }) => name);
    expect({ total, names, isCorrected }).toEqual({
      total: 1,
      names: ['Zambarto Crema'],
      isCorrected: false,
    });
  }
});

test('changing the reviews of a post changes what finds it', async () => {
  await create({});
  expect(await found('Zambarto')).toBe(0);
  await update({ reviews: [review] });
  expect(await found('Zambarto')).toBe(1);
  await trashPost(db, { id: 1, now });
  await restorePosts(db, { ids: [1], now });
  expect(await found('Zambarto')).toBe(1);
  await update({ reviews: [] });
  expect(await found('Zambarto')).toBe(0);
});

test('renaming a product changes the index of its posts in the same transaction', async () => {
  await create({ reviews: [review] });
  await updateProduct(db, { id: 1, changes: { name: 'Lomark Steam', brand: 'Lomark' }, now });
  expect([await found('Lomark Steam'), await found('Zambarto')]).toEqual([1, 0]);
});

test('a long post is found by its product after the background job', async () => {
  const paragraph = `<p>${'מילה '.repeat(100)}</p>`;
  const count = Math.ceil(limits.searchQueue.inlineBytesMax / paragraph.length);
  await create({ content: paragraph.repeat(count), reviews: [review] });
  expect(await indexQueuedPosts(db)).toBe(1);
  expect(await found('סינון יסודי')).toBe(1);
});

test('a found product shows its first image that the media library still contains', async () => {
  const images = ['/images/front.jpg', '/images/back.jpg'];
  for (const url of images) {
    const image = { url, widthPx: 900, heightPx: 900, byteSize: 1 };
    await addMedia(db, { image, contentHash: url, fileName: 'x5.jpg', alt: '', now });
  }
  await updateProduct(db, { id: 1, changes: { images }, now });
  await create({ reviews: [review] });
  const thumbnailUrl = async () => {
    const search = { q: 'Zambarto', page: 1, perPage: 10, audience: 'visitors' } as const;
    return (await runSearch(db.read, search)).products.map((product) => product.thumbnailUrl);
  };
  for (const expected of [...images.map((url) => variantUrl(url, 'sm', 'webp')), null]) {
    expect(await thumbnailUrl()).toEqual([expected]);
    const item = await findMediaByUrl(db.read, images.shift() ?? '');
    if (item) await deleteMedia(db, { id: item.id, isForced: true, now });
  }
});

test('a search shows the products that it names, with their present score and lowest fresh price', async () => {
  await create({ slug: 'first', reviews: [{ ...review, scoreTenths: 81, unitSource: 'loan' }] });
  // Without a score, the source of the unit belongs to no shown score.
  await create({ slug: 'unscored', reviews: [review] });
  await create({ slug: 'draft', isPublished: false, reviews: [{ ...review, productId: 2 }] });
  const offer = { url: 'https://shop.example/x', checkedAt: now };
  for (const fields of [
    { priceAgorot: 70_000 },
    { priceAgorot: 59_900 },
    { priceAgorot: null },
    { priceAgorot: 49_900, status: 'gone' },
  ])
    await createOffer(db, {
      productId: 1,
      offer: offerCreateSchema.parse({ ...offer, ...fields, shop: `חנות ${fields.priceAgorot}` }),
      now,
    });
  const search = async (q: string, more: { page?: number; category?: string } = {}) =>
    (await runSearch(db.read, { q, page: 1, perPage: 10, audience: 'admins', ...more })).products;
  const product = {
    slug: 'zambarto-crema',
    name: 'Zambarto Crema',
    status: 'current',
    thumbnailUrl: null,
    scoreTenths: 81,
    unitSource: 'loan',
    priceAgorot: 59_900,
    offerCount: 3,
  };
  for (const q of ['Zambarto', 'זמברטו', 'Zambrato', 'zambartocrema', 'EC685 מחיר'])
    expect(await search(q), q).toEqual([product]);
  expect(await search('קומפקטית להפליא')).toEqual([]);
  // A draft shows no product.
  expect(await search('Tarvo 7')).toEqual([]);
  expect(await search('Zambarto', { page: 2 })).toEqual([]);
  expect(await search('Zambarto', { category: 'general' })).toEqual([]);
});
