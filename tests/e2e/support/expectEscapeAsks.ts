import { expect, type Page } from '@playwright/test';

/** Checks that Escape does not close a dialog with unsaved changes before the user confirms. Keeps the dialog open. */
export async function expectEscapeAsks(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  await question.getByRole('button', { name: 'הישארות כאן' }).click();
  await expect(question).toBeHidden();
}
