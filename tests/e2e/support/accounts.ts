import { expect, type Page } from '@playwright/test';
import { admin } from './server.ts';

/**
 * A user without permissions. The tests register the user only once, because registrations are rate-limited.
 */
export const visitorAccount = { username: 'quiet-reader', password: 'abcdef1' };

export async function signInAsAdmin(page: Page): Promise<void> {
  expect(await signIn(page, admin)).toBe(200);
}

export async function signInAsVisitor(page: Page): Promise<void> {
  if ((await signIn(page, visitorAccount)) === 200) return;
  expect((await page.request.post('/api/register', { data: visitorAccount })).status()).toBe(201);
}

const signIn = async (page: Page, data: { username: string; password: string }) =>
  (await page.request.post('/api/login', { data })).status();

/** Removes the session cookie but keeps the signed-in cookie, as when a session expires. */
export const endSession = (page: Page) => page.context().clearCookies({ name: 'session' });

export const signedInCookieCount = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'signed_in').length;

export const quickEditButton = (page: Page) => page.getByRole('button', { name: 'עריכה מהירה' });

export async function openQuickEdit(page: Page) {
  await quickEditButton(page).click();
  return page.getByRole('dialog');
}
