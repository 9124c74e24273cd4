import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { api, main, mainField, notAvailable, results, tooShort } from './siteSearch.ts';

test('the search page updates its results while the visitor types, and Back returns to submitted searches', async ({
  page,
}) => {
  await page.goto(results('Zivon'));
  await mainField(page).fill('Velora');
  await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
  await expect(page).toHaveURL(results('Velora'));
  await expect(page).toHaveTitle(/^Velora – חיפוש/);
  await page.keyboard.press('Enter');
  await mainField(page).fill('Halora');
  await expect(main(page).getByRole('link', { name: /Halora V2 בסלון/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(results('Velora'));
  await expect(mainField(page)).toHaveValue('Velora');
  await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(results('Zivon'));
  await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
});

test('the search page filters results by category, and Back removes the filter', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(results('אוזניות'));
  const filters = main(page).getByRole('navigation', { name: 'סינון התוצאות לפי קטגוריה' });
  const audio = filters.getByRole('link', { name: /^אודיו \d+$/ });
  const all = filters.getByRole('link', { name: /^הכול \d+$/ });
  await expect(all).toHaveAttribute('aria-current', 'true');
  await audio.focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/^\d+ תוצאות עבור ״אוזניות״ בקטגוריה ״אודיו״$/)).toBeVisible();
  await expect(page).toHaveURL(results('אוזניות', '&category=audio'));
  await expect(audio).toHaveAttribute('aria-current', 'true');
  await expect(audio).toBeFocused();
  for (const badge of await main(page).locator('.card-result .badge').all())
    await expect(badge).toHaveText('אודיו');
  await page.reload();
  await expect(audio).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(results('אוזניות'));
  await expect(all).toHaveAttribute('aria-current', 'true');
  await page.goForward();
  await mainField(page).fill('Velora');
  await expect(page).toHaveURL(results('Velora'));
});

test('Back during a slow search on the search page cancels that search', async ({ page }) => {
  await page.goto(results('Zivon'));
  const release = await holdRequests(page, '**/api/search?q=Velora*');
  await mainField(page).fill('Velora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(results('Velora'));
  const isCancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('Velora'),
  );
  await page.goBack();
  await isCancelled;
  release();
  await expect(mainField(page)).toHaveValue('Zivon');
  await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
  await expect(page).toHaveURL(results('Zivon'));
});

test('Back from a slow search to a query of one letter cancels that search', async ({ page }) => {
  await page.goto(results('א'));
  const release = await holdRequests(page, '**/api/search?q=Velora*');
  await mainField(page).fill('Velora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(results('Velora'));
  const isCancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('Velora'),
  );
  await page.goBack();
  await isCancelled;
  release();
  await expect(main(page).getByText(tooShort)).toBeVisible();
  await expect(page).toHaveURL(results('א'));
});

test('the skip link does not reload the search page', async ({ page }) => {
  await page.goto(results('אוזניות'));
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-same');
});

test('the search page restores the results when a visitor goes back from a post', async ({
  page,
}) => {
  await page.goto('/search');
  await mainField(page).fill('Velora');
  await main(page)
    .getByRole('link', { name: /Velora Buds 2: שלושה/ })
    .click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(mainField(page)).toHaveValue('Velora');
  await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
});

test('the search page retries the typed query, not the failed one before it, when the network is back', async ({
  page,
}) => {
  await page.goto('/search');
  await page.route(api, (route) => route.abort());
  await mainField(page).fill('Velora');
  await expect(main(page).getByText(notAvailable)).toBeVisible();
  await page.unroute(api);
  const requested = page.waitForRequest(/q=Halora/);
  const release = await holdRequests(page, '**/api/search?q=Halora*');
  await mainField(page).fill('Halora');
  await requested;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  release();
  await expect(main(page).getByRole('link', { name: /Halora V2 בסלון/ })).toBeVisible();
  await expect(page).toHaveURL(results('Halora'));
});
