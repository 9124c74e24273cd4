import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readUser } from '#api/auth/guards.ts';
import { createSessions } from '#api/auth/session.ts';
import type { HonoEnv } from '#api/http/honoEnv.ts';
import { clientAddress } from '#api/middleware/clientAddress.ts';
import { errorHandler } from '#api/middleware/errorHandler.ts';
import { createRateLimiter } from '#api/rateLimits/rateLimiter.ts';
import { ownAccountRoutes } from '#api/routes/users/ownAccount.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { createSemaphore, SemaphoreFullError } from '#domain/runtime/semaphore.ts';
import { password, sessionCookie, startApi, startWithAdmin } from '#tests/support/api/startApi.ts';

const change = (changes: Record<string, string> = {}) => ({
  currentPassword: password,
  password: 'a new long password',
  ...changes,
});

test('a password change ends every other session of the user', async () => {
  const api = await startApi();
  const here = await api.signIn('admin');
  const credentials = { username: 'admin-person', password };
  const there = { cookie: sessionCookie(await api.visitor.post('/api/login', credentials)) };
  expect((await here.put('/api/users/me/password', change())).status).toBe(204);
  expect((await here.get('/api/user')).status).toBe(200);
  expect((await api.visitor.get('/api/user', there)).status).toBe(401);
  expect((await api.visitor.post('/api/login', credentials)).status).toBe(401);
  const renewed = { ...credentials, password: change().password };
  expect((await api.visitor.post('/api/login', renewed)).status).toBe(200);
});

test('a password change requires the current password and is blocked after 5 wrong passwords', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const guess = () =>
    user.put('/api/users/me/password', change({ currentPassword: 'wrong password' }));
  for (let round = 0; round < 5; round++) {
    const { status, body } = await guess();
    expect([status, body]).toMatchObject([400, { message: he.user.wrongPassword }]);
  }
  expect((await guess()).status).toBe(429);
});

test('only one of two simultaneous password changes replaces the current password', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const [first, second] = await Promise.all(
    ['first password', 'second password'].map((password) =>
      user.put('/api/users/me/password', change({ password })),
    ),
  );
  expect([first?.status, second?.status].toSorted()).toEqual([204, 400]);
  const refused = first?.status === 400 ? first : second;
  expect(refused?.body).toMatchObject({ message: he.user.wrongPassword });
});

test('a user may send 10 password changes a minute, also with the correct password', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const send = () => user.put('/api/users/me/password', change({ password }));
  for (let round = 0; round < 10; round++) expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
  const other = await api.signIn('admin');
  expect((await other.put('/api/users/me/password', change())).status).toBe(204);
});

test('password changes and sign-ins share the limit of a client address', async () => {
  const api = await startApi();
  const { loginPerAddressPerMinute: countMax } = limits.rateLimit;
  const signIn = () =>
    api.visitor.post('/api/login', { username: 'user-person', password: 'wrong password' });
  const user = await api.signIn('user');
  expect((await user.put('/api/users/me/password', change({ password }))).status).toBe(204);
  for (let round = 1; round < countMax; round++) await signIn();
  const other = await api.signIn('admin');
  expect((await other.put('/api/users/me/password', change())).status).toBe(429);
});

test('counts each of 24 simultaneous password changes with a wrong current password', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const guesses = Array.from({ length: 24 }, (_, n) =>
    user.put('/api/users/me/password', change({ currentPassword: `wrong password ${n}` })),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(6);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(18);
});

test('a password change requires a strong password from an admin, but not from a user', async () => {
  const { api, admin } = await startWithAdmin();
  const short = await admin.put('/api/users/me/password', change({ password: 'short1' }));
  expect([short.status, short.body]).toMatchObject([
    400,
    { message: he.user.adminPasswordTooShort },
  ]);
  const visitor = await api.signIn('user');
  const fine = await visitor.put('/api/users/me/password', change({ password: 'short1' }));
  expect(fine.status).toBe(204);
});

test('a password change gets 503 and changes nothing if the new password cannot be hashed', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  const semaphore = createSemaphore({ runningMax: 1, waitingMax: 0 });
  let jobCount = 0;
  /** Runs the check of the current password, and is full afterwards. */
  const run: typeof semaphore.run = async (job) => {
    jobCount++;
    if (jobCount > 1) throw new SemaphoreFullError('Too many jobs are waiting');
    return semaphore.run(job);
  };
  const sessions = createSessions(api);
  const deps = { ...api, sessions, rateLimiter: createRateLimiter(api), hashSemaphore: { run } };
  const app = new Hono<HonoEnv>()
    .onError(errorHandler(api))
    .use(clientAddress(api.env), readUser({ sessions }))
    .route('/', ownAccountRoutes(deps));
  const response = await app.request('/me/password', {
    method: 'PUT',
    body: JSON.stringify(change()),
    headers: { cookie: user.cookie ?? '', 'content-type': 'application/json' },
  });
  expect(response.status).toBe(503);
  const credentials = { username: 'user-person', password };
  expect((await api.visitor.post('/api/login', credentials)).status).toBe(200);
});
