import { expect, type Page } from '@playwright/test';

export const footer = (page: Page) => page.getByRole('contentinfo');
export const signInLink = (page: Page) => footer(page).getByRole('link', { name: 'כניסת מנהל' });
export const toast = (page: Page) => page.locator('.toast');

/** Opens the sign-in dialog with the link in the footer. */
export async function openLogin(page: Page) {
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'כניסה' });
  await expect(dialog).toBeVisible();
  const panel = dialog.getByRole('tabpanel');
  return {
    dialog,
    panel,
    username: panel.getByLabel('שם משתמש'),
    password: panel.getByLabel('סיסמה', { exact: true }),
    submit: panel.getByRole('button', { name: /התחברות|מתחבר/ }),
  };
}
