import { test } from '../support/admin.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

test('an admin searches, filters, duplicates and bulk-edits posts', { tag: '@phone-only' }, async ({
  adminPage: page,
  publish,
  adminRequest,
}) => {
  const mark = 'קסרוטיליה';
  const content = '<p>ביקורת קצרה שאיש לא יחפש.</p>';
  const tag = `תגית ${mark}`;
  const first = await publish({ slug: 'bulk-1', title: `${mark} ראשונה`, content, tags: [tag] });
  const second = await publish({ slug: 'bulk-2', title: `${mark} שנייה`, content });
  await page.goto('/admin/posts');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(mark);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${mark} ${name}`) });
  await expect(row('ראשונה')).toBeVisible();
  await expect(row('שנייה')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const duplicate = row('שנייה').getByRole('button', { name: /^שכפול/ });
  const endFailures = await failRequests(page, '**/duplicate');
  await duplicate.click();
  await expect(row('שנייה').getByRole('note')).toHaveText(failedText);
  await expectNoSidewaysScroll(page);
  await endFailures();
  await duplicate.click();
  await expect(page.getByText('נוצר עותק כטיוטה')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(3);

  // A bulk action must not apply to a chosen row that a search hides.
  await row('ראשונה').getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: 'פעולות על מה שנבחר' });
  await expect(chosen.getByRole('status')).toHaveText('פריט אחד נבחר');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill('zzqxvw');
  await expect(page.getByText('לא נמצאו פוסטים')).toBeVisible();
  await expect(chosen).toBeHidden();
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(mark);
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(3);
  await row('ראשונה').getByRole('checkbox').check();
  await page
    .getByRole('row', { name: new RegExp(`${mark} שנייה`) })
    .last()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'ביטול פרסום' }).click();
  await expect(page.getByText('2 פוסטים הוסרו מהאתר')).toBeVisible();
  await expect.poll(async () => (await adminRequest.get(first.path)).status()).toBe(404);

  await page.getByRole('combobox', { name: 'תגית' }).fill(tag);
  await page.getByRole('option', { name: tag }).click();
  await expect(row('שנייה')).toHaveCount(0);
  await expect(row('ראשונה')).toContainText('טיוטה');
  await row('ראשונה').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'פרסום', exact: true }).click();
  await expect(page.getByText('פוסט אחד פורסם')).toBeVisible();
  await expect.poll(async () => (await adminRequest.get(first.path)).status()).toBe(200);

  // The list restores its last filters, so this URL removes them.
  await page.goto(`/admin/posts?${new URLSearchParams({ filter: '{}' })}`);
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(mark);
  // The newest posts are also visible before the search. The first row is the header.
  await expect(page.getByRole('row')).toHaveCount(1 + 3);
  await page.getByRole('checkbox', { name: 'בחירת הכול' }).check();
  await expect(chosen.getByRole('status')).toHaveText('3 פריטים נבחרו');
  await page.getByRole('button', { name: 'מחיקה', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'האם למחוק את הפוסטים שנבחרו?' });
  await question.getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('3 פוסטים נמחקו')).toBeVisible();
  await expect(page.getByText('לא נמצאו פוסטים')).toBeVisible();
  await expect.poll(async () => (await adminRequest.get(second.path)).status()).toBe(404);
});
