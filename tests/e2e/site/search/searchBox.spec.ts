import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { api, field, main, openSearch, responseWith, results, sheet } from './siteSearch.ts';

test('the results of the search box mark the words of the query, and screen readers announce the number of results', {
  tag: '@phone',
}, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('Zivon');
  const result = sheet(page)
    .getByRole('group', { name: 'כתבות' })
    .getByRole('option', { name: /Zivon X5: הטלפון/ });
  await expect(result).toBeVisible();
  await expect(result.locator('mark').first()).toHaveText('Zivon');
  await expect(sheet(page).getByRole('status').filter({ hasText: /תוצא/ })).toBeVisible();
  await result.click();
  await expect(page).toHaveURL(/\/post\/zivon-x5-review$/);
});

test('Enter opens the result that the arrow keys select', async ({ page }) => {
  await openSearch(page);
  // Typed letters would show results of partial words first, and each newer answer ends the selection.
  await field(page).fill('אוזניות');
  const combobox = sheet(page).getByRole('combobox', { name: 'חיפוש באתר' });
  const options = sheet(page).getByRole('listbox', { name: 'תוצאות החיפוש' }).getByRole('option');
  const chosen = options.and(page.locator('[aria-selected="true"]'));
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/^לכל \d+ התוצאות$/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toBeFocused();
  await expect(combobox).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  await page.keyboard.type(' מ');
  await expect(field(page)).toHaveValue('אוזניות מ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(chosen).toHaveCount(0);
  const address = await options.first().getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('typing an incomplete word shows suggestions of categories and titles', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('אוד');
  const suggestions = sheet(page).getByRole('group', { name: 'הצעות' }).getByRole('option');
  await expect(suggestions.first()).toHaveText('קטגוריה אודיו');
  await expect(suggestions.first().locator('mark')).toHaveText('אודיו');
  await suggestions.first().click();
  await expect(page).toHaveURL(/\/category\/audio$/);
  // One of the suggested titles is wider than this screen.
  await page.setViewportSize({ width: 320, height: 740 });
  await openSearch(page);
  await field(page).fill('מח');
  await expect(
    sheet(page)
      .getByRole('option', { name: /^כתבה / })
      .first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const option of await sheet(page).getByRole('option').all()) {
    const box = await option.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
  }
});

test('the search box corrects a query that was typed with the wrong keyboard layout', async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill('tuzbhu,');
  await expect(
    sheet(page).getByText(/^לא נמצאו תוצאות עבור ״tuzbhu,״. במקום זה: \d+ תוצאות עבור ״אוזניות״$/),
  ).toBeVisible();
  await expect(sheet(page).locator('.search-panel-result').first()).toBeVisible();
  await page.route(api, (route) =>
    route.fulfill({ json: { ...responseWith('משהו').json, didYouMean: 'אוזניות' } }),
  );
  await field(page).fill('אוזניוט');
  await sheet(page).getByRole('option', { name: 'אולי התכוונתם ל: אוזניות' }).click();
  await expect(page).toHaveURL(results('אוזניות'));
});

test('Enter opens the search page, and so does the link to all results', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('אוזניות');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(results('אוזניות'));
  await expect(main(page).getByText(/^\d+ תוצאות עבור/)).toBeVisible();
  await openSearch(page);
  await field(page).fill('אוזניות');
  await sheet(page)
    .getByRole('option', { name: /^לכל \d+ התוצאות$/ })
    .click();
  await expect(page).toHaveURL(results('אוזניות'));
});

test('Escape closes the results of the search box and keeps the query', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('Zivon');
  await expect(sheet(page).locator('.search-panel-result').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
  await expect(field(page)).toHaveValue('Zivon');
  await expect(sheet(page).locator('.search-panel-result').first()).toBeVisible();
});

test('a search box without results offers categories', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('קלרינטמוזהב');
  await expect(sheet(page).getByText('לא נמצאו תוצאות עבור')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'אודיו' })).toBeVisible();
});
