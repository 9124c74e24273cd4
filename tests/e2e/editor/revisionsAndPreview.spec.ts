import type { Locator, Page } from '@playwright/test';
import { joinFaq } from '#domain/post/faq.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { holdRequests } from '../support/holdRequests.ts';
import { admin } from '../support/server.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('an admin can compare a revision with the current post and restore it', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
    content: '<h2>סוללה</h2>\n<p>הסוללה מחזיקה יום אחד בלבד.</p>',
    isPublished: true,
  });
  await postCalls(page).update(post.id, {
    content: '<h2>הסוללה</h2>\n<p>הסוללה מחזיקה יומיים שלמים.</p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.actions.getByRole('button', { name: 'גרסאות קודמות' }).click();
  const dialog = page.getByRole('dialog', { name: 'גרסאות קודמות' });
  const revision = dialog.getByRole('button', { name: `בידי ${admin.username}` }).first();
  await expect(revision).toContainText('הייתה באתר');
  await revision.click();
  await expect(dialog.getByText('כותרת 2:').first()).toBeVisible();
  await expect(dialog.getByText('##')).toHaveCount(0);
  await expect(dialog.locator('del').filter({ hasText: 'יום' })).toBeVisible();
  await expect(dialog.locator('ins').filter({ hasText: 'יומיים' })).toBeVisible();
  await expectAccessible(page);
  const restore = dialog.getByRole('button', { name: 'שחזור הגרסה הזאת' });
  const endFailures = await failRequests(page, '**/restore');
  await restore.click();
  await expect(dialog.getByRole('note')).toHaveText(failedText);
  await endFailures();
  await restore.click();
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

test('text that is typed while a revision is restored stays in the editor as an unsaved change', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>הסוללה מחזיקה יום אחד בלבד.</p>' });
  await postCalls(page).update(post.id, { content: '<p>הסוללה מחזיקה יומיים שלמים.</p>' });
  const release = await holdRequests(page, '**/restore');
  const screen = editorPage(page);
  await screen.open(post.id);
  const dialog = await restoreFirstRevision(page);
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  await expect(dialog).toBeHidden();
  await screen.title.fill('כותרת שהוקלדה בזמן השחזור');
  release();
  await expect(page.getByText('מה שהקלדתם בינתיים')).toBeVisible();
  await expect(screen.text).toContainText('הסוללה מחזיקה יום אחד בלבד.');
  await expect(screen.title).toHaveValue('כותרת שהוקלדה בזמן השחזור');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
});

test('a restore whose response is late replaces neither a later save nor the text of another post', async ({
  adminPage: page,
  createPost,
}) => {
  const other = await createPost({ title: 'פוסט אחר שנפתח בזמן השחזור' });
  const post = await createPost({ content: '<p>הסוללה מחזיקה יום אחד בלבד.</p>' });
  await postCalls(page).update(post.id, { content: '<p>הסוללה מחזיקה יומיים שלמים.</p>' });
  const release = await holdResponses(page, '**/restore');
  const screen = editorPage(page);
  await screen.open(post.id);
  const restored = page.waitForResponse('**/restore');
  const dialog = await restoreFirstRevision(page);
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  await expect.poll(async () => (await postCalls(page).find(post.id)).version).toBe(3);
  await screen.title.fill('כותרת שנשמרה אחרי השחזור');
  await screen.save.click();
  await page.getByRole('dialog', { name: 'הפוסט נשמר' }).getByText('שמירת הבחירה').click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  release();
  await restored;
  await screen.text.click();
  await page.keyboard.type('מאוחר יותר: ');
  await screen.save.click();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect(await postCalls(page).find(post.id)).toMatchObject({
    title: 'כותרת שנשמרה אחרי השחזור',
    version: 5,
  });

  const releaseOther = await holdResponses(page, '**/restore');
  const restoredOther = page.waitForResponse('**/restore');
  await (await restoreFirstRevision(page)).getByRole('button', { name: 'סגירה' }).click();
  await page.getByRole('menuitem', { name: 'פוסטים' }).click();
  await page.getByText(other.title).first().click();
  await expect(screen.title).toHaveValue(other.title);
  releaseOther();
  await restoredOther;
  await expect(page.getByText('הגרסה שוחזרה')).toBeVisible();
  await expect(page.getByText('מה שהקלדתם בינתיים')).toHaveCount(0);
  await expect(screen.title).toHaveValue(other.title);
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
});

test('an edited FAQ item that the restored revision lacks becomes a new item, or closes if nothing was typed', async ({
  adminPage: page,
  createPost,
}) => {
  const body = '<p>טקסט ראשון, ארוך מספיק.</p>';
  const content = joinFaq(body, [{ question: 'נוספה?', answer: 'כן' }]);
  const post = await createPost({ content: body });
  await postCalls(page).update(post.id, { content });
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.getByRole('button', { name: 'עריכת השאלה נוספה?' }).click();
  await restoreFirstRevision(page);
  await expect(page.getByText('הגרסה שוחזרה')).toBeVisible();
  await expect(page.getByLabel('תשובה')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'הוספת שאלה' })).toBeVisible();

  await postCalls(page).update(post.id, { content });
  await page.reload();
  await page.getByRole('button', { name: 'עריכת השאלה נוספה?' }).click();
  const release = await holdRequests(page, '**/restore');
  const dialog = await restoreFirstRevision(page);
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  await page.getByLabel('תשובה').fill('תשובה שהוקלדה בזמן השחזור');
  release();
  await expect(page.getByText('הגרסה שוחזרה')).toBeVisible();
  await expect(page.getByLabel('תשובה')).toHaveValue('תשובה שהוקלדה בזמן השחזור');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toContain('תשובה שהוקלדה בזמן השחזור');
});

test('publishing an invalid post from the preview or saving it in full screen shows the invalid field', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.title.fill('קצר');
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('button', { name: 'חזרה לכתיבה' })).toBeVisible();
  await screen.publish.click();
  await expect(screen.title).toBeFocused();
  await expect(page.getByText('הכותרת חייבת להיות לפחות 5 תווים')).toBeVisible();

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.keyboard.press('Control+Shift+f');
    await expect(screen.title).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(screen.title).toBeFocused();
  }
  await screen.title.fill(post.title);
});

async function restoreFirstRevision(page: Page): Promise<Locator> {
  await editorPage(page).actions.getByRole('button', { name: 'גרסאות קודמות' }).click();
  const dialog = page.getByRole('dialog', { name: 'גרסאות קודמות' });
  await dialog.getByRole('list').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'שחזור הגרסה הזאת' }).click();
  return dialog;
}

/** Lets the server handle the next request to a URL, but holds the response until the returned function is called. */
async function holdResponses(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}
