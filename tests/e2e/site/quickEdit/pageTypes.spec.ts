import { openQuickEdit, quickEditButton, signInAsVisitor } from '../../support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/fixtures.ts';
import { test, toast } from './quickEditPage.ts';

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
