import { expect, expectAccessible } from '../support/fixtures.ts';
import { holdRequests } from '../support/holdRequests.ts';
import { admin } from '../support/server.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('a publish, and a save before leaving, follow a running save', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  const holdSave = () => holdRequests(page, '**/api/posts/*', 'PUT');
  const releaseFirst = await holdSave();
  await screen.title.fill('כותרת לפני הפרסום');
  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('שומר שינויים...');
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('button', { name: 'פרסום בכל זאת' }).click();
  releaseFirst();
  await expect(page.getByText(/באתר תוך/)).toBeVisible();
  expect((await postCalls(page).find(post.id)).isPublished).toBe(true);

  const releaseSecond = await holdSave();
  await screen.title.fill('כותרת לפני היציאה');
  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('שומר שינויים...');
  await screen.title.fill('כותרת לפני היציאה, ועוד מילה');
  await page.getByRole('menuitem', { name: 'תגיות' }).click();
  await page.getByRole('button', { name: 'שמירה ויציאה' }).click();
  releaseSecond();
  await expect(page).toHaveURL(/\/admin\/tags/);
  expect((await postCalls(page).find(post.id)).title).toBe('כותרת לפני היציאה, ועוד מילה');
});

test('the editor says until the next save that the server removed HTML, or why it refused the save', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.publishAnyway();
  await expect(page.getByText(/באתר תוך/)).toBeVisible();
  const removed = page.getByText('השרת השמיט HTML שאסור או שאינו תקין');
  await page.route(
    '**/api/posts/*',
    async (route) => {
      const content = `${post.content}<p onclick="steal()">פסקה</p><script>steal()</script>`;
      const data = { ...JSON.parse(route.request().postData() ?? '{}'), content };
      const response = await route.fetch({ postData: JSON.stringify(data) });
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await screen.title.fill('כותרת של פוסט עם קוד אסור');
  await page.keyboard.press('Control+s');
  await expect(removed).toBeVisible();
  await expect(page.getByText(/באתר תוך/)).toBeVisible();
  await expect(removed).toBeVisible();
  await expectAccessible(page);

  await page.route(
    '**/api/posts/*',
    (route) => route.fulfill({ status: 503, json: { message: 'השרת עמוס כרגע' } }),
    { times: 1 },
  );
  await screen.title.fill('כותרת שהשרת דוחה');
  await page.keyboard.press('Control+s');
  const reason = page.getByRole('note').filter({ hasText: 'השרת עמוס כרגע' });
  await expect(reason).toBeVisible();
  await expect(removed).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await expect(reason).toBeHidden();
});

test('changes that were discarded while the session was expired are not saved after a new sign-in', async ({
  adminPage: page,
  context,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await page.goto('/admin/posts');
  await page.getByRole('link', { name: post.title }).first().click();
  await expect(screen.text).toBeVisible();
  await screen.title.fill('כותרת שהמשתמש ביטל');
  await context.clearCookies();
  await screen.save.click();
  const dialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(page).toHaveURL(/\/admin\/posts(\?|$)/);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await dialog.getByLabel('סיסמה').fill(admin.password);
  await dialog.getByRole('button', { name: 'התחברות' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'פוסטים' })).toBeVisible();
  expect((await postCalls(page).find(post.id)).title).toBe(post.title);
  expect(writes).toEqual([]);
});

test('a new post that is edited while it is published stays open, and the editor says what is not saved', async ({
  adminPage: page,
}) => {
  const screen = editorPage(page);
  await screen.openNew();
  const release = await holdRequests(page, '**/api/posts', 'POST');
  await screen.title.fill('פוסט שמתפרסם בזמן הכתיבה');
  await screen.text.click();
  await page.keyboard.type('טקסט ארוך מספיק כדי להתפרסם.');
  await screen.publishAnyway();
  await expect(screen.status).toHaveText('שומר שינויים...');
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ועוד משפט.');
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'השינויים האחרונים עוד לא נשמרו' });
  await expect(notice).toBeVisible();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await expect(screen.text).toContainText('להתפרסם. ועוד משפט.');
  await expectAccessible(page);

  await screen.actions.getByRole('button', { name: 'עדכון באתר' }).click();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await expect(notice).toBeHidden();
  const id = Number(page.url().split('/').at(-1));
  expect(await postCalls(page).find(id)).toMatchObject({
    content: '<p>טקסט ארוך מספיק כדי להתפרסם. ועוד משפט.</p>',
    isPublished: true,
  });
  await postCalls(page).remove(id);
});

test('an unexpected error in a save is shown, and does not block the next save', async ({
  adminPage: page,
  consoleErrors,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.route('**/api/posts/*', (route) => route.fulfill({ json: {} }), { times: 1 });
  await screen.title.fill('כותרת שהתשובה עליה משובשת');
  await screen.save.click();
  await expect(page.getByRole('note').filter({ hasText: 'אירעה שגיאה בלתי צפויה' })).toBeVisible();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  // The browser logs the error.
  expect(consoleErrors.splice(0)).toHaveLength(1);

  await screen.save.click();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect((await postCalls(page).find(post.id)).title).toBe('כותרת שהתשובה עליה משובשת');
});
