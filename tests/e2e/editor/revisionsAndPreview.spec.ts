import { expect, expectAccessible } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('an admin can compare a revision with the current post and restore it', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>הסוללה מחזיקה יום אחד בלבד.</p>' });
  await postCalls(page).update(post.id, { content: '<p>הסוללה מחזיקה יומיים שלמים.</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.actions.getByRole('button', { name: 'גרסאות קודמות' }).click();
  const dialog = page.getByRole('dialog', { name: 'גרסאות קודמות' });
  await dialog.getByRole('button', { name: /^עד/ }).first().click();
  await expect(dialog.locator('del').first()).toContainText('יום');
  await expect(dialog.locator('ins').first()).toContainText('יומיים');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שחזור הגרסה הזאת' }).click();
  await expect(page.getByText('הגרסה שוחזרה')).toBeVisible();
  await expect(screen.text).toContainText('הסוללה מחזיקה יום אחד בלבד.');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect((await postCalls(page).find(post.id)).content).toContain('יום אחד');
});

test('the preview shows the page of the post at phone width and at desktop width', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ title: 'תצוגה מקדימה לבדיקה' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.title.fill('כותרת שעוד לא נשמרה');
  await page.keyboard.press('Control+Shift+P');
  const frame = page.frameLocator('iframe[title="הפוסט כפי שייראה באתר"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('כותרת שעוד לא נשמרה');
  await page.getByRole('button', { name: 'טלפון' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'חזרה לכתיבה' }).click();
  await expect(screen.title).toHaveValue('כותרת שעוד לא נשמרה');

  await page.route('**/api/preview', (route) => route.fulfill({ status: 503, json: {} }));
  await screen.title.fill('כותרת שעוד לא נשמרה 2');
  await page.getByRole('button', { name: 'תצוגה מקדימה' }).click();
  await expect(page.getByText('התצוגה המקדימה לא זמינה כרגע')).toBeVisible();
  await page.getByRole('button', { name: 'חזרה לכתיבה' }).click();
  await screen.title.fill(post.title);
});
