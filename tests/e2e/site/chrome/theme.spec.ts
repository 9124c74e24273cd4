import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openLogin } from '../account/openLogin.ts';
import { themeButton } from './siteHeader.ts';

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test('the theme follows the system until the visitor chooses a theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('the chosen theme applies to all pages and overrides the system preference', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('/contact');
  expect(await isDark(page)).toBe(true);
  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await isDark(page)).toBe(false);
  await page.goBack();
  await expect.poll(() => isDark(page)).toBe(false);
});

test('the theme button and the `theme-color` of the page follow the current theme', async ({
  page,
}) => {
  const color = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const button = page.getByRole('button', { name: themeButton });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await color()).toEqual(['#fbfaf7']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(color).toEqual(['#121117']);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(color).toEqual(['#fbfaf7']);
  await page.goto('/contact');
  expect(await color()).toEqual(['#fbfaf7']);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('the theme is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.firstClass = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-first-class', 'dark');
});

test('the theme can be changed in a browser that blocks storage', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => void logs.push(`${message.type()} ${message.text()}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('refused');
      },
    });
  });
  await page.goto('/about');
  expect(await isDark(page)).toBe(true);
  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => isDark(page)).toBe(false);
  expect(logs.filter((text) => text.startsWith('debug The saved theme'))).not.toEqual([]);
});

test('with forced colors, buttons, popovers and dialogs have a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const border = ['border-top-width', '1px'] as const;
  await expect(page.getByRole('link', { name: 'לפרסום באתר' })).toHaveCSS(...border);
  await expect(page.locator('#site-search')).toHaveCSS(...border);
  const { dialog } = await openLogin(page);
  await expect(dialog).toHaveCSS(...border);
});
