import { openQuickEdit, quickEditButton } from '../../support/accounts.ts';
import { expect } from '../../support/fixtures.ts';
import { isSamePage, markPage, save, test, title, toast } from './quickEditPage.ts';

test('an admin can edit a post on its page with only the keyboard', async ({ signedIn, post }) => {
  const page = signedIn;
  await page.goto(post.path);
  await markPage(page);
  await quickEditButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'עריכת פוסט' });
  await expect(dialog.getByLabel('כותרת הפוסט')).toBeFocused();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue(title);
  // A Hebrew title is right-to-left, even if it begins with a Latin name.
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveAttribute('dir', 'rtl');
  await expect(dialog.getByLabel('פוסט מומלץ')).not.toBeChecked();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('כותרת הפוסט חובה')).toBeVisible();
  await page.keyboard.type('קצר');
  await expect(dialog.getByText('הכותרת חייבת להיות לפחות 5 תווים')).toBeVisible();
  await page.keyboard.type(' אבל לא מדי');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'הפוסט עודכן בהצלחה' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(quickEditButton(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('קצר אבל לא מדי');
  await expect(page).toHaveTitle(/קצר אבל לא מדי/);
  expect(await isSamePage(page)).toBe(true);
});

test('an admin can edit a category on its page', { tag: '@phone' }, async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  await page.goto(category.path);
  await markPage(page);
  const dialog = await openQuickEdit(page);
  await expect(dialog).toHaveAccessibleName('עריכת קטגוריה');
  await dialog.getByLabel('שם הקטגוריה').fill(' ');
  await save(dialog).click();
  await expect(dialog.getByText('שם הקטגוריה חובה')).toBeVisible();
  await dialog.getByLabel('שם הקטגוריה').fill('פנסים וחושך');
  await dialog.getByLabel('תיאור').fill('מה מאיר, וכמה.');
  const isInMenu = dialog.getByLabel('הצגה בתפריט הראשי');
  const notYet = dialog.getByText('תופיע בתפריט אחרי הפוסט הראשון שיפורסם');
  await expect(isInMenu).not.toBeChecked();
  await expect(notYet).toBeHidden();
  await isInMenu.check();
  await expect(notYet).toBeVisible();
  await isInMenu.uncheck();
  await save(dialog).click();
  await expect(toast(page).getByText('הקטגוריה עודכנה בהצלחה')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פנסים וחושך');
  await expect(page.getByRole('main').getByText('מה מאיר, וכמה.')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('closing an editor with unsaved changes asks for confirmation', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('שם הקטגוריה').fill('לא לשמור');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('יש שינויים שלא נשמרו.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'המשך עריכה' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('לא לשמור');
  await expect(dialog.getByLabel('שם הקטגוריה')).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(dialog.getByText('יש שינויים שלא נשמרו.')).toBeVisible();
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('לא לשמור');
  await dialog.getByRole('button', { name: 'סגירה', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'סגירה בלי לשמור' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פנסים לבדיקה');
});

test('leaving the page with unsaved changes in an editor asks for confirmation', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  const isLeaveRefused = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  const name = dialog.getByLabel('שם הקטגוריה');
  const toAdmin = dialog.getByRole('link', { name: 'פתיחה בממשק הניהול המלא' });
  await name.fill('לא לשמור');
  await expect.poll(isLeaveRefused).toBe(true);
  await toAdmin.click();
  await expect(dialog.getByText('יש שינויים שלא נשמרו.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'המשך עריכה' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('לא לשמור');
  await expect(toAdmin).toBeFocused();

  await name.fill('פנסים לבדיקה');
  await expect.poll(isLeaveRefused).toBe(false);
  await name.fill('לא לשמור');
  await toAdmin.click();
  await dialog.getByRole('button', { name: 'מעבר בלי לשמור' }).click();
  await page.waitForURL('**/admin/categories');
});
