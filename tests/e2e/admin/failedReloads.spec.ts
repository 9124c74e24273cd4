import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, test } from '../support/fixtures.ts';

test('settings that fail to load again keep unsaved values', async ({ adminPage: page }) => {
  const description = page.getByLabel('תיאור האתר');
  await page.goto('/admin/settings');
  await description.fill('תיאור שעוד לא נשמר');
  const endFailures = await failRequests(page, '**/api/settings');
  await page.getByRole('button', { name: 'רענון' }).click();
  await expect(page.getByRole('alert')).toContainText(failedText);
  await expect(description).toHaveValue('תיאור שעוד לא נשמר');
  await endFailures();
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(description).toHaveValue('תיאור שעוד לא נשמר');
});

test('a list that fails to load again keeps the unsaved values in the dialog of a row', async ({
  adminPage: page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'עריכת הצעה' });
  const shop = dialog.getByRole('textbox', { name: 'חנות', exact: true });
  const failed = page.getByText('לא ניתן היה לטעון את הרשימה');
  await page.goto('/admin/offers?filter={"filter":"all"}');
  await page
    .getByRole('button', { name: /^עריכת ההצעה/ })
    .first()
    .click();
  await shop.fill('חנות שעוד לא נשמרה');
  const endFailures = await failRequests(page, '**/api/offers?*');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(failed).toBeAttached();
  await expect(shop).toHaveValue('חנות שעוד לא נשמרה');
  await endFailures();
  await page.keyboard.press('Escape');
  // The list is loaded again when its dialog closes.
  await page.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(failed).toBeHidden();
});
