import { signInAsAdmin } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { footer, openLogin, toast } from './openLogin.ts';

test('a focused toast stays visible until some time after it loses the focus', async ({ page }) => {
  await signInAsAdmin(page);
  const nowMs = Date.now();
  await page.clock.install({ time: nowMs });
  await page.goto('/about');
  await page.route('**/api/logout', (route) => route.abort());
  const signOut = footer(page).getByRole('button', { name: 'התנתקות' });
  const shown = toast(page).getByText('ההתנתקות נכשלה');
  const shownMs = 5_000;
  await expect(signOut).toBeVisible();
  await page.clock.pauseAt(nowMs + 60_000);
  const open = page.locator('.toast:popover-open');

  await signOut.click();
  await expect(open).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(shown).toBeVisible();
  await page.clock.runFor(shownMs - 1_000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(shown).toBeHidden();

  await signOut.click();
  await expect(open).toHaveCount(1);
  await page.clock.runFor(100);
  await toast(page).getByRole('button', { name: 'סגירת ההודעה' }).focus();
  await page.clock.runFor(3 * shownMs);
  await expect(shown).toBeVisible();
  await signOut.focus();
  await page.clock.runFor(shownMs + 1_000);
  await expect(shown).toBeHidden();

  await signOut.click();
  await expect(open).toHaveCount(1);
  await page.clock.runFor(100);
  await signOut.click();
  await page.clock.runFor(100);
  await expect(open).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'סגירת ההודעה' }).click();
  await expect(shown).toBeHidden();
});

test('an error whose toast has disappeared does not return when the dialog closes', async ({
  page,
}) => {
  const nowMs = Date.now();
  await page.clock.install({ time: nowMs });
  await page.goto('/about');
  const { dialog, username, password, submit } = await openLogin(page);
  const shown = page.locator('.toast:popover-open');
  await username.fill('nobody');
  await password.fill('wrong password');
  await page.clock.pauseAt(nowMs + 60_000);

  await submit.click();
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(6_000);
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(shown).toHaveCount(0);
});

test('a toast of a dialog stays visible after the dialog closes', async ({ page }) => {
  await page.goto('/about');
  const { dialog, username, password, submit } = await openLogin(page);
  await username.fill('nobody');
  await password.fill('wrong password');
  await submit.click();
  const shown = page.locator('.toast:popover-open');
  await expect(shown).toHaveText(/התחברות נכשלה/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(shown).toHaveText(/התחברות נכשלה/);
});
