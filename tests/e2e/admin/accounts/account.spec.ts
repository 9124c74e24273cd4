import { test } from '../../support/admin.ts';
import { expect, expectAccessible } from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';

test('an admin changes their password and signs out other browsers', async ({
  page,
  playwright,
  baseURL,
  adminRequest,
}) => {
  const account = { username: 'account-person', password: 'a password of many words' };
  const created = await adminRequest.post('/api/users', { data: { ...account, isAdmin: true } });
  const { id } = await created.json();
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const otherStatus = async () => (await other.get('/api/user')).status();
  await other.post('/api/login', { data: account });
  await page.request.post('/api/login', { data: account });
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'החשבון של account-person' });
  const dialog = page.getByRole('dialog');

  await menu.click();
  await page.getByRole('menuitem', { name: 'דפדפנים מחוברים' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'הדפדפן הזה' })).toContainText(
    'Chrome',
  );
  await expectAccessible(page);
  const endOthers = dialog.getByRole('button', { name: 'ניתוק כל האחרים' });
  await page.route(
    '**/api/users/me/sessions',
    (route) => route.fulfill({ status: 503, json: { message: 'השרת עמוס כרגע' } }),
    { times: 1 },
  );
  await endOthers.click();
  await expect(dialog.getByRole('note')).toHaveText('השרת עמוס כרגע');
  await endOthers.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await otherStatus()).toBe(401);
  // The clicked button lost the focus when it was disabled, so `press` focuses the dialog first.
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();

  await other.post('/api/login', { data: account });
  await menu.click();
  await page.getByRole('menuitem', { name: 'החלפת סיסמה' }).click();
  await dialog.getByLabel('הסיסמה הנוכחית').fill('a wrong password');
  await dialog.getByLabel('הסיסמה החדשה').fill('another long password');
  await dialog.getByRole('button', { name: 'החלפה' }).click();
  await expect(dialog.getByText('הסיסמה הנוכחית אינה נכונה')).toBeVisible();
  await dialog.getByLabel('הסיסמה הנוכחית').fill(account.password);
  await dialog.getByRole('button', { name: 'החלפה' }).click();
  await expect(page.getByText('הסיסמה הוחלפה')).toBeVisible();
  expect(await otherStatus()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await other.dispose();
  await adminRequest.delete(`/api/users/${id}`);
});

test('signing in to the console causes no failed request and shows a toast', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto('/admin/posts');
  await expect(page.getByRole('heading', { name: 'נדרשת התחברות' })).toBeVisible();
  await expect(page).toHaveTitle('נדרשת התחברות · ממשק ניהול');
  await page.getByRole('link', { name: 'לעמוד ההתחברות' }).click();
  const form = page.getByRole('region', { name: 'התחברות' });
  await form.getByLabel('שם משתמש').fill(admin.username);
  await form.getByLabel('סיסמה', { exact: true }).fill(admin.password);
  expect(refused).toEqual([]);
  await form.getByRole('button', { name: 'התחברות' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByText('התחברת בהצלחה')).toBeVisible();
  await expect(page.getByText('ברוך הבא חזרה!')).toBeVisible();
  await expect(page).toHaveTitle('לוח בקרה · ממשק ניהול');
});

test('after a failed sign-in, the console says where the first password is printed while it is in use', async ({
  page,
}) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { message: 'שם משתמש או סיסמה שגויים' } }),
  );
  await page.route('**/api/login/hint', (route) =>
    route.fulfill({ json: { isFirstPassword: true } }),
  );
  await page.goto('/admin');
  await page.getByLabel('שם משתמש').fill('admin');
  await page.getByLabel('סיסמה').fill('some password');
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('נוצרה בהפעלה הראשונה של השרת');
});
