import { endSession, openQuickEdit } from '../../support/accounts.ts';
import { expect } from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';
import { save, test, toast } from './quickEditPage.ts';

test('after a failed save, an admin can save the typed values again', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  await page.route('**/api/posts/**', (route) => route.abort());
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('העורך לא נטען')).toBeVisible();
  await page.unroute('**/api/posts/**');
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await dialog.getByLabel('כותרת הפוסט').fill('נכתב בזמן תקלה');
  await page.route('**/api/posts/*', (route) => route.abort());
  await save(dialog).click();
  const problem = 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב';
  await expect(dialog.getByRole('alert')).toHaveText(problem);
  await expect(toast(page).getByText('שגיאה בעדכון הפוסט')).toBeVisible();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue('נכתב בזמן תקלה');
  await page.unroute('**/api/posts/*');
  await save(dialog).click();
  await expect(toast(page).getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נכתב בזמן תקלה');
});

test('the fields cannot be changed during a save', async ({ signedIn, post }) => {
  const page = signedIn;
  const arrived = Promise.withResolvers<void>();
  await page.goto(post.path);
  const dialog = await openQuickEdit(page);
  const isFeatured = dialog.getByLabel('פוסט מומלץ');
  await page.route('**/api/posts/*', async (route) => {
    await arrived.promise;
    return route.abort();
  });
  await dialog.getByLabel('כותרת הפוסט').fill('נכתב לפני השמירה');
  await save(dialog).click();
  await expect(dialog.getByLabel('כותרת הפוסט')).not.toBeEditable();
  await expect(dialog.getByLabel(/תקציר/)).not.toBeEditable();
  await isFeatured.click();
  await expect(isFeatured).not.toBeChecked();
  await dialog.getByLabel('כותרת הפוסט').press('Enter');
  arrived.resolve();
  await expect(dialog.getByLabel('כותרת הפוסט')).toBeEditable();
  await isFeatured.check();
});

test('a save with an expired session stores the typed values after the admin signs in again', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('כותרת הפוסט').fill('נכתב לפני שההתחברות פגה');
  await endSession(page);
  await save(dialog).click();
  const signInDialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await expect(signInDialog.getByLabel('שם משתמש').first()).toHaveValue(admin.username);
  await expect(signInDialog.getByLabel('סיסמה', { exact: true }).first()).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נכתב לפני שההתחברות פגה');
});

test('after a conflict, an admin can save the typed values without overwriting the newer save', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('כותרת הפוסט').fill('הכותרת שלי');
  const data = { excerpt: 'התקציר של מישהו אחר.' };
  await page.request.put(`/api/posts/${post.id}`, { data });
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('הפוסט נערך בינתיים על ידי מישהו אחר');
  await dialog.getByRole('button', { name: 'טעינת הגרסה העדכנית' }).click();
  await expect(dialog.getByText('נטענה הגרסה העדכנית')).toBeVisible();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue('הכותרת שלי');
  await expect(dialog.getByLabel(/תקציר/)).toHaveValue(data.excerpt);
  await save(dialog).click();
  await expect(toast(page).getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const saved = await (await page.request.get(`/api/posts/id/${post.id}`)).json();
  expect(saved.post).toMatchObject({ title: 'הכותרת שלי', ...data });
});

test('after a conflict about a category, an admin can save the typed values without overwriting the newer save', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('שם הקטגוריה').fill('השם שלי');
  const data = { description: 'התיאור של מישהו אחר.' };
  await page.request.put(`/api/categories/${category.id}`, { data });
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('הקטגוריה נערכה בינתיים על ידי מישהו אחר');
  await dialog.getByRole('button', { name: 'טעינת הגרסה העדכנית' }).click();
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('השם שלי');
  await expect(dialog.getByLabel(/תיאור/)).toHaveValue(data.description);
  await save(dialog).click();
  await expect(toast(page).getByText('הקטגוריה עודכנה בהצלחה')).toBeVisible();
  const saved = await (await page.request.get(`/api/categories/${category.id}`)).json();
  expect(saved).toMatchObject({ name: 'השם שלי', ...data });
});

test('two saves with an expired session share one sign-in dialog, and both run again after the sign-in', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const toggles = ['קרוסלה ראשית', 'פוסטים מובילים'];
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    await held[count++]?.promise;
    await route.continue();
  });
  await endSession(page);
  for (const name of toggles) {
    await dialog.getByRole('tab', { name }).click();
    const panel = dialog.getByRole('tabpanel');
    await panel.getByLabel('חיפוש פוסט').fill('Or-Li');
    await expect(panel.getByRole('switch')).toHaveCount(1);
    await panel.getByRole('switch').click();
  }
  await expect.poll(() => count).toBe(2);
  held[0]?.resolve();
  const signInDialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  const password = signInDialog.getByLabel('סיסמה', { exact: true }).first();
  await password.fill(admin.password);
  const refused = page.waitForResponse(`**/api/posts/${post.id}`);
  held[1]?.resolve();
  await refused;
  await page.evaluate(async () => (await fetch('/about')).text());
  await expect(password).toHaveValue(admin.password);
  await password.press('Enter');
  await expect(signInDialog).toHaveCount(0);
  const saved = async () =>
    (await (await page.request.get(`/api/posts/id/${post.id}`)).json()).post;
  await expect.poll(saved).toMatchObject({ isFeatured: true, isPopular: true });
});
