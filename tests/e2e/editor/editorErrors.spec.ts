import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { admin } from '../support/server.ts';
import { editorPage, postCalls, test } from './editorPage.ts';
import { sampleImage } from './sampleImage.ts';

test('a lost network keeps the text here, and the save goes on when it is back', async ({
  adminPage: page,
  context,
  mine,
}) => {
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  await context.setOffline(true);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' נכתב בלי רשת.');
  await expect(screen.status).toHaveText('נשמר במחשב הזה, עוד לא באתר');
  await screen.save.click();
  await expect(page.getByText('אין תשובה מהשרת. הטקסט שמור במחשב הזה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).version).toBe(post.version);

  await context.setOffline(false);
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect((await postCalls(page).find(post.id)).content).toContain('נכתב בלי רשת.');
});

test('a save whose answer is lost is not made twice', async ({ adminPage: page, mine }) => {
  const post = await mine();
  const title = `אבדה התשובה ${Date.now()}`;
  const screen = editorPage(page);
  let isLost = true;
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await screen.openNew();
  await screen.title.fill(title);
  await screen.text.fill('טקסט שהגיע לשרת, אבל התשובה לא הגיעה חזרה.');
  await screen.save.click();
  await expect(page.getByText('אין תשובה מהשרת')).toBeVisible();
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  const made = await postCalls(page).findByTitle(title);
  expect(made).toHaveLength(1);
  for (const { id } of made) await postCalls(page).remove(id);
  expect(post.id).toBeGreaterThan(0);
});

test('an expired session asks to sign in, and then the save goes on', async ({
  adminPage: page,
  context,
  mine,
}) => {
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.title.fill('כותרת מאחרי שההתחברות פגה');
  await context.clearCookies();
  await screen.save.click();
  const dialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await dialog.getByLabel('סיסמה').fill(admin.password);
  await dialog.getByRole('button', { name: 'התחברות' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await postCalls(page).find(post.id)).title).toBe('כותרת מאחרי שההתחברות פגה');
});

test('a tab that closes without saving leaves its text to be restored', async ({
  adminPage: page,
  context,
  mine,
}) => {
  const post = await mine();
  const tab = await context.newPage();
  const lost = editorPage(tab);
  await lost.open(post.id);
  await lost.text.click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.type(' וזה נכתב רגע לפני הסגירה.');
  await expect(lost.status).toHaveText('שינויים לא נשמרו');
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

test('a new post that was never saved is offered again, and not while it is being written', async ({
  adminPage: page,
  context,
}) => {
  const title = `טיוטה שנשכחה ${Date.now()}`;
  const tab = await context.newPage();
  const lost = editorPage(tab);
  await lost.openNew();
  await lost.title.fill(title);
  await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(title);

  const screen = editorPage(page);
  const dialog = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await screen.openNew();
  await expect(dialog).toBeHidden();

  await tab.close({ runBeforeUnload: false });
  await page.reload();
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'מחיקת הטקסט הזה' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(screen.text).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('leaving with unsaved changes asks, inside the console and at the door of the browser', async ({
  adminPage: page,
  isMobile,
  mine,
}) => {
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.title.fill('כותרת שלא תישמר בטעות');
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  await toPosts(page, isMobile);
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await expect(screen.title).toHaveValue('כותרת שלא תישמר בטעות');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const door = await asked;
  expect(door.type()).toBe('beforeunload');
  await door.dismiss();
  await expect(screen.title).toHaveValue('כותרת שלא תישמר בטעות');

  await toPosts(page, isMobile);
  await leave.getByRole('button', { name: 'שמירה ויציאה' }).click();
  await expect(screen.title).toBeHidden();
  expect((await postCalls(page).find(post.id)).title).toBe('כותרת שלא תישמר בטעות');
});

test('two editors at once: the second sees both texts and loses neither', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine({
    content: '<p>פסקה ראשונה כפי שהייתה.</p>\n<p>פסקה אחרונה כפי שהייתה.</p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('שלי: ');
  await screen.title.fill('הכותרת שלי לבדיקה');
  await postCalls(page).update(post.id, {
    title: 'הכותרת שלהם לבדיקה',
    content: '<p>פסקה ראשונה כפי שהייתה.</p>\n<p>פסקה אחרונה, שלהם.</p>',
  });

  await screen.save.click();
  const dialog = page.getByRole('dialog', { name: 'מישהו שמר את הפוסט לפניך' });
  await expect(dialog.getByText('הכותרת', { exact: false }).first()).toBeVisible();
  const content = dialog.getByRole('radiogroup', { name: 'מה לשמור: תוכן' });
  await expect(content.getByRole('radio', { name: 'שניהם, ממוזגים' })).toBeChecked();
  const title = dialog.getByRole('radiogroup', { name: 'מה לשמור: כותרת' });
  await title.getByRole('radio', { name: 'שלהם' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירת הבחירה' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();

  const saved = await postCalls(page).find(post.id);
  expect(saved.title).toBe('הכותרת שלהם לבדיקה');
  expect(saved.content).toBe('<p>שלי: פסקה ראשונה כפי שהייתה.</p>\n<p>פסקה אחרונה, שלהם.</p>');
  await expect(screen.text).toContainText('פסקה אחרונה, שלהם.');

  // What was not chosen is still in this browser.
  await page.reload();
  const restore = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await expect(restore).toContainText('הכותרת');
  await restore.getByRole('button', { name: 'מחיקת הטקסט הזה' }).click();
});

test('a former version is compared with the post and brought back', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine({ content: '<p>הסוללה מחזיקה יום אחד בלבד.</p>' });
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

test('the preview is the real page, at the width of a telephone and of a screen', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine({ title: 'תצוגה מקדימה לבדיקה' });
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

test('a picture whose upload fails stays where it is and is tried again', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.route('**/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  const { name, mimeType, buffer } = sampleImage('dropped.png', 90);
  const data = await page.evaluateHandle(
    ({ bytes, name: fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], fileName, { type }));
      return transfer;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  const box = await screen.text.locator('p').first().boundingBox();
  await screen.text.dispatchEvent('drop', {
    dataTransfer: data,
    clientX: (box?.x ?? 0) + 5,
    clientY: (box?.y ?? 0) + 5,
  });
  const upload = page.getByRole('dialog', { name: 'הוספת תמונה' });
  await upload.getByLabel('טקסט חלופי').fill('תמונה שנפלה בדרך');
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(upload.getByText('ההעלאה נכשלה. התמונה עדיין כאן')).toBeVisible();
  await expectAccessible(page);
  await upload.getByRole('button', { name: 'ביטול' }).click();
  await expect(screen.text.getByText('התמונה עוד לא הועלתה')).toBeVisible();

  await page.unroute('**/api/media');
  await screen.text.getByRole('button', { name: 'המשך ההעלאה' }).click();
  await upload.getByLabel('טקסט חלופי').fill('תמונה שנפלה בדרך');
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(screen.text.getByRole('img', { name: 'תמונה שנפלה בדרך' })).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content).toMatch(/<img src="\/images\/dropped-[^"]+" alt="תמונה שנפלה בדרך"/);
  expect(content).not.toContain('data:');
  await postCalls(page).removePictures('תמונה שנפלה');
});

/** Goes to another screen of the console, by its menu. */
async function toPosts(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /תפריט/ }).click();
  await page.getByRole('menuitem', { name: 'פוסטים' }).click();
}
