import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { hashPassword } from '#db/users/passwordHash.ts';
import { addSession } from '#db/users/sessions.ts';
import { findUserByName, usernameKey } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';

let hash: { password: string; passwordHash: Promise<string> } | undefined;

/**
 * Creates a user with a session and returns the session token. Keeps the hash of the last password, because
 * hashing is slow.
 */
export async function startSession(
  db: Database,
  user: { username: string; password: string; isAdmin: boolean; nowMs: number },
): Promise<string> {
  const { username, password, isAdmin, nowMs } = user;
  if (hash?.password !== password) hash = { password, passwordHash: hashPassword(password) };
  const passwordHash = await hash.passwordHash;
  const createdAt = isoTime(nowMs);
  const key = usernameKey(username);
  await db.write((tx) =>
    tx
      .insert(users)
      .values({ username, usernameKey: key, passwordHash, isAdmin, createdAt })
      .onConflictDoNothing({ target: users.usernameKey }),
  );
  const userId = (await findUserByName(db.read, username))?.id ?? 0;
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  const expiresAt = isoTime(nowMs + limits.session.idleMs);
  await addSession(db, { id, userId, createdAt, expiresAt, userAgent: '' });
  return token;
}
