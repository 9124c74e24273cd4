import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Refuses pictures, and notes which were asked for, in order. */
async function refusePictures(page: Page, isRefused: (path: string) => boolean) {
  const refused: string[] = [];
  await page.route('**/images/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isRefused(pathname)) return route.continue();
    refused.push(pathname);
    await route.abort();
  });
  return refused;
}

const isLoaded = (picture: Locator) =>
  picture.evaluate(
    (img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
  );

/** The first featured card's picture, and the name of its file without size and ending. */
async function featuredPicture(page: Page) {
  const card = page.getByRole('region', { name: 'בכותרות' }).getByRole('article').first();
  const picture = card.locator('img');
  const html = await (await page.request.get('/')).text();
  const src = html.match(/<img src="([^"]+)"/)?.[1] ?? '';
  return { card, picture, stem: src.replace(/-md\.jpg$/, '') };
}

test('a featured picture is tried in its other sizes, then replaced by a large sample', {
  tag: '@phone',
}, async ({ page }) => {
  const { picture, stem } = await featuredPicture(page);
  expect(stem).toMatch(/^\/images\/[a-z0-9-]+$/);
  const refused = await refusePictures(page, (path) => path.startsWith(stem));
  await page.goto('/');
  await expect(picture).toHaveAttribute('src', '/images/sample-1-lg.jpg');
  await expect.poll(() => isLoaded(picture)).toBe(true);
  const retried = refused.filter((path) => path.endsWith('.jpg')).slice(-3);
  expect(retried).toEqual(['lg', 'md', 'sm'].map((size) => `${stem}-${size}.jpg`));
});

test('the first of its sizes that loads is kept', async ({ page }) => {
  const { picture, stem } = await featuredPicture(page);
  const isKept = (path: string) => path === `${stem}-md.jpg`;
  await refusePictures(page, (path) => path.startsWith(stem) && !isKept(path));
  await page.goto('/');
  await expect.poll(() => isLoaded(picture)).toBe(true);
  await expect(picture).toHaveAttribute('src', `${stem}-md.jpg`);
});

test('where no picture loads at all, an icon stands in its place', async ({ page }) => {
  const { card, picture } = await featuredPicture(page);
  await refusePictures(page, () => true);
  await page.goto('/');
  await expect(picture).toHaveClass(/is-broken/);
  await expect(picture).not.toBeVisible();
  const frame = card.locator('.card-image');
  await expect(frame).toHaveCSS('background-image', /^url\("data:image\/svg/);
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test('a card falls back to the sample of its post', async ({ page }) => {
  const refused = await refusePictures(page, (path) => !path.includes('/sample-'));
  await page.goto('/posts');
  const card = page.getByRole('main').getByRole('article').nth(1);
  const picture = card.locator('img');
  await card.scrollIntoViewIfNeeded();
  const postId = Number(await card.getAttribute('data-post'));
  await expect(picture).toHaveAttribute('src', `/images/sample-${(postId % 6) + 1}-md.jpg`);
  await expect.poll(() => isLoaded(picture)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
});

test('a picture that failed before any script ran is replaced too', async ({ page }) => {
  const { picture, stem } = await featuredPicture(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(stem));
  await refusePictures(page, (path) => path.startsWith(stem));
  await page.route('**/_astro/*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto('/');
  await expect(picture).toHaveAttribute('src', '/images/sample-1-lg.jpg');
});
