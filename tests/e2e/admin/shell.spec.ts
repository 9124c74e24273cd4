import { signInAsVisitor } from '../support/accounts.ts';
import { test } from '../support/admin.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

test('the menu, the search and the full build are available on every screen', {
  tag: '@phone-only',
}, async ({ adminPage, adminRequest }) => {
  const response = await adminRequest.post('/api/posts', {
    data: { title: 'קומקום שאיש לא פרסם', content: '<p>טיוטה שהחיפוש מוצא אותה.</p>' },
  });
  const { post: draft } = await response.json();

  const search = adminPage.getByRole('button', { name: 'חיפוש בממשק' });
  const field = adminPage.getByRole('combobox', { name: 'חיפוש בממשק' });
  const status = adminPage.getByRole('dialog').getByRole('status');

  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { name: 'לוח בקרה', level: 1 })).toBeVisible();
  await expect(adminPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await adminPage.keyboard.press('Control+KeyK');
  await expect(field).toBeFocused();
  await expect(adminPage.getByRole('group', { name: 'מסכים' })).toContainText('הגדרות');
  await adminPage.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await search.click();
  await field.fill('קומקום שאיש');
  const hit = adminPage.getByRole('option', { name: /קומקום שאיש לא פרסם/ });
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await expect(hit).toContainText('טיוטה');
  await expectAccessible(adminPage);
  await field.press('Enter');
  await expect(adminPage).toHaveURL(new RegExp(`/admin/posts/edit/${draft.id}$`));
  await expect(adminPage.getByLabel('כותרת', { exact: true })).toHaveValue(draft.title);
  await expect(field).toBeHidden();

  await search.click();
  await field.fill('זזזזזקקקקקזזז%"');
  await expect(status).toContainText('לא נמצא דבר');
  await field.fill('כותרת האתר');
  const setting = adminPage.getByRole('option', { name: /כותרת האתר/ });
  await expect(setting).toBeVisible();
  await expect(status).toContainText(/נמצא[הו] /);
  await field.press('ArrowUp');
  await expect(setting).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(adminPage.getByLabel('כותרת האתר')).toBeFocused();
  await expect(adminPage.getByRole('heading', { name: 'הגדרות', level: 1 })).toBeVisible();

  const quickActions = adminPage.getByRole('button', { name: 'פעולות מהירות' });
  const clearCache = adminPage.getByRole('menuitem', { name: 'ניקוי מטמון' });
  const endFailures = await failRequests(adminPage, '**/api/builds');
  await quickActions.click();
  await clearCache.click();
  await expect(adminPage.getByText('לא ניתן היה להתחיל את הבנייה')).toBeVisible();
  await quickActions.click();
  await expect(clearCache).toContainText(failedText);
  await endFailures();
  await clearCache.click();
  // A full build can take up to a minute on a busy machine.
  await expect(adminPage.getByText(/המטמון נוקה: .* עמודים נבנו מחדש/)).toBeVisible({
    timeout: 60_000,
  });

  const menu = adminPage.getByRole('menuitem', { name: 'עדכוני האתר' });
  await adminPage.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await menu.click();
  await expect(menu).toBeHidden();
  const build = adminPage.getByRole('row', { name: /בנייה מלאה/ }).first();
  await expect(build).toContainText('הושלם');
  await expectNoSidewaysScroll(adminPage);

  await adminRequest.delete(`/api/posts/${draft.id}`);
});

test('a build report lists the pages that a save changed', async ({ adminPage, publish }) => {
  const title = 'פוסט שהקבלה שלו נקראת';
  await publish({
    slug: 'receipt-of-a-save',
    title,
    content: '<p>כל כתובת שהשתנתה רשומה בקבלה.</p>',
  });
  await adminPage.goto('/admin/builds');
  await expect(async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole('row').nth(1)).toBeVisible();
    // The builder may also publish changes of earlier tests.
    const report = adminPage.getByRole('row').filter({ hasText: title });
    await report.getByRole('button', { name: /עמודים שהשתנו בעדכון/ }).click({ timeout: 2_000 });
    const pages = adminPage.getByRole('dialog').getByRole('listitem');
    await expect(pages.first()).toBeVisible();
    const page = pages.filter({ hasText: '/post/receipt-of-a-save' });
    await expect(page).toContainText(/חדש|עודכן/, { timeout: 2_000 });
    await expect(page).toContainText('שניות');
  }).toPass();
  await expectAccessible(adminPage);
  await adminPage.keyboard.press('Escape');
  await expect(adminPage.getByRole('dialog')).toBeHidden();
});

test('a long build report loads in parts, and a part that failed to load can be loaded again', async ({
  adminPage,
}) => {
  const pageAt = (index: number) => ({
    url: `/posts?page=${index + 1}`,
    ...{ hashBefore: 'a', hashAfter: 'b', renderMs: 2, error: null, purgedAt: null },
  });
  let isFailing = true;
  await adminPage.route('**/api/builds/*/pages?*', (route) => {
    const part = Number(new URL(route.request().url()).searchParams.get('page'));
    if (part === 2 && isFailing) return route.fulfill({ status: 500, json: { error: 'שגיאה' } });
    const json = Array.from({ length: part === 4 ? 20 : 50 }, (_, i) =>
      pageAt(50 * (part - 1) + i),
    );
    return route.fulfill({ json, headers: { 'x-total-count': '170' } });
  });
  await adminPage.goto('/admin/builds');
  const openReport = adminPage.getByRole('button', { name: /עמודים שהשתנו בעדכון/ });
  await openReport.first().click();
  const dialog = adminPage.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(50);
  await dialog.getByRole('button', { name: 'הצגת עוד עמודים (120 נותרו)' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  isFailing = false;
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(100);
  const more = dialog.getByRole('button', { name: /הצגת עוד/ });
  await more.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(150);
  await expect(more).toBeFocused();
  await adminPage.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(170);
  await expect(dialog.getByRole('button', { name: /הצגת עוד/ })).toBeHidden();
  await expectAccessible(adminPage);
});

test('a narrow window collapses the sidebar, and a wide window restores the state of the sidebar', async ({
  adminPage,
}) => {
  const isWide = () =>
    adminPage
      .getByRole('menuitem', { name: 'פוסטים' })
      .boundingBox()
      .then((box) => (box?.width ?? 0) > 100);

  await adminPage.goto('/admin');
  await expect.poll(isWide).toBe(true);
  await adminPage.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(isWide).toBe(false);
  await adminPage.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(isWide).toBe(true);
  await adminPage.getByRole('button', { name: 'סגירת התפריט' }).click();
  await expect.poll(isWide).toBe(false);
  await adminPage.reload();
  await expect(adminPage.getByRole('menuitem', { name: 'פוסטים' })).toBeVisible();
  await expect.poll(isWide).toBe(false);
});

test('a user who is not an admin sees no console and can sign out', async ({ page }) => {
  await page.goto('/admin/posts');
  await expect(page.getByRole('heading', { name: 'נדרשת התחברות' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'לעמוד ההתחברות' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'לדף הבית' })).toHaveAttribute('href', '/');
  await expectAccessible(page);

  await signInAsVisitor(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'אין לכם הרשאה' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'התנתקות' }).click();
  await expect(page.getByText('התנתקת בהצלחה')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('an admin who loses the permission sees no console on the next screen', async ({
  adminPage: page,
}) => {
  let checks = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user')) checks++;
  });
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('קטגוריות');
  // One check admits the user to the console and one to the screen. The next screen would share a check that is not finished.
  await expect.poll(() => checks).toBe(2);
  const user = await (await page.request.get('/api/user')).json();
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...user, isAdmin: false } }));
  await page.getByRole('menuitem', { name: 'תגיות' }).click();
  await expect(page.getByRole('heading', { name: 'אין לכם הרשאה' })).toBeVisible();
});

test('the buttons for other pages of a list have Hebrew names on a phone', {
  tag: '@phone-only',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/authors');
  for (const name of ['לעמוד הקודם', 'לעמוד הבא'])
    await expect(page.getByRole('button', { name })).toBeVisible();
});

test('an unknown address of the console says so and leads to the dashboard', {
  tag: '@phone',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'לוח בקרה' }).click();
  await expect(page).toHaveURL('/admin');
});
