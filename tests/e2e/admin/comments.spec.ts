import { commentsApiPath } from '#domain/paths.ts';
import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

test('an admin approves, hides and deletes comments, individually and in bulk', {
  tag: '@phone-only',
}, async ({ adminPage: page, adminRequest, publish }) => {
  const mark = 'moderation-journey';
  const { id, path } = await publish({
    slug: mark,
    title: `סקירה: מקרן Keshet P1 ${mark}`,
    content: '<p>מקרן שקט לסלון, אחרי שבועיים.</p>',
  });
  for (const authorName of ['אלה', 'Ben Or', 'גיל']) {
    const data = { authorName, body: `${mark}: שאלה של ${authorName}\nועוד שורה`, website: '' };
    expect((await adminRequest.post(commentsApiPath(id), { data })).status()).toBe(201);
  }

  // Disables animations, so that the contrast check measures the final colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('menuitem', { name: /^תגובות .*ממתינות לאישור/ }).click();
  await expect(page.getByRole('button', { name: 'ממתינות' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const search = page.getByPlaceholder('חיפוש בשם ובתוכן');
  await search.fill(mark);
  const row = (author: string) => page.getByRole('row').filter({ hasText: `שאלה של ${author}` });
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(3);
  await expect(row('אלה').getByRole('link')).toHaveAttribute('href', `${path}#comments`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'אישור: התגובה של אלה' }).press('Enter');
  await expect(page.getByText('התגובה אושרה ופורסמה באתר')).toBeVisible();
  await expect(row('אלה')).toHaveCount(0);
  await expect.poll(async () => (await adminRequest.get(path)).text()).toContain('שאלה של אלה');

  await page.getByRole('checkbox', { name: 'בחירת התגובה של Ben Or' }).check();
  await row('גיל').getByRole('checkbox').press('Space');
  const chosen = page.getByRole('region', { name: 'פעולות על מה שנבחר' });
  await expect(chosen.getByRole('status')).toHaveText('2 פריטים נבחרו');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chosen.getByRole('button', { name: 'הסתרה' }).click();
  await expect(page.getByText('2 תגובות הוסתרו ואינן מוצגות באתר')).toBeVisible();
  await expect(page.getByText('לא נמצאו תגובות')).toBeVisible();

  await page.getByRole('button', { name: 'הכול' }).click();
  await expect(row('אלה').getByText('פורסמה')).toBeVisible();
  await expect(row('גיל').getByText('מוסתרת')).toBeVisible();
  await page.getByRole('button', { name: 'הסתרה: התגובה של אלה' }).click();
  await expect(row('אלה').getByText('מוסתרת')).toBeVisible();
  await expect.poll(async () => (await adminRequest.get(path)).text()).not.toContain('שאלה של אלה');

  const remove = page.getByRole('button', { name: 'מחיקה: התגובה של אלה' });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: 'האם למחוק את התגובה?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('התגובה נמחקה')).toBeVisible();
  // An open dialog also hides the rows from locators by role.
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'בחירת הכול' }).check();
  await chosen.getByRole('button', { name: 'מחיקה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('2 תגובות נמחקו')).toBeVisible();
  await expect(page.getByText('לא נמצאו תגובות')).toBeVisible();
});

test('a comment whose approval fails stays in the list with an error message', async ({
  adminPage: page,
  adminRequest,
  publish,
}) => {
  const { id } = await publish({
    slug: 'moderation-trouble',
    title: 'סקירה: רמקול Hed 2',
    content: '<p>רמקול קטן עם צליל גדול.</p>',
  });
  const data = { authorName: 'נועה', body: 'moderation-trouble', website: '' };
  expect((await adminRequest.post(commentsApiPath(id), { data })).status()).toBe(201);
  await page.goto('/admin/comments');
  await page.getByPlaceholder('חיפוש בשם ובתוכן').fill('moderation-trouble');
  await page.route('**/api/comments', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'אירעה שגיאה בשרת' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'אישור: התגובה של נועה' }).click();
  await expect(page.getByRole('alert')).toContainText('שגיאה בעדכון התגובהאירעה שגיאה בשרת');
  await expect(page.getByRole('row').filter({ hasText: 'moderation-trouble' })).toBeVisible();

  await page.route('**/api/comments?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'אירעה שגיאה בשרת' } }),
  );
  await page.reload();
  await expect(page.getByText('לא ניתן היה לטעון את הרשימה')).toBeVisible();
  await expect(page.getByText('לא נמצאו תגובות')).toBeHidden();
  await page.unroute('**/api/comments?*');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'moderation-trouble' })).toBeVisible();

  // The server approves the comment, and its response is lost.
  await page.unroute('**/api/comments');
  await page.route('**/api/comments', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'אישור: התגובה של נועה' }).click();
  await expect(page.getByText('לא נמצאו תגובות')).toBeVisible();
});
