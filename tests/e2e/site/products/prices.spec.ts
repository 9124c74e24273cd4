import type { Page } from '@playwright/test';
import { he } from '#domain/he/site/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { createMagazine } from '../../support/magazine.ts';
import { admin } from '../../support/server.ts';

const path = {
  post: '/post/pocket-projector-duel',
  product: '/product/lumo-pocket',
  comparison: '/compare/lumo-pocket-vs-kerem-beam',
  ranking: '/category/pocket-projectors/best',
};

test('prices are shown for two weeks after their check, and then disappear from all pages', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const magazine = await createMagazine();
  try {
    await magazine.start(0);
    await writeComparison(page, magazine.url);
    for (const shown of Object.values(path)) {
      await page.goto(magazine.url + shown);
      await expect(page.getByRole('main')).toContainText('1,357');
    }
    await page.goto(magazine.url + path.comparison);
    const toOffers = page.getByRole('link', { name: he.toOffers });
    await expect(toOffers).toHaveCount(2);
    await expect(toOffers.filter({ hasText: 'Lumo Pocket' })).toHaveCount(1);
    await search(page, magazine.url);
    await expect(page.getByRole('main')).toContainText('1,357');
    expect(await pagesWithPrices(page, magazine.url)).toEqual(
      expect.arrayContaining(Object.values(path).filter((shown) => shown !== path.ranking)),
    );

    await magazine.stop();
    await magazine.start(15);
    await expect.poll(() => pagesWithPrices(page, magazine.url)).toEqual([]);
    for (const shown of Object.values(path)) {
      await page.goto(magazine.url + shown);
      await expect(page.getByRole('main')).not.toContainText(/1,357|2,468/);
    }
    await search(page, magazine.url);
    await expect(page.getByRole('main')).not.toContainText('1,357');
    for (const shown of [path.post, path.product]) {
      await page.goto(magazine.url + shown);
      await expect(page.getByText(he.checkInShop).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await signIn(page, magazine.url);
    await page.goto(`${magazine.url}/admin/freshness`);
    const toOldPrices = page.getByRole('link', { name: 'לרשימת המחירים' });
    await expect(toOldPrices).toHaveAttribute('href', /\/admin\/offers$/);
    await page.goto(`${magazine.url}/admin/offers`);
    await page.getByRole('textbox', { name: 'חיפוש' }).fill('lumo');
    const row = page.getByRole('row').filter({ hasText: 'Lumo Pocket' });
    await expect(row).toContainText('מוסתר באתר');
  } finally {
    await magazine.delete();
  }
});

const signIn = (page: Page, url: string) =>
  page.request.post(`${url}/api/login`, { data: admin, headers: { origin: url } });

/** Publishes a post that compares two new products with prices, in a category of their own. */
async function writeComparison(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  const create = async (apiPath: string, data: object) => {
    const answer = await page.request.post(`${url}/api/${apiPath}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const category = { name: 'מקרני כיס', slug: 'pocket-projectors' };
  const { id: categoryId } = await create('categories', category);
  const products = [
    { name: 'Lumo Pocket', slug: 'lumo-pocket', priceAgorot: 135_700, scoreTenths: 84 },
    { name: 'Kerem Beam', slug: 'kerem-beam', priceAgorot: 246_800, scoreTenths: 77 },
  ];
  const reviews = [];
  for (const { name, slug, priceAgorot, scoreTenths } of products) {
    const { id: productId } = await create('products', { name, slug, categoryId });
    const checkedAt = new Date().toISOString();
    const shop = { shop: 'מקרן לכל', url: `https://shop.example/${slug}` };
    await create(`products/${productId}/offers`, { ...shop, priceAgorot, checkedAt });
    reviews.push({ productId, scoreTenths, unitSource: 'bought' });
  }
  const ids = reviews.map(({ productId }) => productId).join();
  await create('posts', {
    title: 'דו קרב על הקיר: שני מקרני כיס בסלון חשוך',
    slug: path.post.slice('/post/'.length),
    content: `<p>שני מקרנים, קיר לבן אחד וערב ארוך.</p><div class="comparison-block" data-products="${ids}"></div>`,
    categoryId,
    reviews,
    isPublished: true,
  });
  for (const shown of Object.values(path))
    await expect.poll(async () => (await page.request.get(url + shown)).status()).toBe(200);
}

async function search(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/search?q=lumo`);
  await expect(page.getByRole('link', { name: /Lumo Pocket/ }).first()).toBeVisible();
}

/** Returns the paths of the pages in the sitemap whose text has one of the prices, or whose structured data has offers. */
async function pagesWithPrices(page: Page, url: string): Promise<string[]> {
  const read = async (pagePath: string) => (await page.request.get(url + pagePath)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const sitemaps = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read));
  const paths = [...sitemaps.flatMap(pathsIn), `${path.ranking}/price`];
  const withPrices: string[] = [];
  for (const each of paths)
    if (/1,357|2,468|"offers":/.test(await read(each))) withPrices.push(each);
  return withPrices;
}
