import { expect, test } from 'vitest';
import { createUser } from '#db/users/users.ts';
import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import {
  type Answer,
  allCookies,
  password,
  sessionCookie,
  startApi,
  startWithAdmin,
} from '#tests/support/api/startApi.ts';

const hourMs = 60 * 60 * 1_000;
const signedInCookie = 'signed_in=1';
const setCookieHeader = `${signedInCookie}; Max-Age=43200; Path=/; SameSite=Lax`;
const clearCookieHeader = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';

const signedInCookies = ({ headers }: Answer) =>
  headers.getSetCookie().filter((cookie) => !/^(__Host-)?session=/.test(cookie));

const person = { username: 'dana', password };

test.each([
  ['/api/login', 200],
  ['/api/register', 201],
])(
  '%s sets a session cookie, and a signed-in cookie that scripts can read',
  async (path, status) => {
    const api = await startApi();
    if (path === '/api/login') await createUser(api.db, { ...person, now: api.clock.now() });
    const response = await api.visitor.post(path, person);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toHaveLength(2);
    expect(signedInCookies(response)).toEqual([setCookieHeader]);
  },
);

test('the signed-in cookie is Secure on https', async () => {
  const api = await startApi({ siteUrl: 'https://reviews.example' });
  const response = await api.visitor.post('/api/register', person);
  expect(response.headers.getSetCookie()).toHaveLength(2);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
});

test('the signed-in cookie is renewed together with the session', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  expect(signedInCookies(await user.get('/api/posts'))).toEqual([]);
  await api.clock.advance(2 * hourMs);
  const renewed = await user.get('/api/posts');
  expect(renewed.headers.getSetCookie()).toHaveLength(2);
  expect(signedInCookies(renewed)).toEqual([setCookieHeader]);
});

test('the signed-in cookie is cleared at sign-out', async () => {
  const api = await startApi();
  const response = await (await api.signIn('user')).post('/api/logout');
  expect(response.headers.getSetCookie()).toHaveLength(2);
  expect(signedInCookies(response)).toEqual([clearCookieHeader]);
});

test.each([
  ['GET', '/api/user'],
  ['GET', '/api/posts/id/1'],
  ['PUT', '/api/posts/1'],
])('%s %s with an expired session clears the signed-in cookie', async (method, path) => {
  const { api, admin } = await startWithAdmin();
  await api.clock.advance(13 * hourMs);
  const headers = { cookie: admin.cookie ?? '' };
  const response = await api.call(method, path, {
    headers,
    body: method === 'PUT' ? {} : undefined,
  });
  expect([response.status, signedInCookies(response)]).toEqual([401, [clearCookieHeader]]);
});

test('a response to a visitor without cookies does not set or clear the signed-in cookie', async () => {
  const api = await startApi();
  const rejected = await api.visitor.get('/api/user');
  expect([rejected.status, rejected.headers.getSetCookie()]).toEqual([401, []]);
  expect((await api.visitor.get('/api/posts')).headers.getSetCookie()).toEqual([]);
});

test('the signed-in cookie stays when a signed-in user sends a wrong password', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const response = await user.post('/api/login', { ...person, password: 'wrong password' });
  expect([response.status, signedInCookies(response)]).toEqual([401, []]);
});

test('a request with a session but no signed-in cookie gets a new signed-in cookie', async () => {
  const api = await startApi();
  await createUser(api.db, { ...person, now: api.clock.now() });
  const cookie = sessionCookie(await api.visitor.post('/api/login', person));
  expect(signedInCookies(await api.visitor.get('/api/user', { cookie }))).toEqual([
    setCookieHeader,
  ]);
});

test('the signed-in cookie without a session gives no access', async () => {
  const api = await startApi();
  expect((await api.visitor.get('/api/user', { cookie: signedInCookie })).status).toBe(401);
});

test.each([
  ['', false],
  ['signed_in=1', true],
  ['theme=dark; signed_in=1', true],
  ['not_signed_in=1', false],
  ['signed_in=10', false],
  ['signed_in=', false],
])('the Cookie header %j contains the signed-in cookie: %s', (cookies, expected) => {
  expect(hasSignedInCookie(cookies)).toBe(expected);
});

test('the test client returns the session cookie and the signed-in cookie', async () => {
  const api = await startApi();
  const response = await api.visitor.post('/api/register', person);
  expect(allCookies(response)).toMatch(/^session=[\w-]{43}; signed_in=1$/);
});
