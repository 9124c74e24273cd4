import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  api,
  main,
  mainField,
  notAvailable,
  queryOf,
  responseWith,
  results,
  tooShort,
} from './siteSearch.ts';

test('the server renders results into the search page, so the browser sends no request to the API', async ({
  page,
}) => {
  await page.route(api, (route) => route.abort());
  await page.goto(results('Zivon'));
  await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
  await expect(mainField(page)).toHaveValue('Zivon');
  await expect(main(page).locator('mark').first()).toHaveText('Zivon');
  await expect(page).toHaveTitle(/^Zivon – חיפוש/);
  await expect(main(page).getByText(notAvailable)).toHaveCount(0);
});

test('the search page shows suggestions while the visitor types, and Enter opens the selected suggestion', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/search');
  await mainField(page).fill('אוד');
  const suggestions = main(page).getByRole('listbox', { name: 'הצעות' });
  await expect(suggestions.getByRole('option', { name: 'קטגוריה אודיו' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(suggestions.getByText('אודיו')).toBeHidden();
  await expect(mainField(page)).toHaveValue('אוד');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.locator('[aria-selected="true"]')).toHaveText('קטגוריה אודיו');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(suggestions).toHaveCount(0);
  await mainField(page).fill('אודי');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/audio$/);
});

test('the search page offers a corrected query next to the results', async ({ page }) => {
  await page.route(api, async (route) =>
    queryOf(route) === 'אוזניוט'
      ? route.fulfill({ json: { ...responseWith('משהו').json, didYouMean: 'אוזניות' } })
      : route.fallback(),
  );
  await page.goto('/search');
  await mainField(page).fill('אוזניוט');
  await main(page).getByRole('link', { name: 'אוזניות', exact: true }).click();
  await expect(page).toHaveURL(results('אוזניות'));
  await expect(mainField(page)).toHaveValue('אוזניות');
  await expect(main(page).getByText(/^\d+ תוצאות עבור ״אוזניות״$/)).toBeVisible();
});

test('the search page offers popular posts and categories if nothing is found', async ({
  page,
}) => {
  await page.goto(results('קלרינטמוזהב'));
  await expect(main(page).getByText('לא נמצאו תוצאות עבור')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'מה שכולם קוראים' })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await main(page).getByRole('link', { name: 'אודיו', exact: true }).first().click();
  await expect(page).toHaveURL(/\/category\/audio$/);
});

test('when the API is down, the search page shows a Hebrew message and the search can be retried', async ({
  page,
}) => {
  // Serves the page without results, as a static host does.
  await page.route('**/search?*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    await route.fulfill({
      response: await route.fetch({ url: new URL('/search', route.request().url()).href }),
    });
  });
  await page.route(api, (route) => route.abort());
  await page.goto(results('Zivon'));
  await expect(main(page).getByRole('status').filter({ hasText: notAvailable })).toBeVisible();
  await expect(mainField(page)).toHaveValue('Zivon');
  await expectAccessible(page);
  await page.unroute(api);
  await main(page).getByRole('link', { name: 'ניסיון נוסף' }).click();
  await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
});

test('the search page shows a query that contains HTML as plain text', async ({ page }) => {
  const typed = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.goto(results(typed));
  await expect(main(page).getByText(typed)).toBeVisible();
  await expect(mainField(page)).toHaveValue(typed);
  await mainField(page).fill(`${typed}!`);
  await expect(main(page).getByText(`${typed}!`)).toBeVisible();
  await expect(page).toHaveTitle(/חיפוש/);
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the search page with results is accessible in the ${colorScheme} theme at a width of ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(results('אוזניות'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the search box on the 404 page shows results while the visitor types', async ({ page }) => {
  await page.goto('/post/never-was');
  await mainField(page).fill('Zivon');
  const result = main(page)
    .getByRole('search')
    .getByRole('option', { name: /Zivon X5: הטלפון/ });
  await expect(result).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(mainField(page)).toHaveValue('Zivon');
  await mainField(page).press('Enter');
  await expect(page).toHaveURL(results('Zivon'));
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the search has results, pages, filters and hints', async ({ page }) => {
    await page.goto('/search');
    await mainField(page).fill('של');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(results('של'));
    await expect(main(page).getByText('25 תוצאות עבור')).toBeVisible();
    await expect(main(page).locator('.result-list > li')).toHaveCount(10);
    await main(page)
      .getByRole('navigation', { name: 'עמודים' })
      .getByRole('link', { name: 'הבא' })
      .click();
    await expect(page).toHaveURL(results('של', '&page=2'));
    await expect(main(page).locator('.result-list')).toHaveAttribute('start', '11');
    await expect(main(page).locator('[aria-current="page"]')).toHaveText('2');
    const filters = main(page).getByRole('navigation', { name: 'סינון התוצאות לפי קטגוריה' });
    await filters.getByRole('link', { name: /^אודיו \d+$/ }).click();
    await expect(page).toHaveURL(results('של', '&category=audio'));
    await expect(main(page).getByText(/^\d+ תוצאות עבור ״של״ בקטגוריה ״אודיו״$/)).toBeVisible();
    await mainField(page).fill('tuzbhu,');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/במקום זה: \d+ תוצאות עבור ״אוזניות״$/)).toBeVisible();
    await mainField(page).fill('א');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(tooShort)).toBeVisible();
  });
});
