import { expect, test } from 'vitest';
import { findOutdatedContent } from '#db/products/findOutdatedContent.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost, sampleOffer, samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const today = '2026-11-20';
const now = `${today}T10:00:00.000Z`;

test('due tests, old tests and discontinued products of live posts, and hidden prices, wait for an editor', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (const product of [{ name: 'Zivon X5' }, { name: 'Tarvo 7', status: 'discontinued' }])
    await createProduct(db, { product: productCreateSchema.parse(product), now });
  const add = (fields: object) => createPost(db, { post: postCreateSchema.parse(fields), now });
  const review = (productId: number, testedTo: string, retestOn = '') => ({
    productId,
    testedTo,
    retestOn,
    unitSource: 'bought',
  });
  await add({ ...livePost, title: 'ביקורת ישנה', reviews: [review(1, '2025-06-01')] });
  await add({ ...livePost, title: 'ביקורת חדשה', reviews: [review(1, '2026-06-01')] });
  await add({ ...livePost, title: 'מוצר שאיננו', reviews: [review(2, '')] });
  await add({ ...samplePost, title: 'טיוטה', reviews: [review(2, '2020-01-01')] });
  await add({
    ...livePost,
    title: 'ביקורת לבדיקה חוזרת',
    reviews: [review(1, '2025-05-01', '2026-11-20')],
  });
  await add({
    ...livePost,
    title: 'ביקורת לבדיקה מאוחרת',
    reviews: [review(1, '2025-05-01', '2026-11-21')],
  });
  const checkedAt = '2026-10-01T10:00:00.000Z';
  for (const [index, fields] of [{}, { checkedAt }, { checkedAt, status: 'gone' }].entries()) {
    const url = `https://shop.example/${index}`;
    const offer = offerCreateSchema.parse({ ...sampleOffer, url, ...fields });
    await createOffer(db, { productId: 1, offer, now });
  }

  expect(await findOutdatedContent(db.read, { today, testedBefore: '2025-11-20' })).toEqual({
    dueTests: [
      {
        postId: 5,
        title: 'ביקורת לבדיקה חוזרת',
        productId: 1,
        productName: 'Zivon X5',
        retestOn: '2026-11-20',
      },
    ],
    oldTests: [
      {
        postId: 1,
        title: 'ביקורת ישנה',
        productId: 1,
        productName: 'Zivon X5',
        testedTo: '2025-06-01',
      },
    ],
    discontinued: [{ postId: 3, title: 'מוצר שאיננו', productId: 2, productName: 'Tarvo 7' }],
    hiddenPrices: 1,
  });
});
