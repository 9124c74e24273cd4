import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listEventsAfter } from '#db/events/outbox.ts';
import { createOffer, hideStalePrices, updateOffer } from '#db/products/offerEdits.ts';
import { listOffersOf } from '#db/products/offers.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/products/productEdits.ts';
import { countProducts, findProduct, listBrands, listProducts } from '#db/products/products.ts';
import { updateSpecTemplate } from '#db/products/specTemplates.ts';
import { listPublicRedirects } from '#db/redirects.ts';
import { postProducts } from '#db/schema/products/reviews.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const inTwoWeeks = '2026-12-04T10:00:00.000Z';
let db: Database;

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await ensureDefaults(db);
});

async function create(input: { name: string } & Record<string, unknown>) {
  const outcome = await createProduct(db, { product: productCreateSchema.parse(input), now });
  if ('problem' in outcome) throw new Error(outcome.problem.kind);
  return outcome.product;
}

async function showInLivePost(productId: number) {
  const post = { ...samplePost, slug: `post-${productId}`, isPublished: true };
  const created = await createPost(db, { post: postCreateSchema.parse(post), now });
  if (typeof created === 'string') throw new Error(created);
  await db.write((tx) => tx.insert(postProducts).values({ postId: created.id, productId }));
}

const eventTypes = async () =>
  (await listEventsAfter(db.read, { cursor: 0, countMax: 50 })).map(({ type }) => type);

describe('products', () => {
  test('a new product gets a slug from its name and an event', async () => {
    expect(await create({ name: 'Zivon X5' })).toMatchObject({ slug: 'zivon-x5', version: 1 });
    expect(await create({ name: 'Zivon X5' })).toMatchObject({ slug: 'zivon-x5-2' });
    expect((await create({ name: 'Tarvo vs Pipkin' })).slug).toBe('tarvo-versus-pipkin');
    expect(await eventTypes()).toEqual(['product_create', 'product_create', 'product_create']);
  });

  test('lists filter by a part of the name, the brand and the status', async () => {
    await create({ name: 'Zivon X5', brand: 'Zivon' });
    await create({ name: 'Zivon X4', brand: 'Zivon', status: 'discontinued' });
    await create({ name: 'Noma Aura 3', brand: 'Noma' });
    const names = async (filter: object) =>
      (await listProducts(db.read, { ...filter, offset: 0, countMax: 10 })).map(({ name }) => name);
    expect(await names({ q: 'zivon' })).toEqual(['Zivon X4', 'Zivon X5']);
    expect(await names({ brand: 'Zivon', status: 'current' })).toEqual(['Zivon X5']);
    expect(await countProducts(db.read, { q: 'aura' })).toBe(1);
    expect(await listBrands(db.read)).toEqual(['Noma', 'Zivon']);
  });

  test('an update with an older version fails and changes nothing', async () => {
    const { id } = await create({ name: 'Zivon X5' });
    await updateProduct(db, { id, changes: { brand: 'Zivon' }, now });
    expect(await updateProduct(db, { id, changes: { brand: 'X', version: 1 }, now })).toEqual({
      problem: { kind: 'stale' },
    });
    expect(await findProduct(db.read, id)).toMatchObject({ brand: 'Zivon', version: 2 });
  });

  test('a new slug redirects the former page only if visitors could see it', async () => {
    const hidden = await create({ name: 'Hidden' });
    const shown = await create({ name: 'Shown' });
    await showInLivePost(shown.id);
    for (const { id, slug } of [hidden, shown])
      await updateProduct(db, { id, changes: { slug: `${slug}-new` }, now });
    expect(await listPublicRedirects(db.read)).toEqual([
      { fromPath: '/product/shown', toPath: '/product/shown-new' },
    ]);
  });

  test('a product that a post shows cannot be deleted', async () => {
    const { id } = await create({ name: 'Zivon X5' });
    await showInLivePost(id);
    expect(await deleteProduct(db, { id, now })).toBe('inUse');
    const other = await create({ name: 'Zivon X4' });
    expect(await deleteProduct(db, { id: other.id, now })).toBe('deleted');
    expect(await findProduct(db.read, other.id)).toBeUndefined();
  });

  test('specifications need a field of the category, but stored values stay', async () => {
    const field = { key: 'weight', label: 'משקל', unit: 'גרם', kind: 'number', better: 'lower' };
    const template = { categoryId: 1, now };
    await updateSpecTemplate(db, {
      ...template,
      fields: [{ ...field, kind: 'number', better: 'lower' }],
    });
    const { id } = await create({ name: 'Zivon X5', specs: { weight: 192 } });
    const save = (specs: Record<string, string | number>) =>
      updateProduct(db, { id, changes: { specs }, now });
    expect(await save({ weight: 'קל' })).toEqual({
      problem: { kind: 'wrongSpecKind', label: 'משקל' },
    });
    expect(await save({ weight: 192, height: 3 })).toEqual({
      problem: { kind: 'unknownSpec', key: 'height' },
    });
    await updateSpecTemplate(db, { ...template, fields: [] });
    expect(await save({ weight: 192 })).toMatchObject({ product: { specs: { weight: 192 } } });
  });
});

describe('offers', () => {
  const offer = (input: object) =>
    offerCreateSchema.parse({ shop: 'חנות', url: 'https://shop.example/x', ...input });

  test('are listed by price, and unknown prices come last', async () => {
    const { id: productId } = await create({ name: 'Zivon X5' });
    for (const [index, priceAgorot] of [null, 200_00, 100_00].entries())
      await createOffer(db, {
        productId,
        offer: offer({ shop: `חנות ${index}`, priceAgorot }),
        now,
      });
    const prices = (await listOffersOf(db.read, [productId])).map((o) => o.priceAgorot);
    expect(prices).toEqual([100_00, 200_00, null]);
  });

  test('a price is hidden after two weeks, with one event, and shown again after a check', async () => {
    const { id: productId } = await create({ name: 'Zivon X5' });
    const created = await createOffer(db, {
      productId,
      offer: offer({ priceAgorot: 100_00 }),
      now,
    });
    if (typeof created === 'string') throw new Error(created);
    expect(created).toMatchObject({ checkedAt: now, isFresh: true });
    expect(await hideStalePrices(db, { now: '2026-12-04T09:59:59.000Z' })).toBe(0);
    expect(await hideStalePrices(db, { now: inTwoWeeks })).toBe(1);
    expect(await hideStalePrices(db, { now: inTwoWeeks })).toBe(0);
    expect(await eventTypes()).toEqual(['product_create', 'product_update', 'product_update']);
    const changes = { checkedAt: inTwoWeeks };
    expect(await updateOffer(db, { id: created.id, changes, now: inTwoWeeks })).toMatchObject({
      isFresh: true,
    });
  });

  test('a check in the future is refused', async () => {
    const { id: productId } = await create({ name: 'Zivon X5' });
    const input = { productId, offer: offer({ checkedAt: inTwoWeeks }), now };
    expect(await createOffer(db, input)).toBe('timeInFuture');
  });
});
