import { and, desc, eq, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { User } from '#domain/user/user.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { sessions, users } from '../schema/users.ts';
import { isExpired } from '../sql/isExpired.ts';

/** A session. `id` is the SHA-256 of the cookie's token. Times are ISO-8601 UTC text. */
export interface SessionRow {
  id: string;
  userId: number;
  createdAt: string;
  expiresAt: string;
  userAgent: string;
}

/** Matches the sessions that have not expired. */
export const isActive = (now: string): SQL => not(isSessionExpired(now));

const isSessionExpired = (now: string) =>
  isExpired(sessions.expiresAt, { now, validMs: limits.session.idleMs });

/** Returns a session that has not expired, with its user. */
export async function findSessionWithUser(
  db: Queryable,
  { id, now }: { id: string; now: string },
): Promise<{ session: SessionRow; user: User } | undefined> {
  const [row] = await db
    .select({
      session: sessions,
      user: { id: users.id, username: users.username, isAdmin: users.isAdmin },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isActive(now)));
  return row;
}

export async function listSessionsOfUser(db: Queryable, userId: number): Promise<SessionRow[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId));
}

/** Returns the sessions of a user that have not expired, the latest sign-in first. */
export async function listActiveSessions(
  db: Queryable,
  { userId, now }: { userId: number; now: string },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActive(now)))
    .orderBy(desc(sessions.createdAt));
}

/**
 * Stores a session. If the user has too many, ends those that expire first: they are unused for the longest time. Returns
 * false, and stores nothing, if the password was changed after the sign-in checked it.
 * @param passwordHash The stored hash that the sign-in checked. Without it, the password is not compared.
 */
export async function addSession(
  db: Database,
  session: SessionRow,
  { passwordHash }: { passwordHash?: string | undefined } = {},
): Promise<boolean> {
  const { userId } = session;
  return db.write(async (tx) => {
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    if (passwordHash !== undefined && user?.passwordHash !== passwordHash) return false;
    await tx.insert(sessions).values(session);
    const kept = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sql`${sessions.id} = ${session.id}`), desc(sessions.expiresAt))
      .limit(limits.session.perUserMax);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)));
    return true;
  });
}

/** Returns the end of a session's absolute lifetime. */
export const lastExpiry = ({ createdAt }: Pick<SessionRow, 'createdAt'>): string =>
  isoTime(Date.parse(createdAt) + limits.session.absoluteMs);

/** Extends a session, at most to its absolute lifetime. */
export async function extendSession(
  db: Database,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<void> {
  await db.write(
    async (tx) => {
      const [row] = await tx
        .select({ createdAt: sessions.createdAt })
        .from(sessions)
        .where(eq(sessions.id, id));
      if (!row) return;
      const expiresAtMax = lastExpiry(row);
      const cappedExpiresAt = expiresAt < expiresAtMax ? expiresAt : expiresAtMax;
      await tx.update(sessions).set({ expiresAt: cappedExpiresAt }).where(eq(sessions.id, id));
    },
    { waitsForDisk: false },
  );
}

export async function endSession(db: Database, id: string): Promise<void> {
  // Looks the session up before the write, because anyone can send invented tokens and each write waits for the disk.
  const isSession = eq(sessions.id, id);
  if ((await db.read.$count(sessions, isSession)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(sessions).where(isSession);
  });
}

export async function endSessionsOfUser(
  tx: Transaction,
  { userId, exceptId }: { userId: number; exceptId?: string | undefined },
): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  await tx.delete(sessions).where(exceptId ? and(ofUser, ne(sessions.id, exceptId)) : ofUser);
}

export async function pruneSessions(db: Database, { now }: { now: string }): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(sessions).where(isSessionExpired(now));
  });
}
