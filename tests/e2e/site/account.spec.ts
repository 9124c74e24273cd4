import type { Page } from '@playwright/test';
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

/** Chunks that only people with accounts need, by the names that the bundler gives them. */
const accountParts = /\/_astro\/(signedIn|openLogin|openQuickEdit|currentUser)\b/;
const isOfAccounts = (url: string) => accountParts.test(url) || /\/api\/(?!views)/.test(url);

test('a visitor loads nothing of accounts, until a pointer or the focus is on the link', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/post/zivon-x5-review', '/category/audio', '/auth']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(quickEditButton(page)).toHaveCount(0);
  }
  expect(asked.filter(isOfAccounts)).toEqual([]);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await signInLink(page).focus();
  await expect.poll(() => asked.filter((url) => accountParts.test(url)).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the dialog opens, says what it needs and closes by the keyboard alone', async ({ page }) => {
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
  await page.keyboard.type('dana');
  await expect(panel.getByText('שם המשתמש חייב להכיל לפחות 3 תווים')).toHaveCount(0);

  // The tabs are one stop; in a page that reads from the right, the next one is on the left.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('tab', { name: 'התחברות' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bad name');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef2');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('הסיסמאות אינן תואמות')).toBeVisible();
  await expect(panel.getByText(/שם המשתמש יכול להכיל אותיות, ספרות/)).toBeVisible();

  await dialog.getByRole('link', { name: 'להתחברות' }).press('Enter');
  await expect(panel.getByLabel('שם משתמש')).toHaveValue('dana');
  await expect(panel.getByLabel('סיסמה')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(signInLink(page)).toBeFocused();
});

test('a link to registering opens the dialog at that tab', async ({ page }) => {
  await page.goto('/about');
  // No page has such a link of its own: whoever writes one only has to say so.
  await signInLink(page).evaluate((link) => {
    link.removeAttribute('data-open-login');
    link.setAttribute('data-open-register', '');
  });
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'כניסה' });
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tabpanel').getByLabel('שם משתמש')).toBeFocused();
});

test('a refusal and a server that is down keep what was typed, and the next try works', async ({
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

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/login', async (route) => {
    await answered;
    await route.continue();
  });
  await submit.click();
  await expect(panel.getByRole('button', { name: 'מתחבר...' })).toBeDisabled();
  answer();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'התחברת בהצלחה' })).toContainText(
    'ברוך הבא חזרה!',
  );
  const remembered = await page.evaluate(() => Object.keys(localStorage));
  expect(remembered).toContain('lastLogin');
  expect(remembered).not.toContain('registrationDate');
  await expect(footer(page).getByRole('link', { name: 'ממשק ניהול' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await expect(quickEditButton(page)).toBeVisible();
  expect(await signedInCookieCount(page)).toBe(1);
});

test('a new account is signed in, has no way to the console, and signs out', async ({
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

test('the header leads an administrator to the console, and nobody else', {
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

test('icons tell their names after a while, the next at once, and leave the focus in the page', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const nowMs = Date.now();
  await page.clock.install({ time: nowMs });
  await page.goto('/about');
  await expect(quickEditButton(page)).toBeVisible();
  await page.clock.pauseAt(nowMs + 60_000);
  const controls = page.getByRole('complementary', { name: 'עריכת האתר' });
  const admin = controls.getByRole('link', { name: 'פתיחת ממשק הניהול' });
  const leave = controls.getByRole('button', { name: 'התנתקות' });
  await admin.hover();
  await page.clock.runFor(650);
  await expect(admin).not.toHaveAttribute('data-tooltip-open');
  await page.clock.runFor(100);
  await expect(admin).toHaveAttribute('data-tooltip-open');
  await leave.hover();
  await page.clock.runFor(50);
  await expect(leave).toHaveAttribute('data-tooltip-open');
  await expect(admin).not.toHaveAttribute('data-tooltip-open');
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  await leave.hover();
  await page.clock.runFor(650);
  await expect(leave).not.toHaveAttribute('data-tooltip-open');
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(controls).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a session that has ended takes its mark along', async ({ page }) => {
  await signInAsAdmin(page);
  await endSession(page);
  await page.goto('/about');
  await expect.poll(() => signedInCookieCount(page)).toBe(0);
  await expect(quickEditButton(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
});

test('a toast stays while it is pointed at or has the focus, and then goes by itself', async ({
  page,
}) => {
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
  test(`dialog, toast and controls are accessible and fit a small screen, ${colorScheme}`, async ({
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

test.describe('the sign-in page', () => {
  const form = (page: Page) => page.getByRole('region', { name: 'התחברות' });
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuthenticated'));

  test('says what is missing, and hints where the first password was told', async ({ page }) => {
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

  test('leads on to where one came from, and to no other site', async ({ page }) => {
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

  test('waits for the answer whether somebody is signed in, and then leads on', async ({
    page,
  }) => {
    await signInAsVisitor(page);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/auth');
    await expect(page.getByText('בודקים אם כבר התחברתם...')).toBeVisible();
    await expect(form(page)).toBeHidden();
    answer();
    await page.waitForURL('**/admin');
  });

  test('trusts the flag of an administrator, and drops one that is stale', async ({ page }) => {
    await page.goto('/auth');
    await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'));
    await page.reload();
    await expect(form(page)).toBeVisible();
    expect(await flag(page)).toBeNull();

    await signInAsAdmin(page);
    await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'));
    await page.goto('/auth');
    await page.waitForURL('**/admin');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the sign-in page, which says what it needs', async ({ page }) => {
    await page.goto('/about');
    await signInLink(page).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('פועלים רק כש־JavaScript מופעל')).toBeVisible();
    await expect(page.getByRole('button', { name: 'התחברות' })).toHaveCount(0);
  });
});
