import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { cookieOf, startApi } from '#tests/support/fixtures.ts';

const person = { username: 'dana', password: 'secret1' };

test('registering gives an account without rights and signs it in', async () => {
  const api = await startApi();
  const answer = await api.visitor.post('/api/register', { ...person, confirmPassword: 'secret1' });
  expect([answer.status, answer.body]).toEqual([201, { id: 1, username: 'dana', isAdmin: false }]);
  const cookie = cookieOf(answer);
  expect((await api.visitor.get('/api/user', { cookie })).body).toEqual(answer.body);
  expect((await api.visitor.get('/api/posts/id/1', { cookie })).status).toBe(403);
});

test('a taken name is told so', async () => {
  const api = await startApi();
  await api.visitor.post('/api/register', person);
  const answer = await api.visitor.post('/api/register', { ...person, username: 'DANA' });
  expect([answer.status, answer.body]).toEqual([
    409,
    { message: he.user.usernameTaken, fields: { username: he.user.usernameTaken } },
  ]);
});

test('a site may be closed to registration', async () => {
  const api = await startApi({ registration: 'closed' });
  const answer = await api.visitor.post('/api/register', person);
  expect([answer.status, answer.body]).toEqual([403, { message: he.user.registrationClosed }]);
});

test('one address may register 10 times an hour', async () => {
  const api = await startApi();
  const register = (n: number) =>
    api.visitor.post('/api/register', { ...person, username: `dana-${n}` });
  for (let n = 0; n < 10; n++) expect((await register(n)).status).toBe(201);
  expect((await register(10)).status).toBe(429);
  await api.clock.advance(60 * 60 * 1_000);
  expect((await register(10)).status).toBe(201);
});
