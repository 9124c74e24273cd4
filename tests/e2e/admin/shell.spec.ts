import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { signInAsReader } from '../support/people.ts';

test('the menu, the search and a rebuild are at hand on every screen', async ({
  editor,
  staff,
  isMobile,
}) => {
  const answer = await staff.post('/api/posts', {
    data: { title: 'קומקום שאיש לא פרסם', content: '<p>טיוטה שהחיפוש מוצא אותה.</p>' },
  });
  const { post: draft } = await answer.json();

  const search = editor.getByRole('button', { name: 'חיפוש בממשק' });
  const field = editor.getByRole('combobox', { name: 'חיפוש בממשק' });
  const status = editor.getByRole('dialog').getByRole('status');

  await expect(editor.getByRole('heading', { name: 'לוח בקרה', level: 1 })).toBeVisible();
  await expect(editor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await editor.keyboard.press('Control+KeyK');
  await expect(field).toBeFocused();
  await expect(editor.getByRole('group', { name: 'מסכים' })).toContainText('הגדרות');
  await editor.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await search.click();
  await field.fill('קומקום שאיש');
  const found = editor.getByRole('option', { name: /קומקום שאיש לא פרסם/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(found).toContainText('טיוטה');
  await expectAccessible(editor);
  await field.press('Enter');
  await expect(editor).toHaveURL(new RegExp(`/admin/posts/edit/${draft.id}$`));
  await expect(editor.getByLabel('כותרת', { exact: true })).toHaveValue(draft.title);
  await expect(field).toBeHidden();

  await search.click();
  await field.fill('זזזזזקקקקקזזז%"');
  await expect(status).toContainText('לא נמצא דבר');
  await field.fill('כותרת האתר');
  const setting = editor.getByRole('option', { name: /כותרת האתר/ });
  await expect(setting).toBeVisible();
  await expect(status).toContainText('נמצא');
  await field.press('ArrowUp');
  await expect(setting).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(editor.getByLabel('כותרת האתר')).toBeFocused();
  await expect(editor.getByRole('heading', { name: 'הגדרות', level: 1 })).toBeVisible();

  await editor.getByRole('button', { name: 'פעולות מהירות' }).click();
  await editor.getByRole('menuitem', { name: 'ניקוי מטמון' }).click();
  await expect(editor.getByText(/המטמון נוקה: .* עמודים נבנו מחדש/)).toBeVisible();

  const menu = editor.getByRole('menuitem', { name: 'עדכוני האתר' });
  if (isMobile) await editor.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await menu.click();
  if (isMobile) await expect(menu).toBeHidden();
  const receipt = editor.getByRole('row', { name: /בנייה מלאה/ }).first();
  await expect(receipt).toContainText('הושלם');
  await expectNoSidewaysScroll(editor);

  await staff.delete(`/api/posts/${draft.id}`);
});

test('a receipt lists every address that a save changed', async ({ editor, publish }) => {
  test.skip(test.info().project.name === 'phone', 'the same list on a narrower screen');
  await publish({
    slug: 'receipt-of-a-save',
    title: 'פוסט שהקבלה שלו נקראת',
    content: '<p>כל כתובת שהשתנתה רשומה בקבלה.</p>',
  });
  await editor.goto('/admin/builds');
  await expect(async () => {
    await editor.reload();
    await editor
      .getByRole('button', { name: /עמודים שהשתנו בעדכון/ })
      .first()
      .click();
    const pages = editor.getByRole('dialog').getByRole('listitem');
    const page = pages.filter({ hasText: '/post/receipt-of-a-save' });
    await expect(page).toContainText(/חדש|עודכן/, { timeout: 2_000 });
    await expect(page).toContainText('שנייה');
  }).toPass();
  await expectAccessible(editor);
  await editor.keyboard.press('Escape');
  await expect(editor.getByRole('dialog')).toBeHidden();
});

test('the sidebar of a wide window opens as it was left, and a narrow one collapses it', async ({
  editor,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a drawer');
  const isWide = () =>
    editor
      .getByRole('menuitem', { name: 'פוסטים' })
      .boundingBox()
      .then((box) => (box?.width ?? 0) > 100);

  await expect.poll(isWide).toBe(true);
  await editor.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(isWide).toBe(false);
  await editor.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(isWide).toBe(true);
  await editor.getByRole('button', { name: 'סגירת התפריט' }).click();
  await expect.poll(isWide).toBe(false);
  await editor.reload();
  await expect(editor.getByRole('menuitem', { name: 'פוסטים' })).toBeVisible();
  await expect.poll(isWide).toBe(false);
});

test('nobody without rights gets in, and signing out ends the session', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same cards');
  await page.goto('/admin/posts');
  await expect(page.getByRole('heading', { name: 'נדרשת התחברות' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'לעמוד ההתחברות' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'לדף הבית' })).toHaveAttribute('href', '/');
  await expectAccessible(page);

  await signInAsReader(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'אין לך הרשאה' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'התנתקות' }).click();
  await expect(page.getByText('התנתקת בהצלחה')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
