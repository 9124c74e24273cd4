import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';

test('an admin creates, promotes and demotes an account, ends its sessions and deletes it', async ({
  adminPage: page,
  playwright,
  baseURL,
}) => {
  const username = 'console-helper';
  const password = 'a fine long phrase';
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: new RegExp(admin.username) })).toContainText('זה אתם');
  await expect(page.getByRole('button', { name: `מחיקת ${admin.username}` })).toBeDisabled();
  await page.getByRole('button', { name: 'משתמש חדש' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('שם משתמש').fill(username);
  await dialog.getByLabel('סיסמה', { exact: true }).fill('short1');
  await dialog.getByRole('switch', { name: 'הרשאת ניהול' }).check();
  await dialog.getByRole('button', { name: 'יצירה' }).click();
  await expect(dialog.getByLabel('סיסמה', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'הרשאת ניהול' }).uncheck();
  await dialog.getByLabel('סיסמה', { exact: true }).fill('short12');
  await dialog.getByRole('button', { name: 'יצירה' }).click();
  await expect(page.getByText('המשתמש נוצר')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(username) });
  await expect(row).toContainText('משתמש');
  await row.getByRole('button', { name: `הפיכת ${username} למנהל` }).click();
  await dialog.getByLabel('סיסמה חדשה').fill('1234567890123');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog.getByLabel('סיסמה חדשה')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('סיסמה חדשה').fill(password);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('המשתמש הוא עכשיו מנהל')).toBeVisible();

  const helper = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await helper.post('/api/login', { data: { username, password } })).status()).toBe(200);
  await page.reload();
  await row.getByRole('button', { name: `ניתוק ${username} מכל הדפדפנים` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click();
  await expect(page.getByText('המשתמש נותק')).toBeVisible();
  expect((await helper.get('/api/user')).status()).toBe(401);
  await helper.dispose();

  await row.getByRole('button', { name: `הסרת הרשאת הניהול של ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'הסרה' }).click();
  await expect(page.getByText('הרשאת הניהול הוסרה')).toBeVisible();

  await row.getByRole('button', { name: `הסרת הרשאת` }).waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `מחיקת ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('המשתמש נמחק')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a list of users that fails to load shows an error and loads after a retry', async ({
  adminPage: page,
}) => {
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/users');
  const loadError = page.getByRole('alert').filter({ hasText: 'לא ניתן היה לטעון את הרשימה' });
  await expect(loadError).toBeVisible();
  await expect(page.getByText('לא נמצאו משתמשים')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText(/מתוך/)).toHaveCount(0);
  await page.unroute('**/api/users?*');
  await loadError.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(admin.username) })).toBeVisible();
  await expect(loadError).toHaveCount(0);
});
