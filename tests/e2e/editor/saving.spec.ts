import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { holdRequests } from '../support/holdRequests.ts';
import { admin } from '../support/server.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('a double click on the save button saves once, and text typed during the save stays unsaved', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  const writes: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() === 'PUT') {
      writes.push(route.request().postData() ?? '');
      await released;
    }
    await route.continue();
  });
  await screen.title.fill('כותרת שנייה לבדיקה');
  await screen.save.dblclick();
  await expect(screen.status).toHaveText('שומר שינויים...');
  await screen.title.fill('כותרת שנייה לבדיקה, ועוד');
  release();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await expect(screen.title).toHaveValue('כותרת שנייה לבדיקה, ועוד');
  expect(writes).toHaveLength(1);

  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect(writes).toHaveLength(2);
  expect(await postCalls(page).find(post.id)).toMatchObject({
    title: 'כותרת שנייה לבדיקה, ועוד',
    version: post.version + 2,
  });
});

test('text that is typed without a network is stored locally and saved when the network returns', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
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

test('a publish that got no response is repeated as a publish, also after a save meanwhile', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  let isReachable = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async (route) => {
    if (isReachable || route.request().method() !== 'PUT') return route.continue();
    await ended;
    await route.abort();
  });
  await screen.publishAnyway();
  await expect(screen.status).toHaveText('שומר שינויים...');
  await page.keyboard.press('Control+s');
  end();
  isReachable = true;
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect(page.getByText(/באתר תוך/)).toBeVisible();
  expect((await postCalls(page).find(post.id)).isPublished).toBe(true);
});

test('if a new post cannot be saved before leaving, its editor stays and moves to the URL of the post after a retry', async ({
  adminPage: page,
  context,
}) => {
  const screen = editorPage(page);
  await screen.openNew();
  await screen.title.fill('פוסט שנשמר אחרי שהרשת חזרה');
  await screen.text.fill('טקסט ארוך מספיק כדי להישמר.');
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'תגיות' }).click();
  await page.getByRole('button', { name: 'שמירה ויציאה' }).click();
  await expect(page.getByText('אין תשובה מהשרת')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await postCalls(page).remove(Number(page.url().split('/').at(-1)));
});

test('a repeated save creates only one post if the first response was lost', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const title = `אבדה התשובה ${Date.now()}`;
  const screen = editorPage(page);
  let losesResponse = true;
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST' || !losesResponse) return route.continue();
    losesResponse = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await screen.openNew();
  await screen.title.fill(title);
  await screen.text.fill('טקסט שהגיע לשרת, אבל התשובה לא הגיעה חזרה.');
  await screen.save.click();
  await expect(page.getByText('אין תשובה מהשרת')).toBeVisible();
  await screen.text.fill('טקסט שהמשיך להיכתב אחרי שהתשובה אבדה.');
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  const created = await postCalls(page).findByTitle(title);
  expect(created).toHaveLength(1);
  const { content } = await postCalls(page).find(Number(created[0]?.id));
  expect(content).toContain('אחרי שהתשובה אבדה');
  for (const { id } of created) await postCalls(page).remove(id);
  expect(post.id).toBeGreaterThan(0);
});

test('a save with an expired session continues after the user signs in again', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
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

test('a post that is opened with an expired session appears after the user signs in again', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const { title } = await createPost();
  await page.goto('/admin/posts');
  const row = page.getByText(title).first();
  await expect(row).toBeVisible();
  await context.clearCookies();
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await dialog.getByLabel('סיסמה').fill(admin.password);
  await dialog.getByRole('button', { name: 'התחברות' }).click();
  await expect(editorPage(page).title).toHaveValue(title);
  await expect(dialog).toBeHidden();
});

test('text that is typed while a newer version loads stays unsaved, and its save reports the conflict', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>פסקה ראשונה.</p>\n<p>פסקה אחרונה.</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await postCalls(page).update(post.id, {
    content: '<p>פסקה ראשונה, שלהם.</p>\n<p>פסקה אחרונה.</p>',
  });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await failRequests(page, `**/api/posts/id/${post.id}`);
  await page.getByRole('button', { name: 'טעינת הגרסה החדשה' }).click();
  await expect(page.getByRole('note')).toHaveText(failedText);
  const release = await holdRequests(page, `**/api/posts/id/${post.id}`);
  await page.getByRole('button', { name: 'טעינת הגרסה החדשה' }).click();
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ועוד');
  const loaded = page.waitForResponse(`**/api/posts/id/${post.id}`);
  release();
  await loaded;
  await expect(page.getByText('כשתשמרו, אפשר יהיה למזג בין שתי הגרסאות')).toBeVisible();
  await screen.save.click();
  const dialog = page.getByRole('dialog', { name: `הפוסט נשמר לפניך בידי ${admin.username}` });
  await dialog.getByRole('radio', { name: 'שניהם, ממוזגים' }).check();
  await dialog.getByRole('button', { name: 'שמירת הבחירה' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    '<p>פסקה ראשונה, שלהם.</p>\n<p>פסקה אחרונה. ועוד</p>',
  );
});

test('a save that conflicts with a newer save shows both texts and keeps both', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
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
  const dialog = page.getByRole('dialog', { name: `הפוסט נשמר לפניך בידי ${admin.username}` });
  await expect(dialog.getByText('הכותרת', { exact: false }).first()).toBeVisible();
  const content = dialog.getByRole('radiogroup', { name: 'מה לשמור: תוכן' });
  const save = dialog.getByRole('button', { name: 'שמירת הבחירה' });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await content.getByRole('radio', { name: 'שניהם, ממוזגים' }).check();
  await expect(save).toBeDisabled();
  const title = dialog.getByRole('radiogroup', { name: 'מה לשמור: כותרת' });
  await title.getByRole('radio', { name: `של ${admin.username}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירת הבחירה' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();

  const saved = await postCalls(page).find(post.id);
  expect(saved.title).toBe('הכותרת שלהם לבדיקה');
  expect(saved.content).toBe('<p>שלי: פסקה ראשונה כפי שהייתה.</p>\n<p>פסקה אחרונה, שלהם.</p>');
  await expect(screen.text).toContainText('פסקה אחרונה, שלהם.');

  // After a reload, the editor offers the rejected text as an unsaved draft.
  await page.reload();
  const restore = page.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await expect(restore).toContainText('הכותרת');
  await restore.getByRole('button', { name: 'מחיקת הטקסט הזה' }).click();
});
