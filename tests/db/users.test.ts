import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { addSession, listSessionsOfUser } from '#db/users/sessions.ts';
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

test('the first start makes an administrator whose password is told once', async () => {
  const { db } = await openTestDatabase();
  const made = await ensureFirstAdmin(db, { now });
  expect(made?.user).toEqual({ id: 1, username: 'admin', isAdmin: true });
  expect(made?.password).toMatch(/^[\w-]{20}$/);
  expect(await isFirstPasswordInUse(db.read)).toBe(true);
  const credentials = { username: 'admin', password: made?.password ?? '' };
  expect(await verifyCredentials(db, credentials)).toEqual(made?.user);
  expect(await ensureFirstAdmin(db, { now })).toBeUndefined();
});

test('two first starts make two different passwords', async () => {
  const first = await ensureFirstAdmin((await openTestDatabase()).db, { now });
  const second = await ensureFirstAdmin((await openTestDatabase()).db, { now });
  expect(first?.password).not.toBe(second?.password);
});

test('an administrator who was asked for is made beside others, and only once', async () => {
  const { db } = await openTestDatabase();
  await createUser(db, { username: 'reader', password, now });
  const made = await ensureFirstAdmin(db, { username: 'Dana', password, now });
  expect(made).toEqual({ user: { id: 2, username: 'Dana', isAdmin: true } });
  expect(await ensureFirstAdmin(db, { username: 'DANA', password, now })).toBeUndefined();
  expect(await isFirstPasswordInUse(db.read)).toBe(false);
});

test.each(['short', 'password12345', 'aaaaaaaaaaaa', '012345678901'])(
  'an administrator cannot have the password %s',
  async (weak) => {
    const { db } = await openTestDatabase();
    await expect(ensureFirstAdmin(db, { username: 'dana', password: weak, now })).rejects.toThrow();
    expect(await db.read.select().from(users)).toEqual([]);
  },
);

test('names that differ by case or form alone are one', async () => {
  const { db } = await openTestDatabase();
  await createUser(db, { username: 'Ａdmin', password, now });
  expect(await createUser(db, { username: 'ADMIN', password, now })).toBe('usernameTaken');
});

test('a changed password ends the other sessions', async () => {
  const { db } = await openTestDatabase();
  const made = await ensureFirstAdmin(db, { now });
  const userId = made?.user.id ?? 0;
  for (const id of ['kept', 'other']) {
    await addSession(db, { id, userId, createdAt: now, expiresAt: now });
  }
  await setPassword(db, { userId, password, exceptSessionId: 'kept' });
  expect(await listSessionsOfUser(db.read, userId)).toMatchObject([{ id: 'kept' }]);
  expect(await isFirstPasswordInUse(db.read)).toBe(false);
  expect(await verifyCredentials(db, { username: 'admin', password })).toBeDefined();
});
