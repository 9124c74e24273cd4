import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, deleteCategory, updateCategory } from '#db/categories.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { createRedirect } from '#db/redirects.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { he as heRanking } from '#domain/he/site/ranking.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { reviewSchema, type UnitSource } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import {
  type Publishing,
  startPublishing,
  testSiteUrl,
} from '#tests/support/publishing/publishing.ts';

const now = isoTime(Date.UTC(2026, 6, 1));
const page = 'category/headphones/best.html';

let site: Publishing;
let categoryId: number;
let ids: number[];
beforeAll(async () => {
  site = await startPublishing({ postCount: 6 });
  categoryId = await addCategory('headphones');
  ids = [];
  for (const slug of ['noma-aura', 'zivon-x5', 'tarvo-7']) {
    const product = productCreateSchema.parse({ name: `דגם ${slug}`, slug, categoryId });
    const created = await createProduct(site.db, { product, now });
    if ('product' in created) ids.push(created.product.id);
  }
});
afterAll(() => site.close());

async function addCategory(slug: string): Promise<number> {
  const category = categoryCreateSchema.parse({ name: `אוזניות ${slug}`, slug });
  const created = await createCategory(site.db, { category, now });
  return created === 'slugTaken' ? 0 : created.id;
}

async function review(
  slug: string,
  productId: number | undefined,
  scoreTenths: number | null,
  unitSource: UnitSource = 'bought',
) {
  const post = await findPostBySlug(site.db.read, { slug, audience: 'admins' });
  const reviews = [reviewSchema.parse({ productId, scoreTenths, unitSource })];
  await updatePost(site.db, { id: post?.id ?? 0, changes: { reviews }, now });
  await site.settle();
}

const readPlain = async (file: string) => (await site.readPage(file)).replace(/<\/?bdi[^>]*>/g, '');
const files = async () => [...(await site.tree()).keys()];
const isExact = async () =>
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);

test('a category has a ranking while two of its products have a score, in four orders', async () => {
  await site.settle();
  await review('review-1', ids[0], 71);
  expect(await files()).not.toContain(page);
  await review('review-2', ids[1], 88);
  for (const order of ['', '/price', '/date', '/brand'])
    expect(await files()).toContain(`category/headphones/best${order}.html`);
  const html = await site.readPage(page);
  expect(html.indexOf('דגם zivon-x5')).toBeLessThan(html.indexOf('דגם noma-aura'));
  expect(html).not.toContain('דגם tarvo-7');
  const byPrice = await site.readPage('category/headphones/best/price.html');
  const canonical = `<link rel="canonical" href="${testSiteUrl}/category/headphones/best">`;
  for (const each of [html, byPrice]) expect(each.includes(canonical)).toBe(true);
  expect(await site.readPage('category/headphones.html')).toContain(heRanking.toRanking(2));
  expect(await site.readPage('sitemaps/lists.xml')).toContain('/category/headphones/best<');
  await isExact();

  await review('review-2', ids[1], null);
  expect(await files()).not.toContain(page);
  await review('review-2', ids[1], 88);
  await isExact();
});

test('the ranking and the category disclose loans and gifts, and follow a new source of the unit', async () => {
  const category = 'category/headphones.html';
  const { disclosure, loanOf, giftOf } = heProducts;
  for (const file of [page, category]) expect(await readPlain(file)).not.toContain(disclosure);
  await review('review-2', ids[1], 88, 'loan');
  for (const file of [page, 'category/headphones/best/price.html', category]) {
    const html = await readPlain(file);
    expect(html.indexOf(loanOf(['דגם zivon-x5']))).toBeGreaterThan(html.indexOf('</h1>'));
    expect(html.indexOf(loanOf(['דגם zivon-x5']))).toBeLessThan(html.indexOf('class="ranked"'));
  }
  await isExact();
  await review('review-2', ids[1], 88, 'gift');
  for (const file of [page, category])
    expect(await readPlain(file)).toContain(giftOf(['דגם zivon-x5']));
  await isExact();
  await review('review-2', ids[1], 88);
  for (const file of [page, category]) expect(await readPlain(file)).not.toContain(disclosure);
});

test('the posts of a category have a heading of their own below its best products', async () => {
  const headings = async (file: string) => {
    const main = (await site.readPage(file)).split('<main')[1] ?? '';
    return [...main.matchAll(/<(h[1-3])[ >]/g)].map(([, name]) => name);
  };
  const withPost = await findPostBySlug(site.db.read, { slug: 'review-1', audience: 'admins' });
  await updatePost(site.db, { id: withPost?.id ?? 0, changes: { categoryId }, now });
  await site.settle();
  expect((await headings('category/headphones.html')).slice(0, 6)).toEqual([
    'h1',
    'h2',
    'h3',
    'h3',
    'h2',
    'h3',
  ]);
  expect((await headings('posts.html')).slice(0, 2)).toEqual(['h1', 'h2']);
});

test('a discontinued product says so, and follows a product with the same score', async () => {
  const rankedSlugs = async (file: string) => {
    const html = await site.readPage(file);
    const names = html.matchAll(/class="ranked-name".*?href="\/product\/([^"]+)"/gs);
    return [...names].map(([, slug]) => slug);
  };
  const pages = [page, 'category/headphones.html'];
  await review('review-1', ids[0], 88);
  const [first, second] = await rankedSlugs(page);
  const id = ids[first === 'noma-aura' ? 0 : 1] ?? 0;
  await updateProduct(site.db, { id, changes: { status: 'discontinued' }, now });
  await site.settle();
  for (const file of pages) {
    expect(await rankedSlugs(file)).toEqual([second, first]);
    expect((await site.readPage(file)).split(heProducts.discontinued)).toHaveLength(2);
  }
  await isExact();
  await updateProduct(site.db, { id, changes: { status: 'current' }, now });
  await review('review-1', ids[0], 71);
  for (const file of pages)
    expect(await site.readPage(file)).not.toContain(heProducts.discontinued);
});

test('a new price changes the order by price, says whether there are more offers, and a new category moves the product', async () => {
  const offer = offerCreateSchema.parse({
    shop: 'חנות',
    url: 'https://shop.example/x',
    priceAgorot: 123_400,
    checkedAt: now,
  });
  const order = 'category/headphones/best/price.html';
  const before = await site.readPage(order);
  expect(before.indexOf('דגם zivon-x5')).toBeLessThan(before.indexOf('דגם noma-aura'));
  await createOffer(site.db, { productId: ids[0] ?? 0, offer, now });
  await site.settle();
  const after = await site.readPage(order);
  expect(after.includes('1,234')).toBe(true);
  expect(after.indexOf('דגם noma-aura')).toBeLessThan(after.indexOf('דגם zivon-x5'));
  await isExact();

  const categoryPage = 'category/headphones.html';
  for (const file of [order, categoryPage])
    expect(await site.readPage(file)).not.toContain(heProducts.priceFrom);
  const other = offerCreateSchema.parse({ shop: 'חנות אחרת', url: 'https://other.example/x' });
  await createOffer(site.db, { productId: ids[0] ?? 0, offer: other, now });
  await site.settle();
  for (const file of [order, categoryPage])
    expect(await site.readPage(file)).toContain(heProducts.priceFrom);
  await isExact();

  await updateProduct(site.db, { id: ids[0] ?? 0, changes: { categoryId: 1 }, now });
  await site.settle();
  expect(await files()).not.toContain(page);
  await updateProduct(site.db, { id: ids[0] ?? 0, changes: { categoryId }, now });
  await site.settle();
  expect(await files()).toContain(page);
  await isExact();
});

test('a ranking follows the slug of its category, and ends with the category', async () => {
  await updateCategory(site.db, { id: categoryId, changes: { slug: 'earphones' }, now });
  await site.settle();
  expect(await files()).toContain('category/earphones/best.html');
  expect(await files()).not.toContain(page);
  const redirects = await site.readPage('_redirects');
  for (const order of ['', '/price', '/date', '/brand'])
    expect(redirects).toContain(
      `/category/headphones/best${order} /category/earphones/best${order} 301\n`,
    );
  await isExact();
  await deleteCategory(site.db, { id: categoryId, now });
  await site.settle();
  expect(await files()).not.toContain('category/earphones/best.html');
  expect(await files()).toContain('category/general/best.html');
  expect(await site.readPage('_redirects')).not.toContain('/best');
  await isExact();
});

test('a redirect of an admin replaces the one from the ranking of a former slug', async () => {
  const id = await addCategory('speakers');
  await updateCategory(site.db, { id, changes: { slug: 'loudspeakers' }, now });
  const fromPath = '/category/speakers/best';
  await createRedirect(site.db, { redirect: { fromPath, toPath: '/about' }, now });
  await site.settle();
  const lines = (await site.readPage('_redirects')).split('\n');
  expect(lines.filter((line) => line.startsWith(`${fromPath} `))).toEqual([
    `${fromPath} /about 301`,
  ]);
});
