import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { admin } from '../support/server.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('saving a new post keeps the editor open and changes the URL', async ({ adminPage: page }) => {
  const screen = editorPage(page);
  await screen.openNew();
  await screen.title.fill('פוסט שנשמר ונשאר פתוח');
  await screen.text.click();
  await page.keyboard.type('טקסט ארוך מספיק כדי להישמר.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  // The focus proves that the editor stayed open.
  await expect(screen.text).toBeFocused();
  await page.keyboard.type(' ועוד');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  expect((await postCalls(page).find(id)).content).toContain('להישמר. ועוד');
  await page.reload();
  await expect(screen.text).toContainText('להישמר. ועוד');
  await postCalls(page).remove(id);
});

test('the publish button names its effect, and the toast reports the result', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
    excerpt: 'תקציר',
    content: '<h3>כותרת</h3><p>טקסט ארוך מספיק</p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.getByLabel('תאריך פרסום').fill('2031-12-24');
  await page.getByLabel('שעה').fill('07:30');
  await expect(
    screen.actions.getByRole('button', { name: 'תזמון ל־24.12.2031, 7:30' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי התאריך' }).click();

  await screen.publish.click();
  const checklist = page.getByRole('dialog', { name: 'לפני הפרסום' });
  await expectAccessible(page);
  await expect(checklist.getByRole('button', { name: 'אין תקציר' })).toHaveCount(0);
  await checklist.getByRole('button', { name: 'כותרת אחת לא בסדר הרמות' }).click();
  await expect(checklist).toBeHidden();
  await expect(screen.text).toBeFocused();

  await screen.publishAnyway();
  await expect(page.getByText(/באתר תוך .*עודכנו \d+ עמודים/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'צפייה בעמוד' })).toHaveAttribute(
    'href',
    `/post/${post.slug}`,
  );
  await expect(screen.actions.getByRole('button', { name: 'עדכון באתר' })).toBeVisible();

  await page.goto('/admin/builds');
  const row = page.getByRole('row').filter({ hasText: post.title }).first();
  await expect(row).toContainText('שינוי בפוסט');
  await expect(row).toContainText(admin.username);
});

test('an open editor shows when its scheduled post becomes public', async ({
  adminPage: page,
  createPost,
}) => {
  const dueMs = Date.now() + 60 * 60 * 1_000;
  const publishedAt = new Date(dueMs).toISOString();
  const post = await createPost({ isPublished: true, publishedAt });
  const address = `**/api/posts/${post.id}/publication`;
  let isLive = false;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isLive } });
  });
  await page.clock.install({ time: dueMs - 5 * 60_000 });
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.clock.pauseAt(dueMs);
  await screen.title.fill('כותרת שמשתנה ברגע הפרסום');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  isLive = true;
  const asked = page.waitForRequest(address);
  await page.clock.runFor(3_000);
  await asked;
  await page.clock.resume();
  await expect(page.getByText('הפוסט עלה לאתר ב־')).toBeVisible();
});

test('the settings stay beside the text on wide screens and open as a sheet on small screens', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>פסקה ארוכה.</p>'.repeat(80) });
  const screen = editorPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await screen.open(post.id);
  const toolbar = await screen.toolbar.boundingBox();
  expect(toolbar?.height).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 4_000));
  await expect(page.getByText('מפורסם באתר')).toBeInViewport();

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText('מפורסם באתר')).toBeHidden();
  const button = screen.actions.getByRole('button', { name: 'הגדרות הפוסט' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'הגדרות הפוסט' });
  await expect(sheet.getByRole('button', { name: 'סגירת ההגדרות' })).toBeInViewport();
  await expect(sheet.getByText('מפורסם באתר')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('unsaved text of one device can be restored and saved on another device', async ({
  adminPage: page,
  browser,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' וזה נכתב במחשב הראשון.');
  const storedDraft = async () => (await page.request.get(`/api/drafts/${post.id}`)).text();
  await expect.poll(storedDraft).toContain('וזה נכתב במחשב הראשון.');

  const otherDevice = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const other = await otherDevice.newPage();
  await other.goto(new URL(`/admin/posts/edit/${post.id}`, page.url()).href);
  const dialog = other.getByRole('dialog', { name: 'נמצא טקסט שלא נשמר' });
  await expect(dialog).toContainText('במכשיר אחר');
  await dialog.getByRole('button', { name: 'שחזור' }).click();
  const otherScreen = editorPage(other);
  await expect(otherScreen.text).toContainText('וזה נכתב במחשב הראשון.');
  await otherScreen.save.click();
  await expect(other.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect
    .poll(async () => (await (await other.request.get(`/api/drafts/${post.id}`)).json()).draft)
    .toBeNull();
  await otherDevice.close();
  await page.keyboard.press('Control+z');
});
