import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  header,
  menuButton,
  menuSheet,
  phone,
  searchButton,
  searchSheet,
  themeButton,
} from './siteHeader.ts';

test('the search in the header focuses its field, and closes on Escape, a button or a click outside', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about');
  const close = searchSheet(page).getByRole('button', { name: 'סגירת החיפוש' });
  for (const dismiss of [
    () => page.keyboard.press('Escape'),
    () => close.click(),
    () => page.mouse.click(200, 600),
  ]) {
    await searchButton(page).click();
    await expect(searchSheet(page).getByLabel('חיפוש באתר')).toBeFocused();
    await dismiss();
    await expect(searchSheet(page)).toBeHidden();
    await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the search in the header opens by keyboard, and Escape returns the focus to its button', async ({
  page,
}) => {
  await page.goto('/about');
  for (const key of ['Enter', ' ']) {
    await searchButton(page).focus();
    await page.keyboard.press(key);
    await expect(searchSheet(page).getByLabel('חיפוש באתר')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`open popovers are accessible in the ${colorScheme} theme at a width of ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/category/audio');
      await searchButton(page).click();
      await searchSheet(page).getByLabel('חיפוש באתר').fill('אוזניות');
      await expect(searchSheet(page).getByText(/^\d+ תוצאות/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      if (width > 1024) return;
      await menuButton(page).click();
      await expect(menuSheet(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the header never covers the focused element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/category/audio');
  const coveredElement = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.header');
      const focused = document.activeElement;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return '';
      if (focused.classList.contains('skip-link')) return '';
      const { bottom, height } = focused.getBoundingClientRect();
      const isCovered = height > 0 && bottom <= bar.getBoundingClientRect().bottom;
      return isCovered ? focused.outerHTML.slice(0, 100) : '';
    });
  const covered: string[] = [];
  for (const [key, times] of [
    ['Tab', 60],
    ['Shift+Tab', 60],
  ] as const) {
    for (let n = 0; n < times; n++) {
      await page.keyboard.press(key);
      covered.push(await coveredElement());
    }
  }
  expect(covered.filter(Boolean)).toEqual([]);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the menu opens and the search button links to the search page', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await menuButton(page).click();
    await menuSheet(page).getByRole('link', { name: 'אודיו' }).click();
    await expect(page).toHaveURL(/\/category\/audio$/);
    await header(page).getByRole('link', { name: 'חיפוש' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('button', { name: themeButton })).toBeHidden();
  });
});
