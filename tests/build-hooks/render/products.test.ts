import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer, deleteOffer, hideStalePrices } from '#db/products/offerEdits.ts';
import { listOffersOf } from '#db/products/offers.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { he } from '#domain/he/site/products.ts';
import { limits } from '#domain/limits.ts';
import { offerPath } from '#domain/paths.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { reviewSchema, unitSources } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { hiddenNumbers, visibleText } from '#tests/support/schemaOrg/hiddenNumbers.ts';
import {
  structuredDataOf,
  structuredDataProblems,
} from '#tests/support/schemaOrg/structuredDataProblems.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const nowMs = Date.UTC(2026, 6, 1);
const now = isoTime(nowMs);
const postFile = 'post/review-1.html';
const productFile = 'product/zivon-x5.html';

let site: Publishing;
let productId: number;
beforeAll(async () => {
  site = await startPublishing({ postCount: 6 });
  const product = productCreateSchema.parse({ name: 'Zivon X5', slug: 'zivon-x5' });
  const created = await createProduct(site.db, { product, now });
  if (!('product' in created)) throw new Error('The product was not created');
  productId = created.product.id;
});
afterAll(() => site.close());

async function saveReviews(reviews: object[]) {
  const post = await findPostBySlug(site.db.read, { slug: 'review-1', audience: 'admins' });
  const changes = { reviews: reviews.map((review) => reviewSchema.parse(review)) };
  return updatePost(site.db, { id: post?.id ?? 0, changes, now });
}

async function saveOffers(offers: object[]) {
  for (const { id } of await listOffersOf(site.db.read, [productId]))
    await deleteOffer(site.db, { id, now });
  for (const [index, fields] of offers.entries()) {
    const shop = { shop: 'טכנוביה', url: `https://technovia.example/x5?offer=${index}` };
    const offer = offerCreateSchema.parse({ ...shop, ...fields });
    await createOffer(site.db, { productId, offer, now });
  }
}

const pagesWithProduct = async () => [
  await site.readPage(postFile),
  await site.readPage(productFile),
];

test('a product has a page while a live post shows it, and a price change reaches both pages', async () => {
  await site.settle();
  expect([...(await site.tree()).keys()]).not.toContain(productFile);
  await saveReviews([{ productId, scoreTenths: 85, unitSource: 'bought' }]);
  await saveOffers([{ priceAgorot: 129_900 }]);
  await site.settle();
  for (const html of await pagesWithProduct()) {
    expect(html).toContain('1,299');
    expect(html).toContain('8.5');
    expect(html).toContain(he.toOffers(1));
  }
  await saveOffers([{ priceAgorot: 129_900 }, { priceAgorot: 139_900 }]);
  await site.settle();
  for (const html of await pagesWithProduct()) expect(html).toContain(he.toOffers(2));
  expect(await site.readPage('sitemaps/lists.xml')).toContain('/product/zivon-x5');

  await hideStalePrices(site.db, { now: isoTime(nowMs + limits.offer.freshMs) });
  await site.settle();
  for (const html of await pagesWithProduct()) {
    expect(html).not.toContain('1,299');
    expect(html).toContain(he.checkInShops(2));
  }
  expect(structuredDataOf(await site.readPage(productFile))).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      review: expect.objectContaining({
        reviewRating: expect.objectContaining({ ratingValue: 8.5 }),
      }),
    }),
  );

  await updateProduct(site.db, { id: productId, changes: { slug: 'zivon-x6' }, now });
  await site.settle();
  expect(await site.readPage('_redirects')).toContain('/product/zivon-x5 /product/zivon-x6 301');
  await updateProduct(site.db, { id: productId, changes: { slug: 'zivon-x5' }, now });
  await saveReviews([]);
  await site.settle();
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
  expect([...(await site.tree()).keys()]).not.toContain(productFile);
});

test('a post with a comparison shows the present facts of the products and discloses paid links', async () => {
  const product = productCreateSchema.parse({ name: 'Noma Aura', slug: 'noma-aura' });
  const other = await createProduct(site.db, { product, now });
  if (!('product' in other)) throw new Error('The product was not created');
  await saveOffers([{ priceAgorot: 55_000, isAffiliate: true }]);
  const compared = [productId, other.product.id];
  const blocks = [
    productBlockHtml({ kind: 'comparison', productIds: compared }),
    productBlockHtml({ kind: 'offers', productIds: [productId] }),
  ];
  const post = await findPostBySlug(site.db.read, { slug: 'review-2', audience: 'admins' });
  const content = `<p>שני מוצרים זה לצד זה</p>${blocks.join('')}<p>סוף</p>`;
  await updatePost(site.db, { id: post?.id ?? 0, changes: { content }, now });
  await site.settle();
  const html = await site.readPage('post/review-2.html');
  for (const text of ['Zivon X5', 'Noma Aura', '550', he.paidLinks]) expect(html).toContain(text);
  expect(await hasPaidLink(html)).toBe(true);
  expect([...(await site.tree()).keys()]).toContain('product/noma-aura.html');

  await updateProduct(site.db, { id: other.product.id, changes: { name: 'Noma Aura 2' }, now });
  await site.settle();
  expect(await site.readPage('post/review-2.html')).toContain('Noma Aura 2');
  await updatePost(site.db, { id: post?.id ?? 0, changes: { content: post?.content }, now });
  await site.settle();
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
});

test('structured data has only numbers that readers see, and paid links, loans and gifts are disclosed', async () => {
  const offers = fc.array(
    fc.record({
      priceAgorot: fc.option(fc.integer({ min: 100, max: 9_000_000 })),
      checkedAt: fc.constantFrom(now, isoTime(nowMs - limits.offer.freshMs)),
      isAffiliate: fc.boolean(),
      status: fc.constantFrom('ok', 'gone'),
    }),
    { maxLength: 4 },
  );
  const points = fc.array(fc.constantFrom('סוללה', 'מסך', 'משקל'), { maxLength: 3 });
  const review = fc.record({
    scoreTenths: fc.option(fc.integer({ min: 0, max: 100 })),
    pros: points,
    cons: points,
    unitSource: fc.constantFrom(...unitSources),
  });
  await fc.assert(
    fc.asyncProperty(offers, review, async (savedOffers, savedReview) => {
      await saveOffers(savedOffers);
      await saveReviews([{ productId, ...savedReview }]);
      await site.settle();
      const [post = '', product = ''] = await pagesWithProduct();
      for (const html of [post, product]) {
        expect(hiddenNumbers(html)).toEqual([]);
        expect(structuredDataProblems(structuredDataOf(html))).toEqual([]);
        expect(html.includes(he.paidLinks)).toBe(await hasPaidLink(html));
      }
      const { unitSource } = savedReview;
      expect(visibleText(post).includes(he.loanOf(['Zivon X5']))).toBe(unitSource === 'loan');
      expect(visibleText(post).includes(he.giftOf(['Zivon X5']))).toBe(unitSource === 'gift');
      const isLoanScored = unitSource === 'loan' && savedReview.scoreTenths !== null;
      expect(visibleText(product).includes(he.loanOf(['Zivon X5']))).toBe(isLoanScored);
    }),
    { numRuns: exhaustive({ bounded: 12, full: 100 }) },
  );
});

test('a post with a paid link in its text, and without products, says so at its top and in the feed', async () => {
  const post = await findPostBySlug(site.db.read, { slug: 'review-2', audience: 'admins' });
  const content = `<p>${'המבצע נמשך שבוע. '.repeat(3)}<a href="https://shop.example/" rel="sponsored">לחנות</a></p>`;
  await updatePost(site.db, { id: post?.id ?? 0, changes: { content }, now });
  await site.settle();
  const html = visibleText(await site.readPage('post/review-2.html'));
  expect(html.indexOf(he.paidLinks)).toBeGreaterThan(0);
  expect(html.indexOf(he.paidLinks)).toBeLessThan(html.indexOf('המבצע נמשך שבוע'));
  expect(await site.readPage('feed.json')).toContain(he.paidLinks);
});

/** Returns whether the page links to an offer that earns money, and checks the attributes of the link. */
async function hasPaidLink(html: string): Promise<boolean> {
  const offers = await listOffersOf(site.db.read, [productId]);
  const linked = offers.filter(({ id }) => html.includes(`href="${offerPath(id)}"`));
  for (const { id, isAffiliate } of linked) {
    const rel = isAffiliate ? 'sponsored nofollow' : 'nofollow';
    expect(html).toContain(`href="${offerPath(id)}" rel="${rel}"`);
  }
  return linked.some(({ isAffiliate }) => isAffiliate);
}
