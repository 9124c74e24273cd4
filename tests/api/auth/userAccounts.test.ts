import { describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { he } from '#domain/he/errors.ts';
import { password, startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

const strong = 'a new long password';

async function startWithAdminAndUser(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  const user = await api.signIn('user');
  const canSignIn = async (username: string, enteredPassword: string) =>
    (await api.visitor.post('/api/login', { username, password: enteredPassword })).status === 200;
  return { api, admin, user, canSignIn };
}

test('the list of accounts for admins contains session counts and no passwords', async () => {
  const { api, admin, canSignIn } = await startWithAdminAndUser();
  await canSignIn('user-person', password);
  const { body, headers } = await admin.get('/api/users');
  const createdAt = api.clock.now();
  const [adminAccount, userAccount] = [
    { id: 1, username: 'admin-person', isAdmin: true, createdAt, sessionCount: 1 },
    { id: 2, username: 'user-person', isAdmin: false, createdAt, sessionCount: 2 },
  ];
  expect([body, headers.get('x-total-count')]).toEqual([[adminAccount, userAccount], '2']);
  expect((await admin.get('/api/users?q=USER')).body).toEqual([userAccount]);
  expect((await admin.get('/api/users/2')).body).toEqual(userAccount);
  await api.clock.advance(11 * 60 * 60 * 1_000);
  await admin.get('/api/user');
  await api.clock.advance(2 * 60 * 60 * 1_000);
  expect((await admin.get('/api/users/2')).body).toMatchObject({ sessionCount: 0 });
  expect((await admin.get('/api/users/9')).body).toEqual({ message: he.user.notFound });
});

describe('creating an account', () => {
  test('a new account has no admin rights by default', async () => {
    const { admin, canSignIn } = await startWithAdminAndUser();
    const created = await admin.post('/api/users', { username: 'דנה', password: 'short1', id: 77 });
    expect([created.status, created.body]).toMatchObject([
      201,
      { id: 3, username: 'דנה', isAdmin: false, sessionCount: 0 },
    ]);
    expect(JSON.stringify(created.body)).not.toMatch(/argon|password/i);
    expect(await canSignIn('דנה', 'short1')).toBe(true);
  });

  test('a new admin account requires a strong password', async () => {
    const { admin } = await startWithAdminAndUser();
    const adminAccount = { username: 'boss', isAdmin: true };
    const weak = await admin.post('/api/users', { ...adminAccount, password: 'short1' });
    expect([weak.status, weak.body]).toMatchObject([
      400,
      { fields: { password: he.user.adminPasswordTooShort } },
    ]);
    const created = await admin.post('/api/users', { ...adminAccount, password: strong });
    expect([created.status, created.body]).toMatchObject([201, { isAdmin: true }]);
  });

  const unchanged = sharedFixture(startWithAdminAndUser);

  test.each<[body: object, status: number]>([
    [{ username: 'ADMIN-person', password: strong }, 409],
    [{ username: 'ab', password: strong }, 400],
    [{ username: 'dana', password: '12345' }, 400],
    [{ username: 'dana', password: strong, isAdmin: 'yes' }, 400],
    [{ username: 'boss', password: 'administrator1', isAdmin: true }, 400],
    [{}, 400],
  ])('rejects the new account %j', async (body, status) => {
    const { api, admin } = unchanged();
    expect(await admin.post('/api/users', body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
    expect(await api.db.read.$count(users)).toBe(2);
  });
});

describe('admin rights', () => {
  test('granting admin rights requires a new strong password and ends every session of the user', async () => {
    const { admin, user, canSignIn } = await startWithAdminAndUser();
    const without = await admin.put('/api/users/2', { isAdmin: true });
    expect([without.status, without.body]).toMatchObject([
      400,
      { fields: { password: he.user.promotionPassword } },
    ]);
    expect((await admin.put('/api/users/2', { isAdmin: true, password: 'short1' })).status).toBe(
      400,
    );
    expect((await user.get('/api/users')).status).toBe(403);
    const promoted = await admin.put('/api/users/2', { isAdmin: true, password: strong });
    expect([promoted.status, promoted.body]).toMatchObject([
      200,
      { isAdmin: true, sessionCount: 0 },
    ]);
    expect((await user.get('/api/users')).status).toBe(401);
    expect([
      await canSignIn('user-person', password),
      await canSignIn('user-person', strong),
    ]).toEqual([false, true]);
  });

  test('a user who loses the admin rights cannot use admin routes but stays signed in', async () => {
    const { api, admin, canSignIn } = await startWithAdminAndUser();
    await admin.put('/api/users/2', { isAdmin: true, password: strong });
    expect(await canSignIn('user-person', strong)).toBe(true);
    const signedIn = await api.visitor.post('/api/login', {
      username: 'user-person',
      password: strong,
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const asSecond = (path: string) => api.visitor.get(path, { cookie });
    expect((await asSecond('/api/users')).status).toBe(200);
    const demoted = await admin.put('/api/users/2', { isAdmin: false });
    expect([demoted.status, demoted.body]).toMatchObject([200, { isAdmin: false }]);
    expect((await asSecond('/api/users')).status).toBe(403);
    expect((await asSecond('/api/user')).status).toBe(200);
  });

  test('one admin remains when the rights of all admins are removed simultaneously', async () => {
    const { api, admin } = await startWithAdminAndUser();
    const alone = await admin.put('/api/users/1', { isAdmin: false });
    expect([alone.status, alone.body]).toEqual([409, { message: he.user.lastAdmin }]);
    await admin.put('/api/users/2', { isAdmin: true, password: strong });
    await Promise.all([1, 2].map((id) => admin.put(`/api/users/${id}`, { isAdmin: false })));
    const remaining = await api.db.read.select().from(users);
    expect(remaining.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  });

  test('granting admin rights to an admin does not change the password', async () => {
    const { admin, canSignIn } = await startWithAdminAndUser();
    expect((await admin.put('/api/users/1', { isAdmin: true, password: strong })).status).toBe(200);
    expect(await canSignIn('admin-person', password)).toBe(true);
  });
});

describe('resetting a password', () => {
  test('resetting a password requires a strong password and ends every session of the user', async () => {
    const { api, admin, user, canSignIn } = await startWithAdminAndUser();
    expect((await admin.put('/api/users/2/password', { password: 'short1' })).status).toBe(400);
    expect((await admin.put('/api/users/2/password', {})).status).toBe(400);
    expect((await user.get('/api/user')).status).toBe(200);
    expect((await admin.put('/api/users/2/password', { password: strong })).status).toBe(204);
    expect((await user.get('/api/user')).status).toBe(401);
    expect(await canSignIn('user-person', strong)).toBe(true);
    expect(api.logLines.join()).toContain('password_reset');
    expect(api.logLines.join()).not.toContain(strong);
  });

  test('an admin who resets their own password stays signed in', async () => {
    const { admin, canSignIn } = await startWithAdminAndUser();
    await canSignIn('admin-person', password);
    expect((await admin.put('/api/users/1/password', { password: strong })).status).toBe(204);
    expect((await admin.get('/api/users/1')).body).toMatchObject({ sessionCount: 1 });
  });
});

test('an admin can end all sessions of an account, except the session of the request', async () => {
  const { admin, user, canSignIn } = await startWithAdminAndUser();
  await canSignIn('admin-person', password);
  expect((await admin.delete('/api/users/2/sessions')).status).toBe(204);
  expect((await user.get('/api/user')).status).toBe(401);
  expect((await admin.delete('/api/users/1/sessions')).status).toBe(204);
  expect((await admin.get('/api/users')).body).toMatchObject([
    { sessionCount: 1 },
    { sessionCount: 0 },
  ]);
});

test('an admin can delete another account with its sessions, but not their own account', async () => {
  const { api, admin, user } = await startWithAdminAndUser();
  const own = await admin.delete('/api/users/1');
  expect([own.status, own.body]).toEqual([409, { message: he.user.ownAccount }]);
  expect((await admin.delete('/api/users/2')).status).toBe(204);
  expect((await user.get('/api/user')).status).toBe(401);
  expect((await admin.delete('/api/users/2')).status).toBe(404);
  expect((await admin.delete('/api/users/2/sessions')).status).toBe(404);
  expect(await api.db.read.$count(users)).toBe(1);
});
