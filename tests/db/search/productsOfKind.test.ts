import { beforeEach, expect, test } from 'vitest';
import { runSearch } from '#api/routes/search/runSearch.ts';
import { createCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const review = { productId: 1, verdict: 'קומפקטית להפליא', unitSource: 'bought' };
let db: Database;

const create = (fields: object) =>
  createPost(db, { post: postCreateSchema.parse({ ...livePost, ...fields }), now });

const offer = { shop: 'חנות', url: 'https://shop.example/x', checkedAt: now };
const price = (productId: number, priceAgorot: number) =>
  createOffer(db, { productId, offer: offerCreateSchema.parse({ ...offer, priceAgorot }), now });

const search = (q: string) => runSearch(db.read, { q, page: 1, perPage: 10, audience: 'visitors' });

/** Returns the names of the products that a search shows. */
const namesFor = async (q: string) => (await search(q)).products.map(({ name }) => name);

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await ensureDefaults(db);
  await createCategory(db, { category: categoryCreateSchema.parse(sampleCategory), now });
  for (const product of [
    { name: 'Zambarto Crema' },
    { name: 'Tarvo 7' },
    { name: 'Kalani Roast', categoryId: 2 },
    { name: 'Novira Grind' },
  ])
    await createProduct(db, { product: productCreateSchema.parse(product), now });
  const machine = { title: 'מכונת קפה לדירה קטנה', content: '<p>קפה שקט, בלי מקציף.</p>' };
  await create({ ...machine, slug: 'zambarto', reviews: [{ ...review, scoreTenths: 79 }] });
  const tarvo = { ...review, productId: 2, scoreTenths: 86 };
  await create({ ...machine, slug: 'tarvo', reviews: [tarvo] });
  await price(1, 89_900);
  await price(2, 249_000);
  // A roundup reviews products of several categories, and the last post mentions the kind in its text only.
  const roundup = [3, 4].map((productId) => ({ ...review, productId, scoreTenths: 95 }));
  await create({ title: 'מכונת קפה ומטחנה: מה קנינו', slug: 'roundup', reviews: roundup });
  const grinder = { title: 'מטחנה ביתית', content: '<p>ליד כל מכונת קפה.</p>' };
  await create({ ...grinder, slug: 'grinder', reviews: [{ ...review, productId: 4 }] });
});

test('a query about a kind of product shows the best products of this kind', async () => {
  expect(await namesFor('מכונת קפה')).toEqual(['Tarvo 7', 'Zambarto Crema']);
  expect(await namesFor('מכונות קפה')).toEqual(['Tarvo 7', 'Zambarto Crema']);
});

test('a query with a price limit shows products whose price is within it', async () => {
  expect(await namesFor('מכונת קפה עד 1000 שקל')).toEqual(['Zambarto Crema']);
  expect(await namesFor('מכונת קפה עד 500 שקל')).toEqual([]);
  expect(await namesFor('מכונת קפה מעל 2000 שקל')).toEqual(['Tarvo 7']);
});

test('a query with a price limit shows no product without a price', async () => {
  const reviews = [{ ...review, productId: 3, scoreTenths: 99 }];
  await create({ title: 'מכונת קפה גדולה', slug: 'kalani', reviews });
  expect(await namesFor('מכונת קפה')).toEqual(['Kalani Roast', 'Tarvo 7']);
  expect(await namesFor('מכונת קפה עד 3000 שקל')).toEqual(['Tarvo 7', 'Zambarto Crema']);
  expect(await namesFor('מכונת קפה מעל 2000 שקל')).toEqual(['Tarvo 7']);
});

test('a query that also names a product shows only this product', async () => {
  expect(await namesFor('מכונת קפה Zambarto')).toEqual(['Zambarto Crema']);
});

test('a product whose review names another kind first is not shown', async () => {
  const title = 'Kalani Roast: מיקרופון נגד מזגן, ומאוורר אחד';
  await create({ title, slug: 'kalani', reviews: [{ ...review, productId: 3 }] });
  expect(await namesFor('מיקרופון')).toEqual(['Kalani Roast']);
  expect(await namesFor('מזגן')).toEqual([]);
  expect(await namesFor('מאוורר')).toEqual([]);
});

test('a product is shown whose review names the kind in the excerpt and often in the text', async () => {
  const tablet = { title: 'Kalani Roast: חודש בבית', slug: 'kalani', excerpt: 'חודש עם טאבלט.' };
  const content = (count: number) => `<p>${'הטאבלט נשאר על השולחן. '.repeat(count)}</p>`;
  const reviews = [{ ...review, productId: 3 }];
  await create({ ...tablet, content: content(6), reviews });
  expect(await namesFor('טאבלט')).toEqual(['Kalani Roast']);
  await create({ ...tablet, slug: 'short', content: content(1), reviews: [{ ...review }] });
  expect(await namesFor('טאבלט')).toEqual(['Kalani Roast']);
});

test('an excerpt that names another kind too is certain only if the text names the wanted kind often', async () => {
  const post = { title: 'Kalani Roast: חודש בבית', slug: 'kalani' };
  const reviews = [{ ...review, productId: 3 }];
  const content = '<p>הטאבלט נשאר על השולחן. הטאבלט חזר לתיק.</p>';
  await create({ ...post, excerpt: 'טאבלט, ולידו מזגן.', content, reviews });
  expect(await namesFor('טאבלט')).toEqual([]);
  await create({ ...post, slug: 'kalani-2', excerpt: 'חודש עם טאבלט.', content, reviews });
  expect(await namesFor('טאבלט')).toEqual(['Kalani Roast']);
});

test('of the products of a kind, those whose headings contain the other words of the query are shown', async () => {
  const content = '<p>מכונת קפה, וליד המטבח ילדים.</p>';
  const reviews = [{ ...review, productId: 3 }];
  await create({ title: 'מכונת קפה', slug: 'kalani', content, reviews });
  expect(await namesFor('מכונת קפה לילדים')).toEqual(['Kalani Roast']);
  await create({ title: 'מכונת קפה לילדים', slug: 'kids', reviews: [{ ...review, productId: 4 }] });
  expect(await namesFor('מכונת קפה לילדים')).toEqual(['Novira Grind']);
});

test('a query of nothing but a price finds the products with this price and their reviews', async () => {
  expect(await namesFor('עד 1000')).toEqual(['Zambarto Crema']);
  expect(await namesFor('500-1000')).toEqual(['Zambarto Crema']);
  expect((await search('500-1000')).results.map(({ slug }) => slug)).toEqual(['zambarto']);
  expect(await namesFor('מעל 1000 שקל')).toEqual(['Tarvo 7']);
  expect((await search('100-200 שקל')).total).toBe(0);
});

test('a query with a price range shows no cheaper products', async () => {
  expect(await namesFor('מכונת קפה 1000-3000')).toEqual(['Tarvo 7']);
});

test('a product whose review lacks another word of the query is not shown', async () => {
  const query = 'מכונת קפה לדירה קטנה שקט';
  expect(await namesFor(query)).toEqual(['Tarvo 7', 'Zambarto Crema']);
  await create({
    title: 'סדר בבית',
    slug: 'tidy',
    content: '<p>מדף נשלף ליד הכיור, ומעליו עציץ.</p>',
  });
  expect((await search(`${query} נשלף`)).total).toBeGreaterThan(1);
  expect(await namesFor(`${query} נשלף`)).toEqual([]);
});

test('a question shows products only if it asks for nothing but the kind', async () => {
  expect(await namesFor('איזו מכונת קפה לקנות?')).toEqual(['Tarvo 7', 'Zambarto Crema']);
  expect(await namesFor('למה מכונת קפה בלי מקציף?')).toEqual([]);
});
