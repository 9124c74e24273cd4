import type { Page } from '@playwright/test';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { expect, test } from '../support/fixtures.ts';

const moduleFile = /\/_astro\/.*\.js$/;
const themeButton = 'תצוגה כהה';
const header = (page: Page) => page.getByRole('banner');
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

/** Delays all modules until the test calls the returned function. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(moduleFile, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const allPaths = Object.values(pageTypes).flat();
const paths = exhaustive({
  bounded: ['/', '/post/zivon-x5-review', '/category/audio/best', '/about'],
  full: allPaths,
});

for (const path of paths) {
  test(`the scripts of ${path} start after the first paint and shift nothing`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
      )
      .toContainEqual(expect.stringMatching(moduleFile));
    await page.waitForLoadState('networkidle');
    const { paintMs, startsMs, shifts } = await page.evaluate(async () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const modules = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_astro\/.*\.js$/.test(name));
      const observer = new PerformanceObserver(() => undefined);
      const entries = new Promise<PerformanceEntry[]>((resolve) => {
        setTimeout(() => resolve(observer.takeRecords()), 100);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      return {
        paintMs: paint?.startTime ?? Number.NaN,
        startsMs: modules.map(({ startTime }) => startTime),
        shifts: (await entries).length,
      };
    });
    expect(Math.min(...startsMs)).toBeGreaterThanOrEqual(paintMs);
    expect(shifts).toBe(0);
  });
}

test('a click on the theme button before the scripts have loaded switches the theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await holdModules(page);
  await page.goto('/about', { waitUntil: 'load' });
  await page.getByRole('button', { name: themeButton }).click();
  expect(await isDark(page)).toBe(false);
  release();
  await expect.poll(() => isDark(page)).toBe(true);
  await expect(page.getByRole('button', { name: themeButton })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('clicks on the search before the scripts have loaded open the search with its field focused', async ({
  page,
}) => {
  const release = await holdModules(page);
  await page.goto('/about', { waitUntil: 'load' });
  await header(page).locator('[data-opens]').dblclick();
  release();
  await expect(page.locator('#site-search').getByLabel('חיפוש באתר')).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
});

test('the menu opens before the scripts have loaded, and its button then reports it', {
  tag: '@phone-only',
}, async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/about', { waitUntil: 'load' });
  await page.locator('.menu-button').click();
  await expect(page.locator('#site-menu')).toBeVisible();
  release();
  await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#site-menu :focus')).toHaveCount(1);
});

test('a form that is submitted before the scripts have loaded is sent once, without leaving the page', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  await page.route('**/api/subscribe', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { message: 'תודה' } });
  });
  const release = await holdModules(page);
  const review = '/post/zivon-x5-review';
  await page.goto(review, { waitUntil: 'load' });
  const form = page.getByRole('region', { name: 'ביקורת חדשה? נספר לכם' });
  await form.getByLabel('כתובת דוא״ל').fill('first-moment@example.com');
  await form.getByLabel('כתובת דוא״ל').press('Enter');
  release();
  await expect(form.locator('.form-message')).toHaveText('תודה');
  expect(bodies).toEqual([{ email: 'first-moment@example.com', consentVersion: '2', website: '' }]);
  await expect(page).toHaveURL(new RegExp(`${review}$`));
});

test('if the scripts cannot be loaded, a click on the search opens the search page', async ({
  page,
}) => {
  await page.route(moduleFile, (route) => route.abort());
  await page.goto('/about');
  await header(page).locator('[data-opens]').click();
  await expect(page).toHaveURL(/\/search$/);
});

test('if the scripts cannot be loaded, no control is visible that only they handle', async ({
  page,
}) => {
  await page.goto('/category/audio/best');
  const filter = page.locator('.ranking-filter');
  const orders = page.locator('.ranking-orders');
  await expect(filter).toBeVisible();
  await expect(orders).toBeHidden();

  await page.route(moduleFile, (route) => route.abort());
  await page.reload();
  await expect(filter).toBeHidden();
  await expect(orders.getByRole('link').first()).toBeVisible();
  await expect(header(page).locator('.theme-toggle')).toBeHidden();

  await page.goto('/');
  const carousel = page.locator('.carousel').first();
  await expect(carousel.locator('.carousel-controls')).toBeHidden();
  await expect(carousel.getByRole('link').first()).toBeVisible();
});

test('an image that never loads does not keep the scripts from loading', async ({ page }) => {
  await page.route(/\.avif$/, () => new Promise(() => {}));
  await page.goto('/post/zivon-x5-review', { waitUntil: 'commit' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(header(page).locator('[data-opens]')).toHaveRole('button');
});
