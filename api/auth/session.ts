import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import {
  addSession,
  endSession,
  endSessionsOfUser,
  extendSession,
  findSessionWithUser,
  lastExpiry,
  listSessionsOfUser,
  pruneSessions,
  type SessionRow,
} from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { signedInCookie } from '#domain/user/signedInCookie.ts';
import type { User } from '#domain/user/user.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';

/** What lucia keeps with a session. It includes the stored expiry time, because lucia changes its own copy. */
interface StoredSession {
  stored: Pick<SessionRow, 'createdAt' | 'expiresAt' | 'userAgent'>;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<StoredSession, User>;
    UserId: number;
    DatabaseUserAttributes: User;
    DatabaseSessionAttributes: StoredSession;
  }
}

const { idleMs, renewAfterMs, userAgentLengthMax } = limits.session;
const tokenBytes = 32;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Creates the session functions on top of lucia. The database stores only the SHA-256 of the cookie's token,
 * so a copy of the database is not enough to sign in.
 */
export function createSessions({ db, env, clock }: Pick<BaseDeps, 'db' | 'env' | 'clock'>) {
  const isHttps = env.siteUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-session' : 'session';
  const lucia = new Lucia(createAdapter({ db, clock }), {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    sessionCookie: {
      name: cookieName,
      attributes: { secure: isHttps, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ stored }) => ({ stored }),
    getUserAttributes: ({ id, username, isAdmin }) => ({ id, username, isAdmin }),
  });

  /**
   * Returns the signed-in user of the request. Extends the session, at most once an hour and at most to its absolute
   * lifetime.
   */
  async function read(c: Context<HonoEnv>): Promise<User | undefined> {
    const token = getCookie(c, cookieName);
    if (!token) return undefined;
    const { user, session } = await lucia.validateSession(sessionIdFor(token));
    if (!session) return undefined;
    if (isRenewalDue(session.stored, clock.nowMs())) {
      await extendSession(db, { id: session.id, expiresAt: isoTime(clock.nowMs() + idleMs) });
      setCookies(c, token);
    }
    const { id, username, isAdmin } = user;
    return { id, username, isAdmin };
  }

  /**
   * Signs a user in and ends the browser's previous session. Resolves to false if the password was changed after the sign-in
   * checked it.
   * @param passwordHash The stored hash that the sign-in checked.
   */
  async function start(
    c: Context<HonoEnv>,
    { user, passwordHash }: { user: User; passwordHash?: string },
  ): Promise<boolean> {
    const previousToken = getCookie(c, cookieName);
    if (previousToken) await lucia.invalidateSession(sessionIdFor(previousToken));
    const token = randomBytes(tokenBytes).toString('base64url');
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, userAgentLengthMax);
    const createdAt = clock.now();
    const expiresAt = isoTime(clock.nowMs() + idleMs);
    const session = { id: sessionIdFor(token), userId: user.id, createdAt, expiresAt, userAgent };
    if (!(await addSession(db, session, { passwordHash }))) return false;
    setCookies(c, token);
    return true;
  }

  async function end(c: Context<HonoEnv>): Promise<void> {
    const token = getCookie(c, cookieName);
    if (token) await lucia.invalidateSession(sessionIdFor(token));
    c.header('Set-Cookie', lucia.createBlankSessionCookie().serialize(), { append: true });
    deleteCookie(c, signedInCookie.name, signedInCookieAttributes);
  }

  function currentId(c: Context<HonoEnv>): string | undefined {
    const token = getCookie(c, cookieName);
    return token ? sessionIdFor(token) : undefined;
  }

  function setCookies(c: Context<HonoEnv>, token: string) {
    c.header('Set-Cookie', lucia.createSessionCookie(token).serialize(), { append: true });
    setSignedInCookie(c);
  }

  /** Sets the signed-in cookie, which scripts can read. The cookie grants no access. */
  const setSignedInCookie = (c: Context<HonoEnv>) =>
    setCookie(c, signedInCookie.name, signedInCookie.value, {
      ...signedInCookieAttributes,
      maxAge: idleMs / 1_000,
    });

  function syncSignedInCookie(c: Context<HonoEnv>) {
    const hasCookie = getCookie(c, signedInCookie.name) !== undefined;
    if (c.var.user && !hasCookie) setSignedInCookie(c);
    if (!c.var.user && hasCookie) deleteCookie(c, signedInCookie.name, signedInCookieAttributes);
  }

  const signedInCookieAttributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;

  return { read, start, end, syncSignedInCookie, currentId };
}

/** Returns whether a session was last extended long ago, and can still be extended. */
const isRenewalDue = (stored: Pick<SessionRow, 'createdAt' | 'expiresAt'>, nowMs: number) =>
  nowMs + idleMs - Date.parse(stored.expiresAt) > renewAfterMs &&
  stored.expiresAt < lastExpiry(stored);

const sessionIdFor = (token: string) => createHash('sha256').update(token).digest('hex');

/** Implements lucia's adapter. Converts times, because lucia reads the system clock instead of `clock`. */
function createAdapter({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Adapter {
  const toLucia = (iso: string) => new Date(Date.parse(iso) + Date.now() - clock.nowMs());
  const toSession = ({ id, userId, ...stored }: SessionRow) => ({
    id,
    userId,
    expiresAt: toLucia(stored.expiresAt),
    attributes: { stored },
  });
  return {
    async getSessionAndUser(id) {
      const found = await findSessionWithUser(db.read, { id, now: clock.now() });
      if (!found) return [null, null];
      return [toSession(found.session), { id: found.user.id, attributes: found.user }];
    },
    getUserSessions: async (userId) => (await listSessionsOfUser(db.read, userId)).map(toSession),
    // `start` stores sessions itself, because lucia cannot refuse one.
    setSession: async () => undefined,
    // Only `read` extends sessions, because lucia would extend a session on each request of its last hours.
    updateSessionExpiration: async () => undefined,
    deleteSession: (id) => endSession(db, id),
    deleteUserSessions: (userId) => db.write((tx) => endSessionsOfUser(tx, { userId })),
    deleteExpiredSessions: () => pruneSessions(db, { now: clock.now() }),
  };
}
