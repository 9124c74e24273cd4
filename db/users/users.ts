import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { adminPasswordSchema, type User } from '#domain/user/user.ts';
import type { Database, Queryable } from '../client.ts';
import { users } from '../schema/users.ts';
import { hashPassword, isWeakHash, verifyPassword } from './passwordHash.ts';
import { endSessionsOfUser } from './sessions.ts';

const userColumns = { id: users.id, username: users.username, isAdmin: users.isAdmin };

/**
 * Returns the unique key of a username. Names that differ only by case or by Unicode form have the same key.
 */
export const usernameKey = (username: string) => username.trim().normalize('NFKC').toLowerCase();

/** A user whose password was checked, and the hash that is stored for this password. */
export interface VerifiedUser {
  user: User;
  passwordHash: string;
}

/**
 * Returns the user with this name and password. Takes the same time for an unknown name, so that the time
 * does not reveal which usernames exist.
 */
export async function verifyCredentials(
  db: Database,
  { username, password }: { username: string; password: string },
): Promise<VerifiedUser | undefined> {
  const [row] = await db.read
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  if (!(await verifyPassword(row?.passwordHash, password)) || !row) return undefined;
  const { passwordHash, ...user } = row;
  if (!isWeakHash(passwordHash)) return { user, passwordHash };
  const strongHash = await hashPassword(password);
  await replaceHash(db, { userId: user.id, from: passwordHash, to: strongHash });
  return { user, passwordHash: strongHash };
}

export async function findUserByName(db: Queryable, username: string): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user;
}

export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return row !== undefined;
}

export async function createUser(
  db: Database,
  {
    username,
    password,
    isAdmin = false,
    hasFirstPassword = false,
    now,
  }: {
    username: string;
    password: string;
    isAdmin?: boolean;
    hasFirstPassword?: boolean;
    now: string;
  },
): Promise<User | 'usernameTaken'> {
  const passwordHash = await hashPassword(password);
  return db.write(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        username: username.trim(),
        usernameKey: usernameKey(username),
        passwordHash,
        isAdmin,
        hasFirstPassword,
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.usernameKey })
      .returning(userColumns);
    return user ?? 'usernameTaken';
  });
}

/**
 * Changes a password and ends all sessions of the user, except the given session. Returns false, and changes nothing, if the
 * password was changed after it was checked.
 * @param checkedHash The stored hash that was checked. Without it, the password is changed in any case.
 */
export async function setPassword(
  db: Database,
  {
    userId,
    password,
    exceptSessionId,
    checkedHash,
  }: {
    userId: number;
    password: string;
    exceptSessionId?: string | undefined;
    checkedHash?: string;
  },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const isUnchanged = checkedHash === undefined ? undefined : eq(users.passwordHash, checkedHash);
  return db.write(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, hasFirstPassword: false })
      .where(and(eq(users.id, userId), isUnchanged))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await endSessionsOfUser(tx, { userId, exceptId: exceptSessionId });
    return true;
  });
}

export async function isFirstPasswordInUse(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.hasFirstPassword, true))
    .limit(1);
  return row !== undefined;
}

/**
 * Creates the configured admin unless this user exists. Without a configured admin and without users, creates
 * `admin` with a random password. Returns the created user, and the password only if it is random.
 */
export async function ensureFirstAdmin(
  db: Database,
  {
    username,
    password,
    now,
  }: { username?: string | undefined; password?: string | undefined; now: string },
): Promise<{ user: User; password?: string } | undefined> {
  if (username && password) {
    adminPasswordSchema.parse(password);
    if (await isUsernameTaken(db.read, username)) return undefined;
    const user = await createUser(db, { username, password, isAdmin: true, now });
    return user === 'usernameTaken' ? undefined : { user };
  }
  if ((await db.read.$count(users)) > 0) return undefined;
  const generatedPassword = randomBytes(firstPasswordBytes).toString('base64url');
  const user = await createUser(db, {
    username: firstAdminName,
    password: generatedPassword,
    isAdmin: true,
    hasFirstPassword: true,
    now,
  });
  return user === 'usernameTaken' ? undefined : { user, password: generatedPassword };
}

const firstAdminName = 'admin';
const firstPasswordBytes = 15;

/** Replaces a hash, unless the password was changed meanwhile. */
async function replaceHash(
  db: Database,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
  });
}
