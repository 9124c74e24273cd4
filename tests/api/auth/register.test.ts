import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { sessionCookie, startApi } from '#tests/support/api/startApi.ts';

const user = { username: 'dana', password: 'secret1' };

test('a registration creates an account without admin rights and signs the user in', async () => {
  const api = await startApi();
  const response = await api.visitor.post('/api/register', { ...user, confirmPassword: 'secret1' });
  expect([response.status, response.body]).toEqual([
    201,
    { id: 1, username: 'dana', isAdmin: false },
  ]);
  const cookie = sessionCookie(response);
  expect((await api.visitor.get('/api/user', { cookie })).body).toEqual(response.body);
  expect((await api.visitor.get('/api/posts/id/1', { cookie })).status).toBe(403);
});

test('returns 409 when the username is taken', async () => {
  const api = await startApi();
  await api.visitor.post('/api/register', user);
  const response = await api.visitor.post('/api/register', { ...user, username: 'DANA' });
  expect([response.status, response.body]).toEqual([
    409,
    { message: he.user.usernameTaken, fields: { username: he.user.usernameTaken } },
  ]);
});

test('returns 403 when registration is closed', async () => {
  const api = await startApi({ registration: 'closed' });
  const response = await api.visitor.post('/api/register', user);
  expect([response.status, response.body]).toEqual([403, { message: he.user.registrationClosed }]);
});

test('a client address may register 10 accounts an hour', async () => {
  const api = await startApi();
  const register = (n: number) =>
    api.visitor.post('/api/register', { ...user, username: `dana-${n}` });
  for (let n = 0; n < 10; n++) expect((await register(n)).status).toBe(201);
  expect((await register(10)).status).toBe(429);
  await api.clock.advance(60 * 60 * 1_000);
  expect((await register(10)).status).toBe(201);
});
