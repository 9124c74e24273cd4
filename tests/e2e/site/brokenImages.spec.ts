import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Blocks requests for images. Returns the growing list of blocked paths. */
async function blockImages(page: Page, isBlocked: (path: string) => boolean) {
  const blocked: string[] = [];
  await page.route('**/images/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isBlocked(pathname)) return route.continue();
    blocked.push(pathname);
    await route.abort();
  });
  return blocked;
}

const isLoaded = (image: Locator) =>
  image.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);

/** Returns the first featured card, its image, and the path of the image without size and extension. */
async function featuredImage(page: Page) {
  const card = page.getByRole('region', { name: 'בכותרות' }).getByRole('article').first();
  const image = card.locator('img');
  const html = await (await page.request.get('/')).text();
  const src = html.match(/<img src="([^"]+)"/)?.[1] ?? '';
  return { card, image, basePath: src.replace(/-md\.jpg$/, '') };
}

test('the fallbacks of a broken featured image are its other sizes, then a large sample image', {
  tag: '@phone',
}, async ({ page }) => {
  const { image, basePath } = await featuredImage(page);
  expect(basePath).toMatch(/^\/images\/[a-z0-9-]+$/);
  const blocked = await blockImages(page, (path) => path.startsWith(basePath));
  await page.goto('/');
  await expect(image).toHaveAttribute('src', '/images/sample-1-lg.jpg');
  await expect.poll(() => isLoaded(image)).toBe(true);
  const retried = blocked.filter((path) => path.endsWith('.jpg')).slice(-3);
  expect(retried).toEqual(['lg', 'md', 'sm'].map((size) => `${basePath}-${size}.jpg`));
});

test('a broken image is replaced by the first of its sizes that loads', async ({ page }) => {
  const { image, basePath } = await featuredImage(page);
  const isAllowed = (path: string) => path === `${basePath}-md.jpg`;
  await blockImages(page, (path) => path.startsWith(basePath) && !isAllowed(path));
  await page.goto('/');
  await expect.poll(() => isLoaded(image)).toBe(true);
  await expect(image).toHaveAttribute('src', `${basePath}-md.jpg`);
});

test('an icon replaces a broken image if all its fallbacks fail', async ({ page }) => {
  const { card, image } = await featuredImage(page);
  await blockImages(page, () => true);
  await page.goto('/');
  await expect(image).toHaveClass(/is-broken/);
  await expect(image).not.toBeVisible();
  const frame = card.locator('.card-image');
  await expect(frame).toHaveCSS('background-image', /^url\("data:image\/svg/);
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test('a card whose image fails to load shows the sample image of its post', async ({ page }) => {
  const blocked = await blockImages(page, (path) => !path.includes('/sample-'));
  await page.goto('/posts');
  const card = page.getByRole('main').getByRole('article').nth(1);
  const image = card.locator('img');
  await card.scrollIntoViewIfNeeded();
  const postId = Number(await card.getAttribute('data-post'));
  await expect(image).toHaveAttribute('src', `/images/sample-${(postId % 6) + 1}-md.jpg`);
  await expect.poll(() => isLoaded(image)).toBe(true);
  expect(blocked.length).toBeGreaterThan(0);
});

test('an image that failed to load before the script ran is replaced by a sample image', async ({
  page,
}) => {
  const { image, basePath } = await featuredImage(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(basePath));
  await blockImages(page, (path) => path.startsWith(basePath));
  await page.route('**/_astro/*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto('/');
  await expect(image).toHaveAttribute('src', '/images/sample-1-lg.jpg');
});

test('a broken image of a product is not replaced by a sample image', async ({ page }) => {
  await blockImages(page, (path) => !path.includes('/sample-'));
  await page.goto('/product/zivon-x5');
  const image = page.locator('.product-image img');
  await expect(image).toHaveClass(/is-broken/);
  await expect(image).not.toHaveAttribute('src', /sample/);
});
