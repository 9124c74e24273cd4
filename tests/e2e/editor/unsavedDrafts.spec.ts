import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { holdRequests } from '../support/holdRequests.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('after a tab with unsaved changes closes, the unsaved draft can be restored', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
  const tab = await context.newPage();
  const otherScreen = editorPage(tab);
  await otherScreen.open(post.id);
  await otherScreen.text.click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.type(' וזה נכתב רגע לפני הסגירה.');
  await expect(otherScreen.status).toHaveText('שינויים לא נשמרו');
  await tab.close({ runBeforeUnload: false });

  const screen = editorPage(page);
  await page.goto(`/admin/posts/edit/${post.id}`);
  const dialog = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await expect(dialog.locator('ins')).toContainText('וזה נכתב רגע לפני הסגירה.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שחזור' }).click();
  await expect(screen.text).toContainText('וזה נכתב רגע לפני הסגירה.');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();

  await page.reload();
  await expect(screen.text).toContainText('וזה נכתב רגע לפני הסגירה.');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await expect(dialog).toBeHidden();
});

test('an unsaved draft of a new post is offered in another tab only after the first tab closes', async ({
  adminPage: page,
  context,
}) => {
  const title = `טיוטה שנשכחה ${Date.now()}`;
  const tab = await context.newPage();
  const otherScreen = editorPage(tab);
  await otherScreen.openNew();
  await otherScreen.title.fill(title);
  await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(title);
  // The console deletes a discarded draft on the server only if it has found it there.
  const storedDraft = async () => (await page.request.get('/api/drafts/new')).text();
  await expect.poll(storedDraft).toContain(title);

  const screen = editorPage(page);
  const dialog = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await screen.openNew();
  await expect(dialog).toBeHidden();

  await tab.close({ runBeforeUnload: false });
  await page.reload();
  await expect(dialog).toContainText(title);
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: 'מחיקת הטקסט הזה' }).click();
  await removed;
  await expect(dialog).toBeHidden();
  const offered = page.waitForResponse('**/api/drafts/new');
  await page.reload();
  expect(await (await offered).json()).toEqual({ draft: null });
  await expect(screen.text).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('while an FAQ item is edited, the unsaved draft contains the item and the text that is typed later', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
  const tab = await context.newPage();
  const otherScreen = editorPage(tab);
  await otherScreen.open(post.id);
  await tab.getByRole('button', { name: 'הוספת שאלה' }).click();
  await tab.getByLabel('שאלה', { exact: true }).fill('כמה זמן?');
  await tab.getByLabel('תשובה').fill('יומיים');
  await otherScreen.text.click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.type(' וזה נכתב אחרי השאלה.');
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify(localStorage)))
    .toContain('וזה נכתב אחרי השאלה.');
  await tab.close({ runBeforeUnload: false });

  const screen = editorPage(page);
  await page.goto(`/admin/posts/edit/${post.id}`);
  const dialog = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await dialog.getByRole('button', { name: 'שחזור' }).click();
  await expect(screen.text).toContainText('וזה נכתב אחרי השאלה.');
  await expect(page.getByRole('button', { name: 'עריכת השאלה כמה זמן?' })).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
});

test('the offer to restore a draft shows which unsaved text the draft replaces, and keeps other unsaved text', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
  const tab = await context.newPage();
  const otherScreen = editorPage(tab);
  await otherScreen.open(post.id);
  await otherScreen.title.fill('כותרת מהטיוטה שנשכחה');
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify(localStorage)))
    .toContain('כותרת מהטיוטה שנשכחה');
  await tab.close({ runBeforeUnload: false });
  await postCalls(page).update(post.id, { isFeatured: true });

  const release = await holdRequests(page, '**/api/drafts/*', 'GET');
  const screen = editorPage(page);
  await screen.open(post.id);
  const excerpt = page.getByRole('textbox', { name: 'תקציר', exact: true });
  await screen.title.fill('כותרת שהוקלדה בינתיים');
  await excerpt.fill('תקציר שהוקלד בינתיים');
  release();
  const dialog = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await expect(dialog.getByRole('region', { name: 'כותרת' }).locator('del')).not.toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'כותרת' })).toContainText('שהוקלדה בינתיים');
  await expect(dialog.getByText('מה שהקלדתם בינתיים')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שחזור' }).click();
  await expect(screen.title).toHaveValue('כותרת מהטיוטה שנשכחה');
  await expect(excerpt).toHaveValue('תקציר שהוקלד בינתיים');
  await screen.save.click();
  await expect(page.getByRole('dialog', { name: /הפוסט נשמר לפניך/ })).toBeVisible();
});

test('with unsaved changes, leaving the screen or unloading the page asks for confirmation', {
  tag: '@phone',
}, async ({ adminPage: page, isMobile, createPost }) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.title.fill('כותרת שלא תישמר בטעות');
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  await openPosts(page, isMobile);
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await expect(screen.title).toHaveValue('כותרת שלא תישמר בטעות');

  const dialogEvent = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const unloadDialog = await dialogEvent;
  expect(unloadDialog.type()).toBe('beforeunload');
  await unloadDialog.dismiss();
  await expect(screen.title).toHaveValue('כותרת שלא תישמר בטעות');

  await openPosts(page, isMobile);
  await leave.getByRole('button', { name: 'שמירה ויציאה' }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  expect((await postCalls(page).find(post.id)).title).toBe('כותרת שלא תישמר בטעות');
});

async function openPosts(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /תפריט/ }).click();
  await page.getByRole('menuitem', { name: 'פוסטים' }).click();
}
