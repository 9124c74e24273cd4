import type { Locator } from '@playwright/test';
import { commentsApiPath } from '#domain/paths.ts';
import { test } from '../support/admin.ts';
import { expect } from '../support/fixtures.ts';

test('when an approved comment leaves the list, the next comment gets the focus', async ({
  adminPage: page,
  adminRequest,
  publish,
}) => {
  const mark = 'approved-by-keyboard';
  const content = '<p>מקרן שקט לסלון, אחרי שבועיים.</p>';
  const { id } = await publish({ slug: mark, title: 'סקירה עם תגובות', content });
  for (const authorName of ['אלה', 'Ben Or']) {
    const data = { authorName, body: `${mark}: שאלה`, website: '' };
    expect((await adminRequest.post(commentsApiPath(id), { data })).status()).toBe(201);
  }
  await page.goto('/admin/comments');
  await page.getByPlaceholder('חיפוש בשם ובתוכן').fill(mark);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^אישור/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('checkbox')).toBeFocused();

  // The bar disappears together with the last row.
  await rows.getByRole('checkbox').press('Space');
  const bar = page.getByRole('region', { name: 'פעולות על מה שנבחר' });
  await bar.getByRole('button', { name: 'מחיקה' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'לא נמצאו תגובות' })).toBeFocused();
});

test('when a deleted row or card leaves its list, the next one gets the focus', async ({
  adminPage: page,
  adminRequest,
}) => {
  const mark = 'deleted-by-keyboard';
  const confirmDeletion = async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'מחיקה' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  for (const name of ['a', 'b']) {
    const redirect = { fromPath: `/${mark}-${name}`, toPath: '/about' };
    expect((await adminRequest.post('/api/redirects', { data: redirect })).status()).toBe(201);
    const category = { name: `${mark}-${name}`, slug: `${mark}-${name}` };
    expect((await adminRequest.post('/api/categories', { data: category })).status()).toBe(201);
  }

  await page.goto('/admin/redirects');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(mark);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button').press('Enter');
  await confirmDeletion();
  await expect(rows).toHaveCount(1);
  // The row has no other control than its delete button, which must not get the focus.
  await expect(rows).toBeFocused();
  await rows.getByRole('button').press('Enter');
  await confirmDeletion();
  // The list is empty now.
  await expect(page.getByText('שמתאימים למסננים')).toBeFocused();

  await page.goto('/admin/categories');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(mark);
  const cards = page.getByRole('listitem').filter({ hasText: mark });
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('button').press('Enter');
  await confirmDeletion();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link')).toBeFocused();

  await cards.getByRole('button').press('Enter');
  await confirmDeletion();
});

for (const [list, edit] of [
  ['categories', 'עריכת אודיו'],
  ['authors', 'עריכת נעמי לוז'],
] as const) {
  test(`closing a dialog of the list /${list} returns the focus to the link that opened it`, async ({
    adminPage: page,
  }) => {
    await page.goto(`/admin/${list}`);
    const link = page.getByRole('link', { name: edit });
    await link.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
  });
}

test('no bar covers the control that has the focus', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/admin/posts');
  const checkboxes = page.getByRole('row').getByRole('checkbox');
  await checkboxes.nth(2).check();
  const bar = page.getByRole('region', { name: 'פעולות על מה שנבחר' });
  await expect(bar).toBeVisible();
  const focused = page.locator(':focus');
  const pressUntil = async (key: string, isReached: () => Promise<boolean>) => {
    while (!(await isReached())) {
      await page.keyboard.press(key);
      expect(await isCovered(focused)).toBe(false);
    }
  };
  const contains = (text: string) => () =>
    focused.evaluate((element, part) => (element.ariaLabel ?? '').includes(part), text);
  const title = async (index: number) =>
    (await page.getByRole('row').nth(index).locator('.post-name').textContent()) ?? '';
  await pressUntil('Tab', contains(await title(12)));
  await pressUntil('Shift+Tab', contains(await title(1)));
});

/** Returns whether another element lies above the middle of an element. */
const isCovered = (element: Locator) =>
  element.evaluate((focused) => {
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !(top && (focused.contains(top) || top.contains(focused)));
  });
