import type { Locator, Page } from '@playwright/test';
import { limits } from '#domain/limits.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('the settings form keeps unsaved input after a failed save, during a save and on navigation', async ({
  adminPage: page,
}) => {
  const settings = '**/api/settings';
  const { site_description } = await (await page.request.get('/api/settings')).json();
  const description = page.getByLabel('תיאור האתר');
  const save = page.getByRole('button', { name: 'שמירה' });
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  const toPosts = () => page.getByRole('menuitem', { name: 'פוסטים' }).click();
  const respondToWrites = (status?: number) =>
    page.route(settings, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      if (status) return route.fulfill({ status, json: { message: 'אירעה שגיאה בשרת' } });
      await typedMeanwhile.promise;
      return route.continue();
    });
  const typedMeanwhile = Promise.withResolvers<void>();

  await page.clock.install();
  await page.route(settings, (route) => route.abort());
  await page.goto('/admin/settings');
  await expect(page.getByRole('alert')).toContainText('אין חיבור לשרת');
  await page.unroute(settings);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(description).toHaveValue(site_description);

  await respondToWrites(500);
  await description.fill('תיאור חדש');
  await save.click();
  await expect(page.getByText('שגיאה בשמירת ההגדרות')).toBeVisible();
  await page.clock.runFor(limits.toast.shownMs);
  await expect(page.getByText('שגיאה בשמירת ההגדרות')).toBeHidden();
  await expect(page.getByRole('note')).toHaveText('אירעה שגיאה בשרת');
  await toPosts();
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await expect(description).toHaveValue('תיאור חדש');

  await page.unroute(settings);
  await respondToWrites();
  await save.click();
  await description.fill('תיאור חדש, ועוד');
  await expect(page.getByRole('note')).toBeHidden();
  typedMeanwhile.resolve();
  await expect(page.getByText('ההגדרות נשמרו בהצלחה')).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(description).toHaveValue('תיאור חדש, ועוד');

  await page.getByRole('button', { name: /^החשבון של/ }).click();
  await page.getByRole('menuitem', { name: 'התנתקות' }).click();
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await toPosts();
  await leave.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(page).toHaveURL(/\/admin\/posts/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פוסטים');
  await page.goBack();
  await expectGuardBehindDialog(page, description);

  await page.goto('/admin/webhooks');
  const url = page.getByLabel('כתובת Webhook');
  await url.fill('https://typed.invalid/hook');
  await page.getByRole('button', { name: 'יצירת מפתח חדש' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'יצירה' }).click();
  await expect(page.getByText('נוצר מפתח חדש')).toBeVisible();
  await expect(page.getByLabel('מפתח API')).toHaveValue(/^sk_live_/);
  await expect(url).toHaveValue('https://typed.invalid/hook');
  await url.fill('');
  await page.request.put('/api/settings', { data: { site_description } });
});

test('a double click opens a dialog and does not close it', async ({ adminPage: page }) => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'משתמש חדש' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'משתמש חדש' });
  await dialog.getByRole('textbox', { name: 'שם משתמש' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a category that another admin has deleted leaves the list when it is deleted again', async ({
  adminPage: page,
}) => {
  const name = 'קטגוריה שנמחקה פעמיים';
  const created = await page.request.post('/api/categories', {
    data: { name, slug: 'twice-gone' },
  });
  await page.goto('/admin/categories');
  const remove = page.getByRole('button', { name: `מחיקת ${name}` });
  await remove.click();
  await page.request.delete(`/api/categories/${(await created.json()).id}`);
  const question = page.getByRole('dialog', { name: 'האם למחוק את הקטגוריה?' });
  await question.getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByRole('alert')).toContainText('הקטגוריה לא נמצאה');
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

test('a space at the end of a text is not an unsaved change after a save', async ({
  adminPage: page,
}) => {
  const { site_description } = await (await page.request.get('/api/settings')).json();
  const description = page.getByLabel('תיאור האתר');
  const save = page.getByRole('button', { name: 'שמירה' });
  await page.goto('/admin/settings');
  for (const text of [site_description, 'תיאור עם רווח']) {
    await description.fill(`${text} `);
    await save.click();
    await expect(description).toHaveValue(text);
    await expect(save).toBeDisabled();
  }
  await page.request.put('/api/settings', { data: { site_description } });
});

test('a dialog keeps its input until the save has succeeded or the user discards it', async ({
  adminPage: page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'קטגוריה חדשה' });
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  const name = dialog.getByLabel('שם');
  const save = dialog.getByRole('button', { name: 'שמירה' });
  const notInMenu = page.getByText('תופיע בתפריט אחרי הפוסט הראשון שיפורסם');
  const failure = Promise.withResolvers<void>();
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await failure.promise;
    return route.fulfill({ status: 500, json: { message: 'אירעה שגיאה בשרת' } });
  });

  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'קטגוריה חדשה' }).click();
  await name.fill('slow-save');
  await save.click();
  // The clicked button loses the focus when it is disabled, so `press` focuses the field first.
  await name.press('Escape');
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await page.goBack();
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  failure.resolve();
  await expect(dialog.getByRole('note')).toHaveText('אירעה שגיאה בשרת');
  await expect(name).toHaveValue('slow-save');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/categories$/);

  await page.unroute('**/api/categories');
  await page.goto('/admin/categories/new');
  await name.fill('slow-save');
  await expect(notInMenu).toBeHidden();
  await dialog.getByLabel('מוצגת בתפריט הראשי').check();
  await expect(notInMenu).toBeVisible();
  const response = page.waitForResponse((sent) => sent.request().method() === 'POST');
  await save.click();
  const { id } = await (await response).json();
  await expect(page.getByText('הקטגוריה נוצרה בהצלחה')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(leave).toBeHidden();
  await expect(notInMenu).toBeVisible();
  await page.request.delete(`/api/categories/${id}`);
});

test('a confirmation stays open and shows the error if the action fails', async ({
  adminPage: page,
}) => {
  const question = page.getByRole('dialog', { name: 'האם למחוק את הקטגוריה?' });
  const confirm = question.getByRole('button', { name: 'מחיקה' });
  const arrived = Promise.withResolvers<void>();
  const { id } = await createCategory(page, 'confirm-failure');
  await page.route(`**/api/categories/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await arrived.promise;
    return route.fulfill({ status: 500, json: { message: 'אירעה שגיאה בשרת' } });
  });

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'מחיקת confirm-failure' }).click();
  await confirm.click();
  await page.keyboard.press('Escape');
  arrived.resolve();
  await expect(question.getByRole('note')).toHaveText('אירעה שגיאה בשרת');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'מחיקת confirm-failure' }).click();
  await expect(confirm).toBeVisible();
  await expect(question.getByRole('note')).toBeHidden();
  await page.unroute(`**/api/categories/${id}`);
  await confirm.click();
  await expect(question).toBeHidden();
});

async function createCategory(page: Page, name: string): Promise<{ id: number }> {
  const data = { name, slug: name, description: '', isMainCategory: false };
  const answer = await page.request.post('/api/categories', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Expects that the clean form of an open dialog does not replace the guard of the settings. */
async function expectGuardBehindDialog(page: Page, description: Locator) {
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  const passwordDialog = page.getByRole('dialog', { name: 'החלפת סיסמה' });
  await description.fill('תיאור שלישי');
  await page.getByRole('button', { name: /^החשבון של/ }).click();
  await page.getByRole('menuitem', { name: 'החלפת סיסמה' }).click();
  await expect(passwordDialog).toBeVisible();
  await page.goForward();
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await passwordDialog.press('Escape');
  await expect(description).toHaveValue('תיאור שלישי');
  await page.goForward();
  await leave.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(page).toHaveURL(/\/admin\/posts/);
}
