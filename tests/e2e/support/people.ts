import { expect, type Page } from '@playwright/test';
import { admin } from './server.ts';

/** People with accounts, signed in without going through the form. */

/** An account without rights; made once for the whole run, since registering is throttled. */
export const reader = { username: 'quiet-reader', password: 'abcdef1' };

export async function signInAsEditor(page: Page): Promise<void> {
  expect(await signIn(page, admin)).toBe(200);
}

export async function signInAsReader(page: Page): Promise<void> {
  if ((await signIn(page, reader)) === 200) return;
  expect((await page.request.post('/api/register', { data: reader })).status()).toBe(201);
}

const signIn = async (page: Page, data: { username: string; password: string }) =>
  (await page.request.post('/api/login', { data })).status();

/** The session ends on the server's side: the browser knows nothing of it yet. */
export const endSession = (page: Page) => page.context().clearCookies({ name: 'session' });

export const marks = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'signed_in').length;

export const quickEditButton = (page: Page) => page.getByRole('button', { name: 'עריכה מהירה' });

export async function openQuickEdit(page: Page) {
  await quickEditButton(page).click();
  return page.getByRole('dialog');
}
