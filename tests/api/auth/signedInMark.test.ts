import { describe, expect, test } from 'vitest';
import { createUser } from '#db/users/users.ts';
import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import { type Answer, cookieOf, cookiesOf, password, startApi } from '#tests/support/fixtures.ts';

const hourMs = 60 * 60 * 1_000;
const mark = 'signed_in=1';
const given = `${mark}; Max-Age=43200; Path=/; SameSite=Lax`;
const taken = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';

/** Every cookie of an answer but the session's own. */
const marksOf = ({ headers }: Answer) =>
  headers.getSetCookie().filter((cookie) => !/^(__Host-)?session=/.test(cookie));

const person = { username: 'dana', password };

describe('the mark of a browser that may be signed in', () => {
  test.each([
    ['/api/login', 200],
    ['/api/register', 201],
  ])('comes with the session of %s, for scripts to read', async (path, status) => {
    const api = await startApi();
    if (path === '/api/login') await createUser(api.db, { ...person, now: api.clock.now() });
    const answer = await api.visitor.post(path, person);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(marksOf(answer)).toEqual([given]);
  });

  test('is Secure on https, as the session is', async () => {
    const api = await startApi({ siteUrl: 'https://reviews.example' });
    const answer = await api.visitor.post('/api/register', person);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
  });

  test('is renewed with the session and lives as long', async () => {
    const api = await startApi();
    const user = await api.signIn('user');
    expect(marksOf(await user.get('/api/posts'))).toEqual([]);
    await api.clock.advance(2 * hourMs);
    const renewed = await user.get('/api/posts');
    expect(renewed.headers.getSetCookie()).toHaveLength(2);
    expect(marksOf(renewed)).toEqual([given]);
  });

  test('goes with the session at sign-out', async () => {
    const api = await startApi();
    const answer = await (await api.signIn('user')).post('/api/logout');
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(marksOf(answer)).toEqual([taken]);
  });

  test.each([
    ['GET', '/api/user'],
    ['GET', '/api/posts/id/1'],
    ['PUT', '/api/posts/1'],
  ])('is taken away when %s %s finds that the session has ended', async (method, path) => {
    const api = await startApi();
    const admin = await api.signIn('admin');
    await api.clock.advance(13 * hourMs);
    const headers = { cookie: admin.cookie ?? '' };
    const answer = await api.call(method, path, {
      headers,
      body: method === 'PUT' ? {} : undefined,
    });
    expect([answer.status, marksOf(answer)]).toEqual([401, [taken]]);
  });

  test('is not given or taken where nobody carried it', async () => {
    const api = await startApi();
    const refused = await api.visitor.get('/api/user');
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    expect((await api.visitor.get('/api/posts')).headers.getSetCookie()).toEqual([]);
  });

  test('stays when somebody signed in mistypes a password', async () => {
    const api = await startApi();
    const user = await api.signIn('user');
    const answer = await user.post('/api/login', { ...person, password: 'wrong password' });
    expect([answer.status, marksOf(answer)]).toEqual([401, []]);
  });

  test('comes back to a browser that lost it alone', async () => {
    const api = await startApi();
    await createUser(api.db, { ...person, now: api.clock.now() });
    const cookie = cookieOf(await api.visitor.post('/api/login', person));
    expect(marksOf(await api.visitor.get('/api/user', { cookie }))).toEqual([given]);
  });

  test('opens nothing by itself', async () => {
    const api = await startApi();
    expect((await api.visitor.get('/api/user', { cookie: mark })).status).toBe(401);
  });
});

test.each([
  ['', false],
  ['signed_in=1', true],
  ['theme=dark; signed_in=1', true],
  ['not_signed_in=1', false],
  ['signed_in=10', false],
  ['signed_in=', false],
])('scripts read %j as %s', (cookies, expected) => {
  expect(hasSignedInCookie(cookies)).toBe(expected);
});

test('the cookies of an answer are all that a browser sends back', async () => {
  const api = await startApi();
  const answer = await api.visitor.post('/api/register', person);
  expect(cookiesOf(answer)).toMatch(/^session=[\w-]{43}; signed_in=1$/);
});
