import { expect, test } from 'vitest';
import { z } from 'zod';
import { findAffectedPages } from '#db/events/findAffectedPages.ts';
import { addMedia } from '#db/media/media.ts';
import { hideStalePrices } from '#db/products/offerEdits.ts';
import { he } from '#domain/he/productErrors.ts';
import { siteUrl, startWithAdmin } from '#tests/support/api/startApi.ts';
import { sampleOffer } from '#tests/support/samples/samples.ts';

const zivon = { name: 'Zivon X5', brand: 'Zivon' };

test('a new product has default values, and can be read by id and by slug with its offers', async () => {
  const { admin } = await startWithAdmin();
  const created = await admin.post('/api/products', zivon);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    ...zivon,
    id: 1,
    slug: 'zivon-x5',
    status: 'current',
    images: [],
    specs: {},
    offers: [],
    version: 1,
    postCount: 0,
  });
  const offer = await admin.post('/api/products/1/offers', sampleOffer);
  expect(offer.body).toMatchObject({ ...sampleOffer, productId: 1, isFresh: true });
  for (const path of ['/api/products/1', '/api/products/zivon-x5'])
    expect((await admin.get(path)).body).toEqual({ ...Object(created.body), offers: [offer.body] });
});

test('the list finds products by a part of the name and reports the total', async () => {
  const { admin } = await startWithAdmin();
  for (const name of ['Zivon X5', 'Zivon X4', 'Noma Aura 3'])
    await admin.post('/api/products', { name });
  const found = await admin.get('/api/products?q=zivon&perPage=1');
  expect(found.body).toMatchObject([{ name: 'Zivon X4', postCount: 0 }]);
  expect(found.headers.get('x-total-count')).toBe('2');
  expect((await admin.get('/api/products?status=none')).status).toBe(400);
});

test('an image of a product counts as used, and a change of its text affects the product page', async () => {
  const { api, admin } = await startWithAdmin();
  const image = { url: '/images/x5.jpg', widthPx: 900, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'x5', fileName: 'x5.jpg', alt: '' };
  await addMedia(api.db, { image, ...file, now: api.clock.now() });
  await admin.post('/api/products', { ...zivon, images: [image.url] });
  const refused = await admin.delete('/api/media/1');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { usedBy: [{ kind: 'product', id: 1, title: zivon.name, slug: 'zivon-x5' }] },
  ]);
  await admin.put('/api/media/1', { alt: 'מחשב' });
  const [event] = (await api.events()).slice(-1);
  const pages = event && (await findAffectedPages(api.db.read, event, siteUrl));
  expect(pages).toMatchObject({ allPages: false });
  expect(pages?.urls).toContain(`${siteUrl}/product/zivon-x5`);
});

test('an update of an old version returns 409 and changes nothing', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  await admin.put('/api/products/1', { model: 'X5', version: 1 });
  const stale = await admin.put('/api/products/1', { model: 'X6', version: 1 });
  expect([stale.status, stale.body]).toEqual([409, { message: he.staleVersion }]);
  expect((await admin.get('/api/products/1')).body).toMatchObject({ model: 'X5', version: 2 });
});

test.each([
  [{ slug: 'a-vs-b' }, 'slug'],
  [{ gtin: '123' }, 'gtin'],
  [{ gtin: '7290000000012' }, 'gtin'],
  [{ categoryId: 99 }, 'categoryId'],
  [{ images: ['/images/none.webp'] }, 'images'],
  [{ successorId: 99 }, 'successorId'],
  [{ specs: { weight: 5 } }, 'specs'],
  [{ releasedOn: '2026-02-30' }, 'releasedOn'],
])('a product with %j is refused with a message at %s', async (changes, field) => {
  const { admin } = await startWithAdmin();
  const refused = await admin.post('/api/products', { ...zivon, ...changes });
  expect(refused.status).toBe(400);
  expect(Object.keys(Object(refused.body).fields)).toEqual([field]);
});

test('a template decides which specifications a product can have', async () => {
  const { admin } = await startWithAdmin();
  const fields = [{ key: 'weight', label: 'משקל', unit: 'גרם', kind: 'number', better: 'lower' }];
  const saved = await admin.put('/api/spec-templates/1', { fields });
  expect(saved.body).toEqual({ categoryId: 1, fields, version: 1 });
  expect((await admin.put('/api/spec-templates/1', { fields, version: 3 })).status).toBe(409);
  const product = { ...zivon, specs: { weight: 192 } };
  expect((await admin.post('/api/products', product)).body).toMatchObject(product);
});

test('the list of offers filters old prices, and a bulk action checks them again', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  await admin.post('/api/products/1/offers', { ...sampleOffer, checkedAt: '2020-01-01' });
  await admin.post('/api/products/1/offers', { ...sampleOffer, shop: 'חנות אחרת' });
  const stale = await admin.get('/api/offers?filter=stale');
  expect(stale.body).toMatchObject([{ id: 1, productName: 'Zivon X5', clicks: 0 }]);
  const changed = await admin.post('/api/offers/bulk', { ids: [1], action: 'check' });
  expect(changed.body).toEqual({ changed: 1 });
  expect((await admin.get('/api/offers?filter=stale')).body).toEqual([]);
  expect((await admin.get('/api/products/1')).body).toMatchObject({
    offers: [{ isFresh: true }, { checkedAt: api.clock.now() }],
  });
});

test('a second offer with the same product, shop and URL is refused and changes nothing', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  await admin.post('/api/products', { name: 'Zivon X4' });
  const create = (changes: object, productId = 1) =>
    admin.post(`/api/products/${productId}/offers`, { ...sampleOffer, ...changes });
  expect((await create({})).status).toBe(201);
  const repeated = await create({ priceAgorot: 77_700, status: 'gone' });
  expect(repeated.status).toBe(409);
  expect(repeated.body).toMatchObject({ fields: { url: he.offer.exists } });
  for (const other of [{ shop: 'חנות אחרת' }, { url: 'https://other.example/' }])
    expect((await create(other)).status).toBe(201);
  expect((await create({}, 2)).status).toBe(201);
  expect((await admin.get('/api/offers')).headers.get('x-total-count')).toBe('4');
});

test('an update that gives an offer the shop and URL of another one is refused', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  await admin.post('/api/products/1/offers', sampleOffer);
  const second = { ...sampleOffer, url: 'https://other.example/' };
  await admin.post('/api/products/1/offers', second);
  const refused = await admin.put('/api/offers/2', { url: sampleOffer.url, priceAgorot: 100 });
  expect([refused.status, refused.body]).toMatchObject([409, { fields: { url: he.offer.exists } }]);
  expect((await admin.get('/api/products/1')).body).toMatchObject({
    offers: [sampleOffer, second],
  });
  for (const offer of [second, { ...second, shop: 'חנות אחרת' }])
    expect((await admin.put('/api/offers/2', offer)).status).toBe(200);
});

test('an update of an offer that was edited or checked meanwhile returns 409 and changes nothing', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  const created = await admin.post('/api/products/1/offers', sampleOffer);
  expect(created.headers.get('etag')).toBe('"1"');
  const update = (version: number, priceAgorot: number) =>
    admin.put('/api/offers/1', { version, priceAgorot });
  expect((await update(1, 200_00)).body).toMatchObject({ version: 2, priceAgorot: 200_00 });
  const stale = await update(1, 300_00);
  expect([stale.status, stale.body]).toEqual([409, { message: he.offer.staleVersion }]);
  await admin.post('/api/offers/bulk', { ids: [1], action: 'check' });
  expect((await update(2, 300_00)).status).toBe(409);
  // That a price became old is not an edit.
  await hideStalePrices(api.db, { now: '2030-01-01T00:00:00.000Z' });
  expect((await admin.get('/api/offers')).body).toMatchObject([
    { version: 3, priceAgorot: 200_00, isFresh: false },
  ]);
});

test('an admin searches offers by product, brand, shop and URL, together with the filter', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  await admin.post('/api/products', { name: '100% מטען', brand: 'Kadmon' });
  const old = { ...sampleOffer, checkedAt: '2020-01-01' };
  await admin.post('/api/products/1/offers', { ...old, shop: 'טכנוביה' });
  await admin.post('/api/products/2/offers', { ...old, url: 'https://deals.example/Charger' });
  await admin.post('/api/products/2/offers', { ...sampleOffer, shop: 'טכנוביה' });
  const found = async (q: string, filter = 'all') => {
    const query = new URLSearchParams({ q, filter });
    const { body, headers } = await admin.get(`/api/offers?${query}`);
    const ids = z
      .array(z.object({ id: z.number() }))
      .parse(body)
      .map(({ id }) => id);
    expect(headers.get('x-total-count')).toBe(`${ids.length}`);
    return ids.sort();
  };
  expect(await found('ZIVON')).toEqual([1]);
  expect(await found('kadmon')).toEqual([2, 3]);
  expect(await found('0%')).toEqual([2, 3]);
  expect(await found('טכנוב')).toEqual([1, 3]);
  expect(await found('טכנוב', 'stale')).toEqual([1]);
  expect(await found('deals.example/charger')).toEqual([2]);
  expect(await found('אין כזה')).toEqual([]);
});

test('a price in the future or below one agora is refused', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/products', zivon);
  for (const changes of [{ checkedAt: '2999-01-01' }, { priceAgorot: 0 }, { url: 'javascript:0' }])
    expect(
      (await admin.post('/api/products/1/offers', { ...sampleOffer, ...changes })).status,
    ).toBe(400);
});
