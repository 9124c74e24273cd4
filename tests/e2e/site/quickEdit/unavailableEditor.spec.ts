import { openQuickEdit, quickEditButton, signInAsVisitor } from '../../support/accounts.ts';
import { expect } from '../../support/fixtures.ts';
import { save, test, title, toast } from './quickEditPage.ts';

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

test('if neither the category of the page nor the list of categories loads, the admin can try again', async ({
  signedIn,
  category,
}) => {
  const page = signedIn;
  const isCategoryRequest = ({ pathname }: URL) => pathname.startsWith('/api/categories');
  await page.route(isCategoryRequest, (route) =>
    route.request().url().endsWith(`/${category.id}`)
      ? route.fulfill({ status: 404, json: { message: 'הקטגוריה לא נמצאה' } })
      : route.fulfill({ status: 503, json: { message: 'המערכת עמוסה כרגע' } }),
  );
  await page.goto(category.path);
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByText('הרשימה לא נטענה. המערכת עמוסה כרגע')).toBeVisible();
  await page.unroute(isCategoryRequest);
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(dialog.getByLabel('שם הקטגוריה')).toHaveValue('פנסים לבדיקה');
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

test('if the code of the editor cannot be loaded, a message beside the button says so', async ({
  signedIn,
}) => {
  const page = signedIn;
  await page.goto('/about');
  const controls = page.getByRole('complementary', { name: 'עריכת האתר' });
  const problem = controls.getByText('העורך לא נטען. בדקו את החיבור לרשת ונסו שוב');
  await page.route(/\/_astro\/openQuickEdit/, (route) => route.abort());
  await quickEditButton(page).click();
  await expect(toast(page).getByText('העורך לא נטען')).toBeVisible();
  await expect(problem).toBeVisible();
});
