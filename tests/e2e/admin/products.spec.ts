import { readFile } from 'node:fs/promises';
import { endSession } from '../support/accounts.ts';
import { test } from '../support/admin.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { admin } from '../support/server.ts';

test('an admin describes a category, creates a product with specifications and offers, and deletes it', {
  tag: '@phone-only',
}, async ({ adminPage: page, adminRequest }) => {
  const created = await adminRequest.post('/api/categories', {
    data: { name: 'מסכי בדיקה', slug: 'test-screens' },
  });
  const category = await created.json();
  const toast = (text: string) => expect(page.getByText(text)).toBeVisible();
  const save = page.getByRole('button', { name: 'שמירה' });

  await page.goto(`/admin/specs/edit/${category.id}`);
  await page.getByRole('button', { name: 'הוספת מאפיין' }).click();
  const first = page.getByRole('listitem', { name: 'מאפיין 1' });
  await expect(first.getByLabel('שם המאפיין')).toBeFocused();
  await page.keyboard.type('גודל');
  await expect(first.getByLabel('מזהה באנגלית')).toHaveValue('godel');
  await first.getByLabel('יחידה').fill('אינץ׳');
  await page.getByRole('button', { name: 'הוספת מאפיין' }).click();
  const second = page.getByRole('listitem', { name: 'מאפיין 2' });
  await second.getByLabel('שם המאפיין').fill('מסך מגע');
  await second.getByLabel('סוג').click();
  await page.getByRole('option', { name: 'כן או לא' }).click();
  await page.getByRole('button', { name: 'העברת מסך מגע למעלה' }).click();
  await expect(first.getByLabel('שם המאפיין')).toHaveValue('מסך מגע');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await toast('התבנית עודכנה');

  await page.goto('/admin/products/new');
  await expect(page.getByLabel('שם המוצר')).toBeFocused();
  await page.keyboard.type('Tamar View 32');
  await expect(page.getByLabel('כתובת URL')).toHaveValue('tamar-view-32');
  await page.getByLabel('מותג').fill('Tamar');
  await page.getByLabel('קטגוריה').click();
  await page.getByRole('option', { name: 'מסכי בדיקה' }).click();
  await page.getByLabel('גודל').fill('גדול');
  await save.click();
  await expect(page.getByLabel('גודל')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('גודל').fill('31.5');
  await page.getByLabel('מסך מגע').click();
  await page.getByRole('option', { name: 'לא', exact: true }).click();
  await expectAccessible(page);
  await save.click();
  await toast('המוצר נוצר');

  await page.getByRole('button', { name: 'הצעה חדשה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'חנות', exact: true }).fill('חשמליקו');
  await dialog.getByLabel('קישור לחנות').fill('https://hashmaliko.example/tamar');
  await dialog.getByLabel('מחיר בשקלים').fill('12,50');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await expect(dialog.getByLabel('מחיר בשקלים')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('מחיר בשקלים').fill('1,249.90');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await toast('ההצעה נוספה');
  await toast('1,249.90');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/products');
  await page.getByRole('textbox', { name: 'חיפוש בשם' }).fill('tamar view');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tamar View 32' }).first().click();
  await expect(page.getByLabel('גודל')).toHaveValue('31.5');
  await page.goBack();
  await page.getByRole('button', { name: 'מחיקת Tamar View 32' }).click();
  await dialog.getByRole('button', { name: 'מחיקה' }).click();
  await toast('המוצר נמחק');
  await adminRequest.delete(`/api/categories/${category.id}`);
});

test('two admins who edit the same product see whose values differ, and no value is lost', async ({
  adminPage: page,
  adminRequest,
}) => {
  const data = { name: 'Alon Desk', slug: 'alon-desk', model: 'D1', gtin: '' };
  const { id } = await (await adminRequest.post('/api/products', { data })).json();
  const saveByOther = async (changes: object) =>
    expect((await adminRequest.put(`/api/products/${id}`, { data: changes })).status()).toBe(200);
  const stored = async () => (await adminRequest.get(`/api/products/${id}`)).json();
  const model = page.getByLabel('דגם');
  const save = page.getByRole('button', { name: 'שמירה', exact: true });
  const conflict = page.getByRole('alert').filter({ hasText: 'מישהו אחר שינה בינתיים גם את: דגם' });
  const refresh = () => page.getByRole('button', { name: 'רענון' }).click();

  await page.goto(`/admin/products/edit/${id}`);
  await model.fill('A-MODEL');
  await saveByOther({ model: 'B-MODEL', brand: 'Alon' });
  await refresh();
  await expect(page.getByLabel('מותג')).toHaveValue('Alon');
  await expect(conflict).toBeVisible();
  await expect(model).toHaveValue('A-MODEL');
  await model.hover();
  await expectAccessible(page);
  await save.click();
  const failed = page.getByRole('alert').filter({ hasText: 'שגיאה בעדכון המוצר' });
  const toastCoversConflict = async () => {
    const [toast, bar] = [await failed.boundingBox(), await conflict.boundingBox()];
    return toast && bar && toast.y + toast.height > bar.y;
  };
  await expect.poll(toastCoversConflict).toBe(false);
  expect(await stored()).toMatchObject({ model: 'B-MODEL' });
  await conflict.getByLabel('הערכים שנשמרו בינתיים').check();
  await expect(model).toHaveValue('B-MODEL');
  await conflict.getByLabel('הערכים שלי').check();
  await expect(model).toHaveValue('A-MODEL');
  await save.click();
  await expect(page.getByText('המוצר עודכן')).toBeVisible();
  await expect(conflict).toBeHidden();
  expect(await stored()).toMatchObject({ model: 'A-MODEL', brand: 'Alon' });

  await model.fill('A-MODEL 2');
  await saveByOther({ brand: 'Alon Works' });
  await save.click();
  await expect(page.getByRole('note')).toContainText('בדקו ושמרו שוב');
  await expect(page.getByLabel('מותג')).toHaveValue('Alon Works');
  await save.click();
  await expect.poll(stored).toMatchObject({ model: 'A-MODEL 2', brand: 'Alon Works' });
  await expect(page.getByRole('note')).toBeHidden();
  await expect(save).toBeDisabled();
  await adminRequest.delete(`/api/products/${id}`);
});

test('an admin updates a price from a file, marks and deletes an old offer, and confirms a price', async ({
  adminPage: page,
  adminRequest,
}) => {
  const { id } = await (
    await adminRequest.post('/api/products', { data: { name: 'Ofek Lamp', slug: 'ofek-lamp' } })
  ).json();
  for (const shop of ['מנורית', 'אור לכל'])
    await adminRequest.post(`/api/products/${id}/offers`, {
      data: {
        shop,
        url: 'https://shop.example/lamp',
        priceAgorot: 19_900,
        checkedAt: '2020-01-01T00:00:00.000Z',
      },
    });
  await page.goto('/admin/offers');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת קובץ' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  await page.getByRole('button', { name: 'עדכון מקובץ' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'offers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.replace('מנורית,https://shop.example/lamp,199', '$&.5')),
    });
  await expect(page.getByText('הצעה אחת תתעדכן')).toBeVisible();
  await expectAccessible(page);
  await endSession(page);
  await page.getByRole('button', { name: 'עדכון ההצעות' }).click();
  const expired = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await expired.getByLabel('סיסמה').fill(admin.password);
  await expired.getByRole('button', { name: 'התחברות' }).click();
  await expect(expired).toBeHidden();
  await expect(page.getByText('הצעה אחת תתעדכן')).toBeVisible();
  await expect(page.getByRole('note')).toBeHidden();
  await page.getByRole('button', { name: 'עדכון ההצעות' }).click();
  await expect(page.getByText('ההצעות עודכנו')).toBeVisible();
  const row = (shop: string) => page.getByRole('row').filter({ hasText: shop });
  await expect(row('אור לכל')).toContainText('מוסתר באתר');
  await expect(row('מנורית')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'בחירת ההצעה של אור לכל' }).check();
  await page.getByRole('button', { name: 'לא נמכר עוד' }).click();
  await expect(row('אור לכל')).toHaveCount(0);
  await page.getByRole('button', { name: 'לא נמכר', exact: true }).click();
  await page.getByRole('checkbox', { name: 'בחירת ההצעה של אור לכל' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'מחיקה', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('ההצעה נמחקה')).toBeVisible();
  await expect(row('אור לכל')).toHaveCount(0);

  await page.goto(`/admin/products/edit/${id}`);
  await expect(page.getByText('199.50')).toBeVisible();
  const check = page.getByRole('button', { name: 'המחיר של מנורית נכון' });
  const endFailures = await failRequests(page, '**/api/offers/bulk');
  await check.click();
  await expect(page.getByRole('note')).toHaveText(failedText);
  await endFailures();
  await check.click();
  await expect(page.getByText('המחיר סומן כנבדק עכשיו')).toBeVisible();

  await page.goto('/admin/freshness');
  await expect(page.getByRole('heading', { name: 'מחירים שמחכים לבדיקה' })).toBeVisible();
  await expectAccessible(page);
  await adminRequest.delete(`/api/products/${id}`);
});

test('an offer that another admin has changed meanwhile is not overwritten', async ({
  adminPage: page,
  adminRequest,
}) => {
  const { id } = await (
    await adminRequest.post('/api/products', { data: { name: 'Ofek Fan', slug: 'ofek-fan' } })
  ).json();
  const data = { shop: 'מאוורית', url: 'https://shop.example/fan', priceAgorot: 19_900 };
  const offer = await (await adminRequest.post(`/api/products/${id}/offers`, { data })).json();
  const dialog = page.getByRole('dialog', { name: 'עריכת הצעה' });
  const price = dialog.getByLabel('מחיר בשקלים');
  const edit = async () => page.getByRole('button', { name: 'עריכת ההצעה של מאוורית' }).click();

  await page.goto(`/admin/products/edit/${id}`);
  const save = dialog.getByRole('button', { name: 'שמירה' });
  await edit();
  await price.fill('150');
  await adminRequest.put(`/api/offers/${offer.id}`, { data: { priceAgorot: 18_000 } });
  await save.click();
  const choice = dialog.getByRole('alert');
  await expect(choice).toContainText('מישהו אחר שינה בינתיים גם את: מחיר בשקלים');
  await expect(price).toHaveValue('150');
  await choice.getByText('הערכים שנשמרו בינתיים').click();
  await expect(price).toHaveValue('180');
  await choice.getByText('הערכים שלי').click();
  await expect(price).toHaveValue('150');
  await save.click();
  await expect(page.getByText('ההצעה עודכנה')).toBeVisible();
  await expect(page.getByText('150')).toBeVisible();

  // A change of another field does not need a choice.
  await edit();
  await price.fill('140');
  await adminRequest.put(`/api/offers/${offer.id}`, { data: { isAffiliate: true } });
  await save.click();
  await expect(dialog.getByRole('note')).toContainText('נערכה או נבדקה בינתיים');
  await expect(dialog.getByLabel('קישור שותפים')).toBeChecked();
  await expect(price).toHaveValue('140');
  await save.click();
  await expect(page.getByText('140')).toBeVisible();
  await adminRequest.delete(`/api/products/${id}`);
});
