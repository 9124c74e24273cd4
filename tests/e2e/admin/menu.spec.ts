import type { Page } from '@playwright/test';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { test } from '../support/admin.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

const height = 800;
/** The layout changes at 600, 900 and 1200 px. A bounded run tests both sides of each change. */
const widths = exhaustive({
  bounded: [320, 599, 600, 899, 900, 1199, 1200],
  full: Array.from({ length: 29 }, (_, step) => 320 + step * 40),
});

/** Opens and closes the search. The click fails if an invisible element covers the page. */
async function expectUsable(page: Page) {
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden', 'true');
  await page.getByRole('button', { name: 'חיפוש בממשק' }).click({ timeout: 15_000 });
  await expect(page.getByRole('combobox', { name: 'חיפוש בממשק' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the menu, unless the window is so wide that it is open already. */
async function openMenu(page: Page) {
  const open = page.getByRole('button', { name: 'פתיחת התפריט' });
  const item = page.getByRole('menuitem', { name: 'הגדרות' });
  // The console may still be changing its layout to the new width.
  await expect(async () => {
    if (await open.isVisible()) await open.click({ timeout: 1_000 });
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.beforeEach(async ({ adminPage }) => {
  await adminPage.goto('/admin');
});

test('the console reacts to clicks at each tested width after the menu was open in a wider window', async ({
  adminPage: page,
}) => {
  for (const width of widths) {
    await page.setViewportSize({ width: 1440, height });
    await expect(page.getByRole('button', { name: 'סגירת התפריט' })).toBeVisible();
    await page.setViewportSize({ width, height });
    await expectUsable(page);
  }
});

test('the console reacts to clicks at each tested width after a reload with an open menu', async ({
  adminPage: page,
}) => {
  test.slow();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await openMenu(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUsable(page);
  }
});

test('the first Tab on a screen reaches the link that skips the menu', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/builds');
  await expect(page.getByRole('menuitem', { name: 'עדכוני האתר' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'דילוג לתוכן' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#main-content :focus')).toHaveCount(1);
});

test('the menu scrolls to the entry of the current screen', {
  tag: '@phone',
}, async ({ adminPage: page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 375 : 1440, height: 600 });
  const entry = page.getByRole('menuitem', { name: 'עדכוני האתר' });
  await page.goto('/admin/builds');
  if (isMobile) await openMenu(page);
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'לוח בקרה' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('לוח בקרה');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('עדכוני האתר');
  if (isMobile) await openMenu(page);
  await expect(entry).toBeInViewport({ ratio: 1 });
});

test('a phone reacts to clicks after Escape, a chosen screen or a step back closes the menu', {
  tag: '@phone-only',
}, async ({ adminPage: page }) => {
  const open = page.getByRole('button', { name: 'פתיחת התפריט' });
  const settings = page.getByRole('menuitem', { name: 'הגדרות' });
  await open.click();
  await expect(settings).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expectUsable(page);

  await open.click();
  await settings.click();
  await expect(page.getByRole('heading', { name: 'הגדרות', level: 1 })).toBeVisible();
  await expect(settings).toBeHidden();
  await expectUsable(page);

  await open.click();
  await expect(settings).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'הגדרות', level: 1 })).toBeHidden();
  await expect(settings).toBeHidden();
  await expectUsable(page);
});
