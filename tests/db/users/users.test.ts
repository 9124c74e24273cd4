import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { addSession, listSessionsOfUser } from '#db/users/sessions.ts';
import { promoteUser } from '#db/users/userAccounts.ts';
import {
  createUser,
  ensureFirstAdmin,
  isFirstPasswordInUse,
  setPassword,
  verifyCredentials,
} from '#db/users/users.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const password = 'correct horse battery';

test('the first start creates an admin and returns its password once', async () => {
  const { db } = await openTestDatabase();
  const created = await ensureFirstAdmin(db, { now });
  expect(created?.user).toEqual({ id: 1, username: 'admin', isAdmin: true });
  expect(created?.password).toMatch(/^[\w-]{20}$/);
  expect(await isFirstPasswordInUse(db.read)).toBe(true);
  const credentials = { username: 'admin', password: created?.password ?? '' };
  expect((await verifyCredentials(db, credentials))?.user).toEqual(created?.user);
  expect(await ensureFirstAdmin(db, { now })).toBeUndefined();
});

test('each database gets a different generated admin password', async () => {
  const first = await ensureFirstAdmin((await openTestDatabase()).db, { now });
  const second = await ensureFirstAdmin((await openTestDatabase()).db, { now });
  expect(first?.password).not.toBe(second?.password);
});

test('the configured admin is created once, even if other users exist', async () => {
  const { db } = await openTestDatabase();
  await createUser(db, { username: 'noa', password, now });
  const created = await ensureFirstAdmin(db, { username: 'Dana', password, now });
  expect(created).toEqual({ user: { id: 2, username: 'Dana', isAdmin: true } });
  expect(await ensureFirstAdmin(db, { username: 'DANA', password, now })).toBeUndefined();
  expect(await isFirstPasswordInUse(db.read)).toBe(false);
});

test.each(['short', 'password12345', 'aaaaaaaaaaaa', '012345678901'])(
  'rejects %s as the password of an admin',
  async (weak) => {
    const { db } = await openTestDatabase();
    await expect(ensureFirstAdmin(db, { username: 'dana', password: weak, now })).rejects.toThrow();
    expect(await db.read.select().from(users)).toEqual([]);
  },
);

test('usernames that differ only by case or Unicode form are the same username', async () => {
  const { db } = await openTestDatabase();
  await createUser(db, { username: 'Ａdmin', password, now });
  expect(await createUser(db, { username: 'ADMIN', password, now })).toBe('usernameTaken');
});

test('a password change ends the other sessions of the user', async () => {
  const { db } = await openTestDatabase();
  const created = await ensureFirstAdmin(db, { now });
  const userId = created?.user.id ?? 0;
  for (const id of ['current', 'other']) {
    await addSession(db, { id, userId, createdAt: now, expiresAt: now, userAgent: '' });
  }
  await setPassword(db, { userId, password, exceptSessionId: 'current' });
  expect(await listSessionsOfUser(db.read, userId)).toMatchObject([{ id: 'current' }]);
  expect(await isFirstPasswordInUse(db.read)).toBe(false);
  expect(await verifyCredentials(db, { username: 'admin', password })).toBeDefined();
});

test('a password change changes nothing if the checked password was replaced meanwhile', async () => {
  const { db } = await openTestDatabase();
  await createUser(db, { username: 'noa', password: 'weak1', now });
  const checked = await verifyCredentials(db, { username: 'noa', password: 'weak1' });
  const { passwordHash: checkedHash = '', user: { id: userId = 0 } = {} } = checked ?? {};
  await promoteUser(db, { id: userId, password });
  await addSession(db, { id: 'new', userId, createdAt: now, expiresAt: now, userAgent: '' });
  expect(await setPassword(db, { userId, password: 'weak2', checkedHash })).toBe(false);
  expect(await verifyCredentials(db, { username: 'noa', password })).toBeDefined();
  expect(await listSessionsOfUser(db.read, userId)).toMatchObject([{ id: 'new' }]);
});
