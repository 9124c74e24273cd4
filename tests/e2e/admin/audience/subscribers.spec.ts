import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';

test('an admin imports addresses, reads what is stored about one, exports and erases it', {
  tag: '@phone-only',
}, async ({ adminPage: page }) => {
  const email = 'imported-proof@example.com';
  const file = [
    'כתובת אימייל,מועד ההסכמה,הוכחת ההסכמה',
    `${email},1.3.2026,"טופס נייר, כנס ""מסך"""`,
    'imported-waiting@example.com,,',
    'לא כתובת,,',
    `${email},,`,
  ].join('\r\n');
  const importFile = async () => {
    await page.getByRole('button', { name: 'ייבוא מקובץ CSV' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  await page.goto('/admin/subscriptions');
  await importFile();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('כתובת אחת תתווסף כמאושרת')).toBeVisible();
  await expect(dialog.getByText('כתובת אחת תתווסף בלי הוכחה, ותמתין')).toBeVisible();
  await expect(dialog.getByText('שורה 4: נא להזין כתובת אימייל תקינה')).toBeVisible();
  await expect(dialog.getByText('שורה 5: שורה אחרת של אותה כתובת קובעת')).toBeVisible();
  await expectAccessible(page);
  const release = await holdRequests(page, '**/api/subscriptions/import');
  await dialog.getByRole('button', { name: 'ייבוא', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'ייבוא', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText('הכתובות נוספו')).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  await importFile();
  await expect(dialog.getByText('2 כתובות כבר ברשימה')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ייבוא', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'סגירה' }).click();

  await page.getByRole('textbox', { name: 'חיפוש' }).fill('imported-');
  await expect(page).toHaveURL(/filter=/);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('מאושר')).toBeVisible();
  const waiting = page.getByRole('row', { name: /imported-waiting/ });
  await expect(waiting.getByText('ממתין לאישור')).toBeVisible();
  await row.getByRole('link', { name: email }).click();
  await expect(page.getByText('טופס נייר, כנס "מסך"')).toBeVisible();
  await expect(page.getByText('עוד לא נשלחה הודעה לכתובת הזאת')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת כל מה ששמור' }).click();
  const stored = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(stored).toMatchObject({ email, source: 'import', consentProof: 'טופס נייר, כנס "מסך"' });

  await page.getByRole('button', { name: 'מחיקת המנוי' }).click();
  await expect(dialog).toContainText('כדי שייבוא של רשימה לא יחזיר אותה');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('המנוי נמחק')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/subscriptions(\?|$)/);
  await expect(row).toBeHidden();

  await importFile();
  await expect(dialog.getByText('כתובת אחת סירבה בעבר')).toBeVisible();
  await expect(dialog.getByText(/^שורה 2: סירבו לקבל עדכונים/)).toBeVisible();
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  await waiting.getByRole('button', { name: /^מחיקת/ }).click();
  await dialog.getByRole('button', { name: 'מחיקה' }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting).toBeHidden();
});

test('an import that starts before the list has loaded stays open when the list is empty', async ({
  adminPage: page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/subscriptions?*', async (route) => {
    await released;
    await route.fulfill({ headers: { 'X-Total-Count': '0' }, json: [] });
  });
  await page.goto('/admin/subscriptions');
  await page.getByRole('button', { name: 'ייבוא מקובץ CSV' }).click();
  release();
  await expect(page.getByText('אין מנויים עדיין')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('while a file is read, an admin can neither choose another file nor import', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/subscriptions');
  await page.getByRole('button', { name: 'ייבוא מקובץ CSV' }).click();
  const dialog = page.getByRole('dialog');
  const release = await holdRequests(page, '**/api/subscriptions/import/preview');
  const choose = dialog.getByRole('button', { name: 'בחירת קובץ' });
  await expect(choose).toBeEnabled();
  const file = 'כתובת אימייל,מועד ההסכמה,הוכחת ההסכמה\r\nheld@example.com,,';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(choose).toBeDisabled();
  release();
  await expect(choose).toBeEnabled();
  await expect(dialog.getByText('כתובת אחת תתווסף בלי הוכחה')).toBeVisible();
});
