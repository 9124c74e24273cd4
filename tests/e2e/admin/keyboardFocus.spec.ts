import { test } from '../support/admin.ts';
import { expect } from '../support/fixtures.ts';

for (const [list, edit] of [
  ['categories', 'עריכת אודיו'],
  ['authors', 'עריכת נעמי לוז'],
] as const) {
  test(`closing a dialog of the list /${list} returns the focus to the link that opened it`, async ({
    adminPage: page,
  }) => {
    await page.goto(`/admin/${list}`);
    const link = page.getByRole('link', { name: edit });
    await link.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
  });
}
