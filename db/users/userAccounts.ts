import { and, asc, eq, ne } from 'drizzle-orm';
import type { UserAccount } from '#domain/user/user.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { sessions, users } from '../schema/users.ts';
import { containsText } from '../sql/containsText.ts';
import { hashPassword } from './passwordHash.ts';
import { endSessionsOfUser, isActive } from './sessions.ts';

const columns = (db: Queryable, now: string) => ({
  id: users.id,
  username: users.username,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
  sessionCount: db.$count(sessions, and(eq(sessions.userId, users.id), isActive(now))),
});

export async function listUserAccounts(
  db: Queryable,
  input: { q?: string | undefined; offset: number; countMax: number; now: string },
): Promise<UserAccount[]> {
  const { q, offset, countMax, now } = input;
  return db
    .select(columns(db, now))
    .from(users)
    .where(containsText(q, users.username))
    .orderBy(asc(users.id))
    .limit(countMax)
    .offset(offset);
}

export async function countUserAccounts(
  db: Queryable,
  { q }: { q?: string | undefined },
): Promise<number> {
  return db.$count(users, containsText(q, users.username));
}

export async function findUserAccount(
  db: Queryable,
  { id, now }: { id: number; now: string },
): Promise<UserAccount | undefined> {
  const [user] = await db.select(columns(db, now)).from(users).where(eq(users.id, id));
  return user;
}

/** Makes a user an admin with a new password. Ends all sessions of the user. */
export async function promoteUser(
  db: Database,
  { id, password }: { id: number; password: string },
): Promise<'promoted' | 'missing'> {
  const passwordHash = await hashPassword(password);
  return db.write(async (tx) => {
    const promoted = await tx
      .update(users)
      .set({ isAdmin: true, passwordHash, hasFirstPassword: false })
      .where(eq(users.id, id))
      .returning({ id: users.id });
    await endSessionsOfUser(tx, { userId: id });
    return promoted.length > 0 ? 'promoted' : 'missing';
  });
}

/** Makes an admin an ordinary user from the next request on. The last admin cannot be demoted. */
export async function demoteUser(
  db: Database,
  { id }: { id: number },
): Promise<'demoted' | 'lastAdmin'> {
  return db.write(async (tx) => {
    if (!(await hasOtherAdmin(tx, id))) return 'lastAdmin';
    await tx.update(users).set({ isAdmin: false }).where(eq(users.id, id));
    return 'demoted';
  });
}

/** Deletes a user and all sessions of the user. The last admin cannot be deleted. */
export async function deleteUser(
  db: Database,
  { id }: { id: number },
): Promise<'deleted' | 'missing' | 'lastAdmin'> {
  return db.write(async (tx) => {
    const [user] = await tx.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, id));
    if (!user) return 'missing';
    if (user.isAdmin && !(await hasOtherAdmin(tx, id))) return 'lastAdmin';
    await endSessionsOfUser(tx, { userId: id });
    await tx.delete(users).where(eq(users.id, id));
    return 'deleted';
  });
}

async function hasOtherAdmin(tx: Transaction, id: number): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, id)))
    .limit(1);
  return other !== undefined;
}

export async function endUserSessions(
  db: Database,
  { id, exceptSessionId }: { id: number; exceptSessionId?: string | undefined },
): Promise<void> {
  await db.write((tx) => endSessionsOfUser(tx, { userId: id, exceptId: exceptSessionId }));
}
