import { expect, test } from 'vitest';
import { createUser } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { adminPath } from '#domain/paths.ts';
import { type Api, siteUrl } from '#tests/support/api/startApi.ts';
import { browser, startWithPost } from './startWithPost.ts';

const typed = { username: 'Dana', password: 'a secret password' };
const sendForm = (api: Api, path: string, values: Record<string, string>, headers = {}) =>
  api.call('POST', path, {
    body: String(new URLSearchParams(values)),
    headers: { ...browser, origin: siteUrl, ...headers },
  });

test('the sign-in form signs in and redirects to the console', async () => {
  const api = await startWithPost();
  await createUser(api.db, { ...typed, now: api.clock.now() });
  const answer = await sendForm(api, '/api/login', typed);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, adminPath]);
  expect(answer.headers.getSetCookie().join()).toContain('HttpOnly');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the sign-in form with a wrong password returns a page with the reason and without the password', async () => {
  const api = await startWithPost();
  const answer = await sendForm(api, '/api/login', typed);
  expect(answer.status).toBe(401);
  expect(answer.body).toContain(he.user.wrongCredentials);
  expect(answer.body).not.toContain(typed.password);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('returns 403 and no session for a sign-in form sent from another site', async () => {
  const api = await startWithPost();
  await createUser(api.db, { ...typed, now: api.clock.now() });
  const answer = await sendForm(api, '/api/login', typed, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('the registration form creates an account only if both passwords are the same', async () => {
  const api = await startWithPost();
  const differs = { ...typed, confirmPassword: 'another password' };
  const rejected = await sendForm(api, '/api/register', differs);
  expect(rejected.status).toBe(400);
  expect(rejected.body).toContain(he.user.passwordsDiffer);
  const same = { ...typed, confirmPassword: typed.password };
  const registered = await sendForm(api, '/api/register', same);
  expect([registered.status, registered.headers.get('location')]).toEqual([303, adminPath]);
});
