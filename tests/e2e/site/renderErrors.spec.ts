import { expect, test } from '../support/fixtures.ts';

test('an island that fails to render shows an error and a button that restores its form', async ({
  page,
}) => {
  // A result without a title makes the search field fail while it renders.
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: { total: 1, results: [{ id: 1, slug: 'untitled' }], categories: [] } }),
  );
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
  const search = page.locator('#site-search');
  await search.getByLabel('חיפוש באתר').fill('Zivon X5');
  await expect(search.getByRole('alert')).toContainText('אופס! אירעה שגיאה');
  await page.unroute('**/api/search?*');
  await search.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await search.getByLabel('חיפוש באתר').fill('Zivon X5');
  await expect(search.getByRole('option', { name: /Zivon X5: הטלפון/ }).first()).toBeVisible();
});
