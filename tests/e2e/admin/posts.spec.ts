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

test('a post that another admin has changed is not deleted until its new version was shown', async ({
  adminPage: page,
  adminRequest,
  publish,
}) => {
  const { id } = await publish({
    slug: 'changed-before-deletion',
    title: 'גרסה ראשונה למחיקה',
    content: '<p>תוכן שמישהו אחר עורך.</p>',
  });
  const readTitle = async () => {
    const response = await adminRequest.get(`/api/posts/id/${id}`);
    return response.ok() ? (await response.json()).post.title : null;
  };
  const filter = JSON.stringify({ q: 'למחיקה' });
  await page.goto(`/admin/posts?${new URLSearchParams({ filter })}`);
  await page.getByRole('button', { name: 'מחיקת גרסה ראשונה למחיקה' }).click();
  const changed = await adminRequest.put(`/api/posts/${id}`, {
    data: { title: 'גרסה שנייה למחיקה' },
  });
  expect(changed.ok()).toBe(true);
  const question = page.getByRole('dialog', { name: 'האם למחוק את הפוסט?' });
  const confirm = question.getByRole('button', { name: 'מחיקה' });
  await confirm.click();
  await expect(question.getByRole('note')).toContainText('הנתונים השתנו בינתיים');
  await expect(question).toContainText('גרסה שנייה למחיקה');
  expect(await readTitle()).toBe('גרסה שנייה למחיקה');
  await confirm.click();
  await expect(page.getByText('הפוסט נמחק בהצלחה')).toBeVisible();
  expect(await readTitle()).toBeNull();
});
