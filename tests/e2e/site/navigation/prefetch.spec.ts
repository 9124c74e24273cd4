import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { disablePrefetch } from './disablePrefetch.ts';

const rules = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type=speculationrules]')].map(
      ({ textContent }) => textContent ?? '',
    ),
  );

test('the home page prefetches the most visited pages that exist, each page once', async ({
  page,
}) => {
  await page.goto('/');
  const urls = () =>
    page
      .locator('link[rel=prefetch]:not([as])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(async () => (await urls()).length).toBeGreaterThan(7);
  const prefetched = await urls();
  expect(prefetched.slice(0, 4)).toEqual(['/about', '/posts', '/category/tech', '/category/home']);
  expect(prefetched.filter((path) => path.startsWith('/post/'))).toHaveLength(3);
  expect(new Set(prefetched).size).toBe(prefetched.length);
  for (const path of prefetched) expect((await page.request.get(path)).status()).toBe(200);
  // The browser itself prefetches the links that a visitor is about to follow.
  expect(await rules(page)).toEqual([expect.stringContaining('"eagerness":"moderate"')]);
  expect(prefetched.filter((path) => /^\/(admin|auth|api)/.test(path))).toEqual([]);
});

test('nothing is prefetched in a browser that saves data', async ({ page }) => {
  await disablePrefetch(page);
  const loaded = page.waitForResponse(/\/_astro\/prefetch[.\w-]*\.js/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await loaded;
  expect(await rules(page)).toEqual([]);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('in a browser without speculation rules, link hints prefetch popular pages and hovered links', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/posts');
  const hints = page.locator('link[rel=prefetch]');
  await expect(page.locator('link[rel=prefetch][href="/about"]')).toHaveCount(1);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'הצהרת נגישות' })
    .dispatchEvent('mouseover');
  await expect(page.locator('link[rel=prefetch][href$="/accessibility"]')).toHaveCount(1);
  await page
    .getByRole('contentinfo')
    .locator('a[href="/auth"], a[href="/admin"]')
    .dispatchEvent('mouseover');
  const hrefs = await hints.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => /\/(auth|admin|api)/.test(href ?? ''))).toEqual([]);
  expect(await rules(page)).toEqual([]);
  expect(requestedPaths).not.toContain('/api/views');
});
