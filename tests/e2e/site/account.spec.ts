import type { Locator, Page } from '@playwright/test';
import {
  endSession,
  quickEditButton,
  signedInCookieCount,
  signInAsAdmin,
  signInAsVisitor,
  visitorAccount,
} from '../support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { admin } from '../support/server.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const signInLink = (page: Page) => footer(page).getByRole('link', { name: 'כניסת מנהל' });
const toast = (page: Page) => page.locator('.toast');

async function openLogin(page: Page) {
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'כניסה' });
  await expect(dialog).toBeVisible();
  const panel = dialog.getByRole('tabpanel');
  return {
    dialog,
    panel,
    username: panel.getByLabel('שם משתמש'),
    password: panel.getByLabel('סיסמה', { exact: true }),
    submit: panel.getByRole('button', { name: /התחברות|מתחבר/ }),
  };
}

/** Matches the script files of the account features, which the bundler names after their modules. */
const accountChunks = /\/_astro\/(signedIn|openLogin|openQuickEdit|currentUser)\b/;
const isAccountRequest = (url: string) => accountChunks.test(url) || /\/api\/(?!views)/.test(url);

test('visitors load no account code until they hover or focus the sign-in link', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  for (const path of ['/', '/post/zivon-x5-review', '/category/audio', '/auth']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(quickEditButton(page)).toHaveCount(0);
  }
  expect(requestedUrls.filter(isAccountRequest)).toEqual([]);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await signInLink(page).focus();
  const chunks = () => requestedUrls.filter((url) => accountChunks.test(url));
  await expect.poll(() => chunks().length).toBeGreaterThan(0);
  expect(requestedUrls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the sign-in dialog works with only the keyboard', async ({ page }) => {
  await page.goto('/about');
  await signInLink(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'כניסה' });
  const panel = dialog.getByRole('tabpanel');
  await expect(panel.getByLabel('שם משתמש')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByText('שם המשתמש חייב להכיל לפחות 3 תווים')).toBeVisible();
  await expect(panel.getByText('הסיסמה חייבת להכיל לפחות 6 תווים')).toBeVisible();
  await expect(panel.getByLabel('שם משתמש')).toBeFocused();
  await expect(panel.getByLabel('שם משתמש')).toHaveAccessibleDescription(
    'שם המשתמש חייב להכיל לפחות 3 תווים',
  );
  // React Hook Form focuses the first invalid field again with `setTimeout`. This later timer runs after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.type('dana');
  await expect(panel.getByText('שם המשתמש חייב להכיל לפחות 3 תווים')).toHaveCount(0);

  // The tabs are one stop of the Tab key. On a right-to-left page, ArrowLeft selects the next tab.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('tab', { name: 'התחברות' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bad name');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef1');
  // The first Tab stops at the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef2');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('הסיסמאות אינן תואמות')).toBeVisible();
  await expect(panel.getByText(/שם המשתמש יכול להכיל אותיות, ספרות/)).toBeVisible();
  // The form focuses its first faulty field after the errors are visible.
  await expect(panel.getByLabel('שם משתמש')).toBeFocused();

  await dialog.getByRole('link', { name: 'להתחברות' }).press('Enter');
  await expect(panel.getByLabel('שם משתמש')).toHaveValue('dana');
  await expect(panel.getByLabel('סיסמה')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(signInLink(page)).toBeFocused();
});

test('a registration link opens the sign-in dialog with the registration form', async ({
  page,
}) => {
  await page.goto('/about');
  // The site has no registration link, so the test changes the sign-in link.
  await signInLink(page).evaluate((link) => {
    link.removeAttribute('data-open-login');
    link.setAttribute('data-open-register', '');
  });
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'כניסה' });
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tabpanel').getByLabel('שם משתמש')).toBeFocused();
});

test('a button shows the typed password, both on the sign-in page and in the dialog', async ({
  page,
}) => {
  const expectRevealed = async (scope: Locator) => {
    const password = scope.getByLabel('סיסמה').first();
    const reveal = scope.getByRole('button', { name: 'הצגת הסיסמה' }).first();
    await password.fill('correct horse');
    await expect(password).toHaveAttribute('type', 'password');
    await reveal.click();
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('correct horse');
    await reveal.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');
    const [field, button] = [await password.boundingBox(), await reveal.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual(field?.y ?? 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
      (field?.y ?? 0) + (field?.height ?? 0),
    );
  };
  await page.goto('/auth');
  await expectRevealed(page.getByRole('region', { name: 'התחברות' }));
  await expectAccessible(page);
  await page.goto('/about');
  const { panel } = await openLogin(page);
  await expectRevealed(panel);
  await expectAccessible(page);
});

test('after a failed sign-in, a visitor can correct the typed values and sign in', async ({
  page,
}) => {
  await page.goto('/about');
  const { dialog, panel, username, password, submit } = await openLogin(page);
  await username.fill(`nobody-${Date.now()}`);
  await password.fill('wrong password');
  await submit.click();
  await expect(panel.getByRole('alert')).toHaveText('התחברות נכשלה: שם משתמש או סיסמה שגויים');
  await expect(page.getByRole('status').filter({ hasText: 'התחברות נכשלה' })).toBeVisible();
  await expect(password).toHaveValue('wrong password');

  await username.fill(admin.username);
  await password.fill(admin.password);
  await page.route('**/api/login', (route) => route.abort());
  await submit.click();
  await expect(panel.getByRole('alert')).toHaveText(
    'התחברות נכשלה: אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב',
  );
  await expect(username).toHaveValue(admin.username);
  await page.unroute('**/api/login');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    await released;
    await route.continue();
  });
  await submit.click();
  await expect(panel.getByRole('button', { name: 'מתחברים...' })).toBeDisabled();
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'התחברת בהצלחה' })).toContainText(
    'ברוך הבא חזרה!',
  );
  const storageKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(storageKeys).toContain('lastLogin');
  expect(storageKeys).not.toContain('registrationDate');
  await expect(footer(page).getByRole('link', { name: 'ממשק ניהול' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await expect(quickEditButton(page)).toBeVisible();
  expect(await signedInCookieCount(page)).toBe(1);
});

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

test('a focused toast stays visible until some time after it loses the focus', async ({ page }) => {
  await signInAsAdmin(page);
  await page.clock.install();
  await page.goto('/about');
  await page.route('**/api/logout', (route) => route.abort());
  const signOut = footer(page).getByRole('button', { name: 'התנתקות' });
  const shown = toast(page).getByText('ההתנתקות נכשלה');
  const shownMs = 5_000;

  await signOut.click();
  await page.clock.runFor(100);
  await expect(shown).toBeVisible();
  await page.clock.runFor(shownMs - 1_000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(shown).toBeHidden();

  await signOut.click();
  await page.clock.runFor(100);
  await toast(page).getByRole('button', { name: 'סגירת ההודעה' }).focus();
  await page.clock.runFor(3 * shownMs);
  await expect(shown).toBeVisible();
  await signOut.focus();
  await page.clock.runFor(shownMs + 1_000);
  await expect(shown).toBeHidden();

  await signOut.click();
  await page.clock.runFor(100);
  await signOut.click();
  await page.clock.runFor(100);
  await expect(page.locator('.toast:popover-open')).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'סגירת ההודעה' }).click();
  await expect(shown).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sign-in dialog, toast and controls are accessible and fit a small screen in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/about');
    const { dialog, submit, username, password } = await openLogin(page);
    await submit.click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.route('**/api/login', (route) => route.abort());
    await username.fill(admin.username);
    await password.fill(admin.password);
    await submit.click();
    await expect(toast(page).getByText('התחברות נכשלה')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('tab', { name: 'הרשמה' }).click();
    await expectAccessible(page);
    await page.unroute('**/api/login');
    await dialog.getByRole('tab', { name: 'התחברות' }).click();
    await submit.click();
    await expect(toast(page).getByText('התחברת בהצלחה')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test.describe(() => {
  const form = (page: Page) => page.getByRole('region', { name: 'התחברות' });
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuthenticated'));

  test('the sign-in page shows errors for missing fields, and tells where to find the first password', async ({
    page,
  }) => {
    await page.route('**/api/login/hint', (route) =>
      route.fulfill({ json: { isFirstPassword: true } }),
    );
    await page.goto('/auth');
    await form(page).getByRole('button', { name: 'התחברות' }).click();
    await expect(form(page).getByText('שם משתמש חובה')).toBeVisible();
    await expect(form(page).getByText('סיסמה חובה')).toBeVisible();
    await form(page).getByLabel('שם משתמש').fill('ab');
    await expect(form(page).getByText('שם המשתמש חייב להכיל לפחות 3 תווים')).toBeVisible();
    await form(page).getByLabel('שם משתמש').fill(`nobody-${Date.now()}`);
    await form(page).getByLabel('סיסמה').fill('wrong password');
    await form(page).getByRole('button', { name: 'התחברות' }).click();
    await expect(form(page).getByRole('alert')).toContainText(
      'התחברות נכשלה: שם משתמש או סיסמה שגויים',
    );
    await expect(form(page).getByRole('alert')).toContainText('הודפסה אז פעם אחת במסוף');
  });

  test('the sign-in page redirects to the path in `next`, but not to another site', async ({
    page,
  }) => {
    await page.goto('/auth?next=/posts%3Fpage%3D2');
    await form(page).getByLabel('שם משתמש').fill(admin.username);
    await form(page).getByLabel('סיסמה').fill(admin.password);
    await form(page).getByRole('button', { name: 'התחברות' }).click();
    await page.waitForURL('**/posts?page=2');
    expect(await flag(page)).toBe('true');
    await page.goto('/auth?next=//elsewhere.example/');
    await page.waitForURL('**/admin');
    await page.goto('/auth/anything/below');
    await page.waitForURL('**/admin');
  });

  test('the sign-in page redirects a visitor only after the API confirms the session', async ({
    page,
  }) => {
    await signInAsVisitor(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/auth');
    await expect(page.getByText('בודקים אם כבר התחברתם...')).toBeVisible();
    await expect(form(page)).toBeHidden();
    release();
    await page.waitForURL('**/admin');
  });

  test('the sign-in page removes a stored admin flag of a signed-out visitor, and redirects a signed-in admin', async ({
    page,
  }) => {
    await page.goto('/auth');
    await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'));
    await page.reload();
    await expect(form(page)).toBeVisible();
    await expect.poll(() => flag(page)).toBeNull();

    await signInAsAdmin(page);
    await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'));
    await page.goto('/auth');
    await page.waitForURL('**/admin');
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the sign-in page says that the console needs JavaScript', async ({
    page,
  }) => {
    await page.goto('/about');
    await signInLink(page).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('פועל רק כש־JavaScript מופעל')).toBeVisible();
    await expect(page.getByRole('button', { name: 'התחברות' })).toBeVisible();
  });
});
