import type { Locator, Page } from '@playwright/test';
import { quickEditButton, signedInCookieCount } from '../../support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { admin } from '../../support/server.ts';
import { footer, openLogin, signInLink, toast } from './openLogin.ts';

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
  await afterRepeatedFocus(page);
  await page.keyboard.type('dana');
  await expect(panel.getByText('שם המשתמש חייב להכיל לפחות 3 תווים')).toHaveCount(0);

  // The tabs are one stop of the Tab key. On a right-to-left page, ArrowLeft selects the next tab.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('tab', { name: 'התחברות' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toHaveAttribute('aria-selected', 'true');
  // Alt and an arrow are a command of the browser: the way back.
  await page.keyboard.press('Alt+ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'הרשמה' })).toBeFocused();
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
  await afterRepeatedFocus(page);

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

test('a slow sign-in also ends a dialog that the visitor has opened again', async ({ page }) => {
  const release = await holdRequests(page, '**/api/login');
  await page.goto('/about');
  const { dialog, username, password } = await openLogin(page);
  await username.fill(admin.username);
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(dialog.getByRole('button', { name: 'מתחברים...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openLogin(page);
  release();
  await expect(footer(page).getByText(admin.username)).toBeVisible();
  await expect(dialog).toHaveCount(0);
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

  const release = await holdRequests(page, '**/api/login');
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

/** React Hook Form focuses the first invalid field again with `setTimeout`. The later timer of this function runs after it. */
const afterRepeatedFocus = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
