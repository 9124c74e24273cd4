import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { disablePrefetch } from './disablePrefetch.ts';

const slowMs = 2_500;

/** Records the visibility of the loading indicator while the browser leaves the page. */
const recordSign = (page: Page) =>
  page.evaluate(() => {
    const sign = document.querySelector('.page-loading-sign');
    setInterval(() => {
      const isVisible = String(sign?.checkVisibility({ visibilityProperty: true }));
      const states = sessionStorage.getItem('signStates') ?? '';
      if (!states.endsWith(isVisible))
        sessionStorage.setItem('signStates', `${states} ${isVisible}`);
    }, 20);
  });
const signStates = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('signStates')?.trim());

test('a loading indicator appears when the next page loads slowly', async ({ page }) => {
  await disablePrefetch(page);
  await page.goto('/about');
  const sign = page.locator('.page-loading-sign');
  await expect(sign).toHaveText('טוען...');
  await expect(sign).toHaveCSS('animation-delay', '0.3s');
  await recordSign(page);
  await page.route('/contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await signStates(page)).toBe('false true');
  await expect(page.locator('.page-loading')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('.page-loading')).toBeHidden();
});

test('the loading indicator disappears when the navigation is aborted', async ({ page }) => {
  await disablePrefetch(page);
  await page.goto('/about');
  await recordSign(page);
  await page.route('/contact', () => new Promise(() => {}));
  // Aborts the navigation as soon as the loading indicator is visible.
  await page.evaluate(() => {
    const timer = setInterval(() => {
      if (!sessionStorage.getItem('signStates')?.includes('true')) return;
      clearInterval(timer);
      window.stop();
    }, 20);
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' });
  await link.click({ noWaitAfter: true });
  await expect.poll(() => signStates(page)).toBe('false true false');
  await expect(page).toHaveURL(/\/about$/);
});

for (const [reducedMotion, effect, hasTransition] of [
  ['no-preference', 'allows', 'true'],
  ['reduce', 'prevents', 'false'],
] as const) {
  test(`prefers-reduced-motion: ${reducedMotion} ${effect} page transitions`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.hasTransition = String(viewTransition !== null);
      });
    });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('html')).toHaveAttribute('data-has-transition', hasTransition);
  });
}

test('going back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/posts');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .nth(6)
    .getByRole('heading')
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const scrolledPx = await page.evaluate(() => scrollY);
  expect(scrolledPx).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/\/post\//);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(scrolledPx - 50);
});
