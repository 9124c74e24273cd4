import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { createRedirect } from '#db/redirects.ts';
import { he } from '#domain/he/site/products.ts';
import { comparisonPath } from '#domain/paths.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { type ProductUpdate, productCreateSchema } from '#domain/product/product.ts';
import { reviewSchema } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import {
  type Publishing,
  startPublishing,
  testSiteUrl,
} from '#tests/support/publishing/publishing.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const now = isoTime(Date.UTC(2026, 6, 1));
const page = 'compare/zivon-x5-vs-noma-aura.html';

let site: Publishing;
let ids: number[];
beforeAll(async () => {
  site = await startPublishing({ postCount: 6 });
  ids = [];
  for (const slug of ['zivon-x5', 'noma-aura', 'tarvo-7']) {
    const product = productCreateSchema.parse({ name: `דגם ${slug}`, slug });
    const created = await createProduct(site.db, { product, now });
    if ('product' in created) ids.push(created.product.id);
  }
});
afterAll(() => site.close());

async function savePost(
  slug: string,
  fields: { compares?: number[]; reasons?: string[]; reviewed?: number[]; verdict?: string },
) {
  const post = await findPostBySlug(site.db.read, { slug, audience: 'admins' });
  const { compares = [], reasons = [], reviewed = [], verdict = 'כן' } = fields;
  const block = productBlockHtml({ kind: 'comparison', productIds: compares, reasons });
  const content = `<p>שני מוצרים זה לצד זה</p>${compares.length > 0 ? block : ''}<p>סוף</p>`;
  const reviews = reviewed.map((productId) =>
    reviewSchema.parse({ productId, scoreTenths: 80, verdict, unitSource: 'loan' }),
  );
  await updatePost(site.db, { id: post?.id ?? 0, changes: { content, reviews }, now });
  await site.settle();
}

const readPlain = async (file: string) => (await site.readPage(file)).replace(/<\/?bdi[^>]*>/g, '');
const files = async () => [...(await site.tree()).keys()];
const changeProduct = async (n: number, changes: ProductUpdate) => {
  await updateProduct(site.db, { id: ids[n] ?? 0, changes, now });
  await site.settle();
};

test('a pair has a page while a live post compares the products, at one path for both orders', async () => {
  await site.settle();
  expect(await files()).not.toContain(page);
  await savePost('review-1', { compares: ids.slice(0, 2).toReversed() });
  const html = await site.readPage(page);
  for (const text of ['דגם zivon-x5', 'דגם noma-aura', 'href="/post/review-1"'])
    expect(html).toContain(text);
  expect(html).toContain(`<link rel="canonical" href="${testSiteUrl}/compare/zivon-x5`);
  const path = comparisonPath('zivon-x5', 'noma-aura');
  expect(await site.readPage('post/review-1.html')).toContain(`href="${path}"`);
  expect(await site.readPage('product/zivon-x5.html')).toContain(`href="${path}"`);
  expect(await site.readPage('sitemaps/lists.xml')).toContain(path);
  expect(await site.readPage('_redirects')).toContain(`/compare/noma-aura-vs-zivon-x5 ${path} 301`);
  const ownRedirect = { fromPath: '/compare/a-vs-b', toPath: path };
  expect(await createRedirect(site.db, { redirect: ownRedirect, now })).toBe('livePage');

  await savePost('review-1', {});
  expect(await files()).not.toContain(page);
  expect(await site.readPage('_redirects')).not.toContain('/compare/');
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
});

test('a page shows the reasons of a comparison in its order, without products that do not exist', async () => {
  const reasons = ['סוללה ל"יומיים" & <קלה>', 'נמחק', '', 'Best for games'];
  const [first = 0, second = 0, third = 0] = ids;
  await savePost('review-3', { compares: [third, 999, second, first], reasons });
  const html = await readPlain('post/review-3.html');
  const list = /<ol class="comparison-reasons".*?<\/ol>/s.exec(html)?.[0] ?? '';
  const texts = list
    .replace(/<[^>]*>/g, '\n')
    .split(/\s*\n\s*/)
    .filter(Boolean);
  expect(texts).toEqual([
    'דגם tarvo-7',
    'סוללה ל&quot;יומיים&quot; &amp; &lt;קלה&gt;',
    'דגם zivon-x5',
    'Best for games',
  ]);
  expect(list).toContain('href="/product/tarvo-7"');
  expect(html.indexOf(list)).toBeLessThan(html.indexOf('<table'));

  await savePost('review-3', { compares: [first, second] });
  expect(await site.readPage('post/review-3.html')).not.toContain('comparison-reasons');
  await savePost('review-3', {});
});

test('after a product moves, its comparisons have new paths, and the former ones redirect', async () => {
  await savePost('review-1', { reviewed: ids.slice(0, 2) });
  await changeProduct(1, { slug: 'noma-aura-2' });
  expect(await files()).not.toContain(page);
  const moved = comparisonPath('zivon-x5', 'noma-aura-2');
  const redirects = await site.readPage('_redirects');
  for (const former of [
    'zivon-x5-vs-noma-aura',
    'noma-aura-vs-zivon-x5',
    'noma-aura-2-vs-zivon-x5',
  ])
    expect(redirects).toContain(`/compare/${former} ${moved} 301`);
  await changeProduct(1, { slug: 'noma-aura' });
  expect(await files()).toContain(page);
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
});

test('a new price changes exactly the pages that show it, and paid links and loans are disclosed', async () => {
  await savePost('review-1', { reviewed: ids.slice(0, 2) });
  await savePost('review-2', { compares: ids.slice(1) });
  const before = await site.tree();
  const shop = { shop: 'טכנוביה', url: 'https://technovia.example/x5', isAffiliate: true };
  const offer = offerCreateSchema.parse({ ...shop, priceAgorot: 129_900 });
  await createOffer(site.db, { productId: ids[0] ?? 0, offer, now });
  await site.settle();
  const { changed, onlyFirst, onlySecond } = compareTrees(before, await site.tree());
  const isPage = (file: string) => file.endsWith('.html');
  const pages = (await files()).filter(isPage);
  const showsPrice = await Promise.all(
    pages.map(async (file) => (await site.readPage(file)).includes('1,299')),
  );
  expect([...changed, ...onlyFirst, ...onlySecond].filter(isPage).sort()).toEqual(
    pages.filter((_, i) => showsPrice[i]).sort(),
  );
  const html = await readPlain(page);
  for (const text of ['1,299', he.paidLinks, he.loanOf(['דגם zivon-x5', 'דגם noma-aura'])])
    expect(html).toContain(text);
  expect(await site.readPage('compare/noma-aura-vs-tarvo-7.html')).not.toContain(he.paidLinks);
  // The score of review-1 is from a unit on loan.
  for (const file of ['post/review-2.html', 'compare/noma-aura-vs-tarvo-7.html'])
    expect(await readPlain(file)).toContain(he.loanOf(['דגם noma-aura']));

  await savePost('review-1', { reviewed: ids.slice(0, 2), verdict: 'קנייה טובה' });
  expect(await site.readPage(page)).toContain('קנייה טובה');
});
