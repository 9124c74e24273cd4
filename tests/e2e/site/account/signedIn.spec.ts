import {
  endSession,
  quickEditButton,
  signedInCookieCount,
  signInAsAdmin,
  signInAsVisitor,
  visitorAccount,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';
import { footer, openLogin, signInLink } from './openLogin.ts';

test('a newly registered user is signed in, has no link to the console and can sign out', async ({
  page,
  isMobile,
}) => {
  const username = `new-${isMobile ? 'phone' : 'desktop'}`;
  await page.goto('/about');
  const { dialog, panel } = await openLogin(page);
  await dialog.getByRole('link', { name: 'להרשמה' }).click();
  await panel.getByLabel('שם משתמש').fill(username);
  await panel.getByLabel('סיסמה', { exact: true }).fill('abcdef1');
  await panel.getByLabel('אימות סיסמה').fill('abcdef1');
  await panel.getByRole('button', { name: 'יצירת חשבון' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'נרשמת בהצלחה' })).toContainText(
    'החשבון נוצר בהצלחה. כעת הינך מחובר/ת.',
  );
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('registrationDate');
  await expect(footer(page).getByText(username)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ממשק ניהול', exact: true })).toHaveCount(0);
  await expect(quickEditButton(page)).toBeVisible();

  await page.route('**/api/logout', (route) => route.abort());
  await footer(page).getByRole('button', { name: 'התנתקות' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ההתנתקות נכשלה' })).toBeVisible();
  await expect(footer(page).getByText('אין חיבור לשרת')).toBeVisible();
  await page.unroute('**/api/logout');

  await footer(page).getByRole('button', { name: 'התנתקות' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'התנתקת בהצלחה' })).toBeVisible();
  await expect(quickEditButton(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
  expect(await signedInCookieCount(page)).toBe(0);
});

test('the header shows the beginning of a long Latin username', async ({ page }) => {
  const username = 'shira.cohen-levi.reviews.2026';
  const data = { username, password: 'abcdef1' };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  await page.goto('/about');
  const name = page.getByRole('banner').getByText(username).filter({ visible: true });
  await expect(name).toBeVisible();
  const isStartVisible = await name.evaluate(({ firstChild, parentElement }) => {
    const start = document.createRange();
    if (!firstChild || !parentElement) return false;
    start.setStart(firstChild, 0);
    start.setEnd(firstChild, 1);
    return start.getBoundingClientRect().left >= parentElement.getBoundingClientRect().left;
  });
  expect(isStartVisible).toBe(true);
});

test('the header links to the console for admins only', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await signInAsAdmin(page);
  await page.goto('/about');
  if (isMobile) await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'ממשק ניהול' })).toBeVisible();
  await page.goto('/posts');
  await expect(footer(page).getByRole('link', { name: 'ממשק ניהול' })).toBeVisible();
  await page.context().clearCookies();
  await signInAsVisitor(page);
  await page.goto('/about');
  await expect(footer(page).getByText(visitorAccount.username)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ממשק ניהול', exact: true })).toHaveCount(0);
});

test('a tab shows who has signed in or out elsewhere when the visitor returns to it', async ({
  page,
}) => {
  const returnToTab = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/about');
  await expect(signInLink(page)).toBeVisible();
  await signInAsVisitor(page);
  await returnToTab();
  await expect(footer(page).getByText(visitorAccount.username)).toBeVisible();
  await signInAsAdmin(page);
  await returnToTab();
  await expect(footer(page).getByRole('link', { name: 'ממשק ניהול' })).toBeVisible();
  await page.context().clearCookies();
  await returnToTab();
  await expect(signInLink(page)).toBeVisible();
});

test('the sign-in dialog closes when the visitor returns after signing in elsewhere', async ({
  page,
}) => {
  await page.goto('/about');
  await signInLink(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await signInAsVisitor(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog).toBeHidden();
  await expect(footer(page).getByText(visitorAccount.username)).toBeVisible();
});

test('a tooltip appears after a delay, or immediately after another tooltip', async ({ page }) => {
  await signInAsAdmin(page);
  const nowMs = Date.now();
  await page.clock.install({ time: nowMs });
  await page.goto('/about');
  await expect(quickEditButton(page)).toBeVisible();
  await page.clock.pauseAt(nowMs + 60_000);
  const controls = page.getByRole('complementary', { name: 'עריכת האתר' });
  const adminLink = controls.getByRole('link', { name: 'פתיחת ממשק הניהול' });
  const signOut = controls.getByRole('button', { name: 'התנתקות' });
  await adminLink.hover();
  await page.clock.runFor(650);
  await expect(adminLink).not.toHaveAttribute('data-tooltip-open');
  await page.clock.runFor(100);
  await expect(adminLink).toHaveAttribute('data-tooltip-open');
  await signOut.hover();
  await page.clock.runFor(50);
  await expect(signOut).toHaveAttribute('data-tooltip-open');
  await expect(adminLink).not.toHaveAttribute('data-tooltip-open');
  await page.keyboard.press('Escape');
  await expect(signOut).not.toHaveAttribute('data-tooltip-open');
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  await signOut.hover();
  await page.clock.runFor(650);
  await expect(signOut).not.toHaveAttribute('data-tooltip-open');
  await signOut.focus();
  await page.keyboard.press('Enter');
  await expect(controls).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the signed-in cookie is removed after the session has expired', async ({ page }) => {
  await signInAsAdmin(page);
  await endSession(page);
  await page.goto('/about');
  await expect.poll(() => signedInCookieCount(page)).toBe(0);
  await expect(quickEditButton(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
});

test('a user who signs in stays signed in when the response about the expired session arrives later', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await endSession(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  await page.route(
    '**/api/user',
    async (route) => {
      await released;
      // Fails if the page has aborted the request.
      await route.fulfill({ status: 401, json: { message: '' } }).catch(() => undefined);
      handled.resolve();
    },
    { times: 1 },
  );
  await page.goto('/about');
  const { username, password, submit } = await openLogin(page);
  await username.fill(admin.username);
  await password.fill(admin.password);
  await submit.click();
  await expect(quickEditButton(page)).toBeVisible();
  release();
  await handled.promise;
  // The page handles the held response before the response to this request.
  await page.evaluate(async () => (await fetch('/about')).text());
  await expect(quickEditButton(page)).toBeVisible();
});
