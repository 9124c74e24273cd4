import type { Locator, Page } from '@playwright/test';
import {
  endSession,
  openQuickEdit,
  quickEditButton,
  signInAsAdmin,
  signInAsVisitor,
} from '../support/accounts.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
} from '../support/fixtures.ts';
import { admin } from '../support/server.ts';

interface PublishedItem {
  id: number;
  path: string;
}

interface Fixtures {
  /** The test's page, signed in as an admin. */
  signedIn: Page;
  post: PublishedItem;
  category: PublishedItem;
}

const title = 'Or-Li 9: פנס לבדיקה מהירה';
const excerpt = 'תקציר שנכתב לבדיקה.';
const description = 'תיאור שנכתב לבדיקה.';

const test = base.extend<Fixtures>({
  signedIn: async ({ page }, use) => {
    await signInAsAdmin(page);
    await use(page);
  },
  post: async ({ signedIn: { request }, isMobile }, use) => {
    const slug = `quick-lamp-${isMobile ? 'phone' : 'desktop'}`;
    const content = '<p>שבוע של הליכות אחרי רדת החשכה, עם פנס אחד.</p>';
    const data = { title, excerpt, slug, content, isPublished: true };
    const { post } = await (await request.post('/api/posts', { data })).json();
    await expect.poll(async () => (await request.get(`/post/${slug}`)).status()).toBe(200);
    await use({ id: post.id, path: `/post/${slug}` });
    await signIn(request);
    await request.delete(`/api/posts/${post.id}`);
    await expect.poll(async () => (await request.get(`/post/${slug}`)).status()).toBe(404);
  },
  category: async ({ signedIn: { request }, isMobile }, use) => {
    const slug = `quick-lamps-${isMobile ? 'phone' : 'desktop'}`;
    const data = { name: 'פנסים לבדיקה', slug, description };
    const { id } = await (await request.post('/api/categories', { data })).json();
    await expect.poll(async () => (await request.get(`/category/${slug}`)).status()).toBe(200);
    await use({ id, path: `/category/${slug}` });
    await signIn(request);
    await request.delete(`/api/categories/${id}`);
  },
});

const signIn = (request: Page['request']) => request.post('/api/login', { data: admin });

const toast = (page: Page) => page.locator('.toast');
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'שמירה', exact: true });

/** Marks the open document, so that `isSamePage` can detect a reload. */
const markPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSamePage = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

test('an admin can edit a post on its page with only the keyboard', async ({ signedIn, post }) => {
  const page = signedIn;
  await page.goto(post.path);
  await markPage(page);
  await quickEditButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'עריכת פוסט' });
  await expect(dialog.getByLabel('כותרת הפוסט')).toBeFocused();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue(title);
  // A Hebrew title is right-to-left, even if it begins with a Latin name.
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveAttribute('dir', 'rtl');
  await expect(dialog.getByLabel('פוסט מומלץ')).not.toBeChecked();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('כותרת הפוסט חובה')).toBeVisible();
  await page.keyboard.type('קצר');
  await expect(dialog.getByText('הכותרת חייבת להיות לפחות 5 תווים')).toBeVisible();
  await page.keyboard.type(' אבל לא מדי');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'הפוסט עודכן בהצלחה' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(quickEditButton(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('קצר אבל לא מדי');
  await expect(page).toHaveTitle(/קצר אבל לא מדי/);
  expect(await isSamePage(page)).toBe(true);
});

test('an admin can edit a category on its page', { tag: '@phone' }, async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  await page.goto(category.path);
  await markPage(page);
  const dialog = await openQuickEdit(page);
  await expect(dialog).toHaveAccessibleName('עריכת קטגוריה');
  await dialog.getByLabel('שם הקטגוריה').fill(' ');
  await save(dialog).click();
  await expect(dialog.getByText('שם הקטגוריה חובה')).toBeVisible();
  await dialog.getByLabel('שם הקטגוריה').fill('פנסים וחושך');
  await dialog.getByLabel('תיאור').fill('מה מאיר, וכמה.');
  await expect(dialog.getByLabel('הצגה בתפריט הראשי')).not.toBeChecked();
  await save(dialog).click();
  await expect(toast(page).getByText('הקטגוריה עודכנה בהצלחה')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פנסים וחושך');
  await expect(page.getByRole('main').getByText('מה מאיר, וכמה.')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('after a failed save, an admin can save the typed values again', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  await page.route('**/api/posts/**', (route) => route.abort());
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('העורך לא נטען')).toBeVisible();
  await page.unroute('**/api/posts/**');
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await dialog.getByLabel('כותרת הפוסט').fill('נכתב בזמן תקלה');
  await page.route('**/api/posts/*', (route) => route.abort());
  await save(dialog).click();
  const problem = 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב';
  await expect(dialog.getByRole('alert')).toHaveText(problem);
  await expect(toast(page).getByText('שגיאה בעדכון הפוסט')).toBeVisible();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue('נכתב בזמן תקלה');
  await page.unroute('**/api/posts/*');
  await save(dialog).click();
  await expect(toast(page).getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נכתב בזמן תקלה');
});

test('a save with an expired session stores the typed values after the admin signs in again', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('כותרת הפוסט').fill('נכתב לפני שההתחברות פגה');
  await endSession(page);
  await save(dialog).click();
  const signInDialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await expect(signInDialog.getByLabel('שם משתמש').first()).toHaveValue(admin.username);
  await expect(signInDialog.getByLabel('סיסמה', { exact: true }).first()).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נכתב לפני שההתחברות פגה');
});

test('after a conflict, an admin can save the typed values without overwriting the newer save', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('כותרת הפוסט').fill('הכותרת שלי');
  const data = { excerpt: 'התקציר של מישהו אחר.' };
  await page.request.put(`/api/posts/${post.id}`, { data });
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('הפוסט נערך בינתיים על ידי מישהו אחר');
  await dialog.getByRole('button', { name: 'טעינת הגרסה העדכנית' }).click();
  await expect(dialog.getByText('נטענה הגרסה העדכנית')).toBeVisible();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue('הכותרת שלי');
  await expect(dialog.getByLabel(/תקציר/)).toHaveValue(data.excerpt);
  await save(dialog).click();
  await expect(toast(page).getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const saved = await (await page.request.get(`/api/posts/id/${post.id}`)).json();
  expect(saved.post).toMatchObject({ title: 'הכותרת שלי', ...data });
});

test('closing an editor with unsaved changes asks for confirmation', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('שם הקטגוריה').fill('לא לשמור');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('יש שינויים שלא נשמרו.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'המשך עריכה' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('לא לשמור');
  await expect(dialog.getByLabel('שם הקטגוריה')).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(dialog.getByText('יש שינויים שלא נשמרו.')).toBeVisible();
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('לא לשמור');
  await dialog.getByRole('button', { name: 'סגירה', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'סגירה בלי לשמור' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פנסים לבדיקה');
});

test('a user without permission sees the reason in the editor, and a list of other posts', async ({
  page,
}) => {
  await signInAsVisitor(page);
  await page.goto('/post/zivon-x5-review');
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('הפוסט לא נמצא, אפשר לבחור מהרשימה')).toBeVisible();
  await expect(dialog.getByText(/אין לכם הרשאה.*הרשאות עריכה נותנים מנהלי האתר/)).toBeVisible();
  const requested = page.waitForRequest(/\/api\/posts\/id\/\d+$/);
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await requested;
  await expect(dialog.getByText('הפוסט לא נמצא, אפשר לבחור מהרשימה')).toBeVisible();

  await page.goto('/category/audio');
  const other = await openQuickEdit(page);
  await other.getByLabel('תיאור').fill('אין לי הרשאה');
  await save(other).click();
  await expect(other.getByRole('alert')).toContainText('אין לכם הרשאה לבצע פעולה זו');
  await expect(toast(page).getByText('שגיאה בעדכון הקטגוריה')).toBeVisible();
  await expect(other.getByLabel('תיאור')).toHaveValue('אין לי הרשאה');
});

test('if the category of the page does not exist, the admin can select another category', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  const isOwnCategory = (url: URL) => url.pathname === `/api/categories/${category.id}`;
  await page.route(isOwnCategory, (route) =>
    route.fulfill({ status: 404, json: { message: 'הקטגוריה לא נמצאה' } }),
  );
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('הקטגוריה לא נמצאה, אפשר לבחור מהרשימה')).toBeVisible();
  await expect(dialog.getByText(/שלחשבון שלכם אין הרשאה/)).toBeVisible();
  await dialog.getByRole('button', { name: /אודיו/ }).click();
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('אודיו');
});

test('the home page changes when an admin adds a post to a carousel or removes the post', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto('/');
  await markPage(page);
  const dialog = await openQuickEdit(page);
  const panel = dialog.getByRole('tabpanel');
  await expect(panel.getByText('מומלץ: 3–6 פוסטים')).toBeVisible();
  const count = panel.locator('.picker-count strong');
  const before = await count.textContent();
  await expect(panel.getByRole('switch').first()).toBeChecked();

  await panel.getByLabel('חיפוש פוסט').fill('Or-Li');
  const featured = panel.getByRole('switch', { name: `הצגת ״${title}״ בקרוסלה הראשית` });
  await expect(panel.getByRole('switch')).toHaveCount(1);
  await expect(featured).not.toBeChecked();
  await expect(panel.getByText(`/${post.path.split('/').at(-1)}`)).toBeVisible();
  await expect(panel.getByText(excerpt)).toBeVisible();
  const view = panel.getByRole('link', { name: /צפייה בפוסט/ });
  await expect(view).toHaveAttribute('href', post.path);
  await expect(view).toHaveAttribute('target', '_blank');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await featured.click();
  await expect(featured).toBeDisabled();
  release();
  await expect(featured).toBeChecked();
  await expect(featured).toBeEnabled();
  await expect(toast(page).getByText('עודכן בהצלחה', { exact: true })).toBeVisible();
  await expect(toast(page).getByText('הפוסט עודכן בקרוסלה הראשית')).toBeVisible();
  await expect(count).not.toHaveText(before ?? '');
  const slide = page.locator('.featured .card-title').filter({ hasText: title });
  await expect(slide).toHaveCount(1);

  await featured.click();
  await expect(featured).not.toBeChecked();
  await expect(count).toHaveText(before ?? '');
  await expect(slide).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'קרוסלה ראשית' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'פוסטים מובילים' })).toBeFocused();
  await expect(panel.getByText('מומלץ: 6–10 פוסטים')).toBeVisible();
  await panel.getByLabel('חיפוש פוסט').fill('Or-Li');
  const popular = panel.getByRole('switch', { name: `הצגת ״${title}״ בפוסטים המובילים` });
  await popular.click();
  await expect(toast(page).getByText('הפוסט עודכן בקרוסלת הפוסטים המובילים')).toBeVisible();
  await expect(popular).toBeChecked();
  await page.route(`**/api/posts/${post.id}`, (route) => route.abort());
  await popular.click();
  await expect(toast(page).getByText('שגיאה בעדכון הפוסט')).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText('אין חיבור לשרת');
  await expect(popular).toBeChecked();
  expect(await isSamePage(page)).toBe(true);
});

test('a carousel works after a post is added to it', async ({ signedIn, post }) => {
  const page = signedIn;
  await page.goto('/');
  await markPage(page);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('חיפוש פוסט').first().fill('Or-Li');
  await dialog.getByRole('switch', { name: new RegExp(`${title}.*הראשית`) }).click();
  const slide = page.locator('.featured .card-title').filter({ hasText: title });
  await expect(slide).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const carousel = page.locator('.featured');
  await carousel.getByRole('button', { name: /הבא/ }).click();
  await expect(carousel.locator('.carousel-slides > *').first()).not.toBeInViewport();
  await page.request.put(`/api/posts/${post.id}`, { data: { isFeatured: false } });
});

test('the list of posts in the carousel editor loads page by page', async ({ signedIn }) => {
  const page = signedIn;
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const cards = dialog.getByRole('tabpanel').getByRole('switch');
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  await dialog.getByRole('button', { name: 'עוד פוסטים' }).first().click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await dialog.getByLabel('חיפוש פוסט').first().fill('קסנבטרלופיה');
  await expect(dialog.getByText('לא נמצא פוסט עבור ״קסנבטרלופיה״')).toBeVisible();
});

test('each type of page links to its section of the console', async ({ signedIn }) => {
  const page = signedIn;
  const toAdmin = page.getByRole('link', { name: 'פתיחת ממשק הניהול' });
  for (const [path, href] of [
    ['/about', '/admin'],
    ['/category/audio', '/admin/categories'],
    ['/post/zivon-x5-review', '/admin/posts'],
    ['/', '/admin/home'],
  ] as const) {
    await page.goto(path);
    await expect(toAdmin).toHaveAttribute('href', href);
  }
  await toAdmin.click();
  await page.waitForURL('**/admin/home');
  await expect(page.getByRole('heading', { name: 'ניהול דף הבית' })).toBeVisible();
  await expect(quickEditButton(page)).toHaveCount(0);
});

test('a page without an editor shows a hint and a link to the console', async ({ signedIn }) => {
  await signedIn.goto('/about');
  const dialog = await openQuickEdit(signedIn);
  await expect(dialog.getByText('לא נמצא עורך מתאים לעמוד הזה.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'פתיחה בממשק הניהול המלא' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await dialog.getByRole('button', { name: 'סגירה', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(quickEditButton(signedIn)).toBeFocused();
});

test('an editor that fails to render shows an error and a button that tries again', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto(post.path);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/posts/id/${post.id}`, async (route) => {
    await released;
    await route.fulfill({ json: {} });
  });
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('טוען...')).toBeVisible();
  release();
  await expect(dialog.getByText('אופס! אירעה שגיאה')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'חזרה לדף הבית' })).toHaveAttribute('href', '/');
  await page.unroute(`**/api/posts/id/${post.id}`);
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(dialog.getByLabel('כותרת הפוסט')).toHaveValue(title);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every editor is accessible and fits a small screen in the ${colorScheme} theme`, async ({
    signedIn,
  }) => {
    const page = signedIn;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/category/audio', '/post/zivon-x5-review', '/about']) {
      await page.goto(path);
      const dialog = await openQuickEdit(page);
      await expect(dialog.getByRole('link', { name: 'פתיחה בממשק הניהול המלא' })).toBeVisible();
      await expect(dialog.getByRole('status').filter({ hasText: 'טוען' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.context().clearCookies();
    await signInAsVisitor(page);
    await page.goto('/post/zivon-x5-review');
    const dialog = await openQuickEdit(page);
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    const manager = await openQuickEdit(page);
    await manager.getByRole('switch').first().click();
    await expect(toast(page).getByText('שגיאה בעדכון הפוסט')).toBeVisible();
    await expectAccessible(page);
  });
}
