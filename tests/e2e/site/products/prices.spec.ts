import type { Page } from '@playwright/test';
import { z } from 'zod';
import { he } from '#domain/he/site/products.ts';
import { rankingPaths } from '#domain/paths.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { createMagazine } from '../../support/magazine.ts';
import { admin } from '../../support/server.ts';

const path = {
  post: '/post/pocket-projector-duel',
  product: '/product/lumo-pocket',
  comparison: '/compare/lumo-pocket-vs-kerem-beam',
  ranking: '/category/pocket-projectors/best',
};

test('a new price changes exactly the pages of its receipt, and two weeks later prices are gone everywhere', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const magazine = await createMagazine();
  try {
    await magazine.start(0);
    await writeComparison(page, magazine.url);
    await magazine.settle();
    for (const shown of Object.values(path)) {
      await page.goto(magazine.url + shown);
      await expect(page.getByRole('main')).toContainText('1,357');
    }
    await page.goto(magazine.url + path.comparison);
    const toOffers = page.getByRole('link', { name: he.toOffers(1) });
    await expect(toOffers).toHaveCount(2);
    await expect(toOffers.filter({ hasText: 'Lumo Pocket' })).toHaveCount(1);
    await search(page, magazine.url);
    await expect(page.getByRole('main')).toContainText('1,357');
    const withPrices = await pagesWithPrices(page, magazine.url);
    expect(withPrices).toEqual(
      expect.arrayContaining(Object.values(path).filter((shown) => shown !== path.ranking)),
    );
    const product = await page.request.get(magazine.url + path.product);
    expect(await product.text()).toContain('"offers":{"@type":"AggregateOffer","lowPrice":1357,');

    const before = await readPages(page, magazine.url);
    const earlier = await listBuilds(page, magazine.url);
    await changePrice(page, magazine.url);
    const receipt = async () => {
      const builds = await listBuilds(page, magazine.url);
      const later = builds.filter(({ id }) => !earlier.some((build) => build.id === id));
      expect(later.filter(({ status }) => status === 'running')).toEqual([]);
      return changedPages(page, magazine.url, later);
    };
    await expect(async () => {
      const after = await readPages(page, magazine.url);
      const changed = [...after].filter(([url, html]) => before.get(url) !== html);
      expect(changed.map(([url]) => url)).toEqual(expect.arrayContaining(Object.values(path)));
      expect(changed.map(([url]) => url).sort()).toEqual(await receipt());
    }).toPass();

    await magazine.stop();
    await magazine.start(15);
    await magazine.settle();
    await expect.poll(() => pagesWithPrices(page, magazine.url)).toEqual([]);
    for (const shown of Object.values(path)) {
      await page.goto(magazine.url + shown);
      await expect(page.getByRole('main')).not.toContainText(/1,357|1,468|2,468/);
    }
    await search(page, magazine.url);
    await expect(page.getByRole('main')).not.toContainText(/1,357|1,468/);
    await page.goto(magazine.url + path.comparison);
    await expect(page.getByRole('link', { name: he.checkInShops(1) })).toHaveCount(2);
    for (const shown of [path.post, path.product]) {
      await page.goto(magazine.url + shown);
      await expect(page.getByText(he.checkInShop).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await signIn(page, magazine.url);
    await page.goto(`${magazine.url}/admin/freshness`);
    // The menu, which react-admin renders inside <main>, can have the same text.
    const waiting = page.locator('#main-content').getByText(/^\d+ מחירים מחכים לבדיקה$/);
    await expect(waiting).toBeVisible();
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

/** Changes the price from 1,357 to 1,468 in the console. */
async function changePrice(page: Page, url: string): Promise<void> {
  await page.goto(
    `${url}/admin/products?${new URLSearchParams({ filter: '{"q":"Lumo Pocket"}' })}`,
  );
  await page.getByRole('link', { name: 'Lumo Pocket' }).first().click();
  await page.getByRole('button', { name: 'עריכת ההצעה של מקרן לכל' }).click();
  const dialog = page.getByRole('dialog', { name: 'עריכת הצעה' });
  await dialog.getByLabel('מחיר בשקלים').fill('1,468');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההצעה עודכנה')).toBeVisible();
}

const buildsSchema = z.array(z.object({ id: z.number(), status: z.string() }));
const receiptSchema = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      hashBefore: z.string().nullable(),
      hashAfter: z.string().nullable(),
    }),
  ),
});

type Builds = z.infer<typeof buildsSchema>;

const listBuilds = async (page: Page, url: string): Promise<Builds> =>
  buildsSchema.parse(await (await page.request.get(`${url}/api/builds?perPage=50`)).json());

/** Returns the paths of the pages that differ after the builds, as their receipts list them. Files are left out. */
async function changedPages(page: Page, url: string, builds: Builds): Promise<string[]> {
  const changed = new Set<string>();
  for (const { id } of builds) {
    const answer = await page.request.get(`${url}/api/builds/${id}`);
    for (const { url: each, hashBefore, hashAfter } of receiptSchema.parse(await answer.json())
      .pages)
      if (hashBefore !== hashAfter && !each.includes('.')) changed.add(each);
  }
  return [...changed].sort();
}

/** Returns the HTML of the pages in the sitemap and of the other orders of the ranking, by path. */
async function readPages(page: Page, url: string): Promise<Map<string, string>> {
  const read = async (pagePath: string) => (await page.request.get(url + pagePath)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const sitemaps = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read));
  const paths = [...sitemaps.flatMap(pathsIn), ...rankingPaths('pocket-projectors')];
  const pages = new Map<string, string>();
  for (const each of paths) pages.set(each, await read(each));
  return pages;
}

/** Returns the paths of the pages whose text has one of the prices, or whose structured data has offers. */
const pagesWithPrices = async (page: Page, url: string): Promise<string[]> =>
  [...(await readPages(page, url))].flatMap(([each, html]) =>
    /1,357|1,468|2,468|"offers":/.test(html) ? [each] : [],
  );
