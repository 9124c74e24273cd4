import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema, postUpdateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { productBlockHtml } from '#domain/product/productBlock.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

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
