import type { Page } from '@playwright/test';
import { signInAsAdmin, signInAsVisitor } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { admin } from '../../support/server.ts';
import { signInLink } from './openLogin.ts';

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

test('the skip link of the sign-in page keeps the registration form', async ({ page }) => {
  await page.goto('/auth#register');
  const registration = page.locator('#register');
  await expect(registration).toBeVisible();
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(registration).toBeVisible();
  await expect(form(page)).toBeHidden();
  await registration.getByRole('link', { name: 'להתחברות' }).click();
  await expect(form(page)).toBeVisible();
  await expect(registration).toBeHidden();
});

test('the sign-in page redirects a visitor only after the API confirms the session', async ({
  page,
}) => {
  await signInAsVisitor(page);
  const release = await holdRequests(page, '**/api/user');
  await page.goto('/auth');
  await expect(page.getByText('בודקים אם כבר התחברתם...')).toBeVisible();
  await expect(form(page)).toBeHidden();
  release();
  await page.waitForURL('**/admin');
});

test('the sign-in page shows its form if the API does not respond to the check of the session', async ({
  page,
}) => {
  await signInAsVisitor(page);
  await page.route('**/api/user', () => undefined);
  await page.goto('/auth');
  await expect(page.getByText('בודקים אם כבר התחברתם...')).toBeVisible();
  await expect(form(page)).toBeVisible();
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

test('the sign-in page redirects a visitor who has signed in elsewhere and goes back to it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('adminAuthenticated', 'true'));
  await page.goto('/auth?next=/posts');
  // The page removes the flag when it finds that nobody is signed in.
  await expect.poll(() => flag(page)).toBeNull();
  await signInAsVisitor(page);
  // Chromium has no back/forward cache while a test controls it.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.waitForURL(({ pathname }) => pathname === '/posts');
});
