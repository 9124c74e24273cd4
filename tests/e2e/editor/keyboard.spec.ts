import { expectEscapeAsks } from '../support/expectEscapeAsks.ts';
import { expect } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('a keyboard user can reach the toolbar and the text, and can leave both', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<ul><li>פריט ראשון ברשימה</li></ul>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.focus();
  await page.keyboard.press('Alt+F10');
  await expect(screen.toolbar.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(screen.toolbar.getByRole('button', { name: /^גודל הטקסט/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(screen.tool('מסך מלא')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(screen.text).toBeFocused();

  // After Escape, Tab leaves the text instead of indenting the list item.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(screen.text).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(screen.text).toBeFocused();
});

test('the arrow keys move in a menu of the toolbar, and Enter chooses an item', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>שורה ארוכה מספיק כדי להישמר</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await screen.toolbar.getByRole('button', { name: /סגנון הפסקה/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'פסקה רגילה' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'כותרת 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.text.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(screen.text).toBeFocused();
});

test('keyboard shortcuts format the text, also with a Hebrew keyboard layout', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>טקסט לעיצוב במקלדת</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+a');
  // Browsers send this event for Ctrl+B with a Hebrew keyboard layout.
  await screen.text.dispatchEvent('keydown', {
    key: 'נ',
    code: 'KeyB',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  await expect(screen.text.locator('strong')).toHaveText('טקסט לעיצוב במקלדת');
  await page.keyboard.press('Control+Shift+Digit8');
  await expect(screen.text.locator('li[data-list=bullet]')).toHaveCount(1);
  await page.keyboard.press('Control+Shift+Digit9');
  await expect(screen.text.locator('blockquote')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'קישור' });
  await link.getByLabel('כתובת').fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await expect(link.getByText('הכתובת אינה תקינה')).toBeVisible();
  await link.getByLabel('כתובת').fill('example.com/a');
  await link.getByLabel('קישור ממומן').check();
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    '<blockquote><a href="https://example.com/a" target="_blank" rel="noopener noreferrer sponsored"><strong>טקסט לעיצוב במקלדת</strong></a></blockquote>',
  );
});

test('undo removes typed text, and redo restores it', async ({ adminPage: page, createPost }) => {
  const post = await createPost({ content: '<p>התחלה ארוכה מספיק</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  // Slowly typed letters would be several steps of the history.
  await page.keyboard.insertText(' והמשך');
  await screen.tool('ביטול הפעולה האחרונה').click();
  await expect(screen.text).toHaveText('התחלה ארוכה מספיק');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await page.keyboard.press('Control+Shift+z');
  await expect(screen.text).toHaveText('התחלה ארוכה מספיק והמשך');
  await page.keyboard.press('Control+z');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
});

test('in full screen everything outside the editor is inert, and Escape leaves full screen', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.tool('מסך מלא').click();
  // A locator by role does not find inert elements.
  await expect(screen.title).toHaveCount(0);
  await screen.text.click();
  await page.keyboard.type('א');
  await page.keyboard.press('Escape');
  await screen.title.focus();
  await expect(screen.title).toBeFocused();
  await screen.text.click();
  await page.keyboard.press('Control+z');
});

test('Escape asks before it discards the typed address of a video', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await screen.menu('הוספה', 'סרטון');
  const dialog = page.getByRole('dialog', { name: 'הוספת סרטון' });
  await dialog.getByLabel('כתובת הסרטון').fill('https://youtu.be/');
  await expectEscapeAsks(page);
  await expect(dialog.getByLabel('כתובת הסרטון')).toHaveValue('https://youtu.be/');
});

test('the buttons that save and publish keep their names while their tooltips show the shortcuts', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  for (const button of [screen.save, screen.publish]) {
    await button.hover();
    await expect(button).toHaveAccessibleDescription(/^Ctrl\+/);
  }
});
