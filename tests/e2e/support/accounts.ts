import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { admin } from './server.ts';

/**
 * A user without permissions. The tests register the user only once, because registrations are rate-limited.
 */
export const visitorAccount = { username: 'quiet-reader', password: 'abcdef1' };

export const signInAsAdmin = (page: Page): Promise<void> => signInClientAsAdmin(page.request);

/** Signs in a client that sends requests without a page. */
export async function signInClientAsAdmin(client: APIRequestContext): Promise<void> {
  expect(await signIn(client, admin)).toBe(200);
}

export async function signInAsVisitor(page: Page): Promise<void> {
  if ((await signIn(page.request, visitorAccount)) === 200) return;
  expect((await page.request.post('/api/register', { data: visitorAccount })).status()).toBe(201);
}

const signIn = async (client: APIRequestContext, data: { username: string; password: string }) =>
  (await client.post('/api/login', { data })).status();

/** Removes the session cookie but keeps the signed-in cookie, as when a session expires. */
export const endSession = (page: Page) => page.context().clearCookies({ name: 'session' });

export const signedInCookieCount = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'signed_in').length;

export const quickEditButton = (page: Page) => page.getByRole('button', { name: 'עריכה מהירה' });

export async function openQuickEdit(page: Page) {
  await quickEditButton(page).click();
  return page.getByRole('dialog');
}
