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
  listSessionsOfUser,
  pruneSessions,
  type SessionRow,
} from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { signedInMark } from '#domain/user/signedInMark.ts';
import type { User } from '#domain/user/user.ts';
import type { ApiEnv, Deps } from '../deps.ts';

// The only file that knows lucia: the cookie holds 32 random bytes, the database their SHA-256.

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, User>;
    UserId: number;
    DatabaseUserAttributes: User;
  }
}

const { idleMs, renewAfterMs } = limits.session;
const tokenBytes = 32;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>) {
  const isHttps = env.siteUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-session' : 'session';
  const lucia = new Lucia(createAdapter({ db, clock }), {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    sessionCookie: {
      name: cookieName,
      attributes: { secure: isHttps, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ id, username, isAdmin }) => ({ id, username, isAdmin }),
  });

  /** The user of the request's session; one that is in use lives on, renewed once an hour at most. */
  async function read(c: Context<ApiEnv>): Promise<User | undefined> {
    const token = getCookie(c, cookieName);
    if (!token) return undefined;
    const { user, session } = await lucia.validateSession(idOf(token));
    if (!session) return undefined;
    const ageMs = wholeMinutesMs(Date.now() + idleMs - session.expiresAt.getTime());
    if (!session.fresh && ageMs > renewAfterMs) {
      await extendSession(db, { id: session.id, expiresAt: isoTime(clock.nowMs() + idleMs) });
    }
    if (session.fresh || ageMs > renewAfterMs) giveCookies(c, token);
    const { id, username, isAdmin } = user;
    return { id, username, isAdmin };
  }

  /** Signs a user in under a new token; the session that the browser had before ends. */
  async function start(c: Context<ApiEnv>, user: User): Promise<void> {
    const former = getCookie(c, cookieName);
    if (former) await lucia.invalidateSession(idOf(former));
    const token = randomBytes(tokenBytes).toString('base64url');
    await lucia.createSession(user.id, {}, { sessionId: idOf(token) });
    giveCookies(c, token);
  }

  async function end(c: Context<ApiEnv>): Promise<void> {
    const token = getCookie(c, cookieName);
    if (token) await lucia.invalidateSession(idOf(token));
    c.header('Set-Cookie', lucia.createBlankSessionCookie().serialize(), { append: true });
    deleteCookie(c, signedInMark.name, markAttributes);
  }

  /** The stored id of the request's own session, for a change of password that keeps it. */
  function currentId(c: Context<ApiEnv>): string | undefined {
    const token = getCookie(c, cookieName);
    return token ? idOf(token) : undefined;
  }

  function giveCookies(c: Context<ApiEnv>, token: string) {
    c.header('Set-Cookie', lucia.createSessionCookie(token).serialize(), { append: true });
    giveMark(c);
  }

  /** Beside the session's cookie, and as long as it, one that scripts may read and that opens nothing. */
  const giveMark = (c: Context<ApiEnv>) =>
    setCookie(c, signedInMark.name, signedInMark.value, {
      ...markAttributes,
      maxAge: idleMs / 1_000,
    });

  /** Lets the browser's mark say what the server found out: whether somebody is signed in. */
  function correctMark(c: Context<ApiEnv>) {
    const hasMark = getCookie(c, signedInMark.name) !== undefined;
    if (c.var.user && !hasMark) giveMark(c);
    if (!c.var.user && hasMark) deleteCookie(c, signedInMark.name, markAttributes);
  }

  const markAttributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;

  return { read, start, end, correctMark, currentId };
}

// lucia's clock runs on by some milliseconds between two looks at it.
const wholeMinutesMs = (ms: number) => Math.floor(ms / 60_000) * 60_000;

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** lucia's storage over ours. lucia reads the system's clock, so times are shifted on the way. */
function createAdapter({ db, clock }: Pick<Deps, 'db' | 'clock'>): Adapter {
  const toLucia = (iso: string) => new Date(Date.parse(iso) + Date.now() - clock.nowMs());
  const fromLucia = (date: Date) => isoTime(date.getTime() - Date.now() + clock.nowMs());
  const toSession = ({ id, userId, expiresAt }: SessionRow) => ({
    id,
    userId,
    expiresAt: toLucia(expiresAt),
    attributes: {},
  });
  return {
    async getSessionAndUser(id) {
      const found = await findSessionWithUser(db.read, id);
      if (!found) return [null, null];
      return [toSession(found.session), { id: found.user.id, attributes: found.user }];
    },
    getUserSessions: async (userId) => (await listSessionsOfUser(db.read, userId)).map(toSession),
    setSession: ({ id, userId, expiresAt }) =>
      addSession(db, { id, userId, createdAt: clock.now(), expiresAt: fromLucia(expiresAt) }),
    updateSessionExpiration: (id, expiresAt) =>
      extendSession(db, { id, expiresAt: fromLucia(expiresAt) }),
    deleteSession: (id) => endSession(db, id),
    deleteUserSessions: (userId) => db.write((tx) => endSessionsOfUser(tx, { userId })),
    deleteExpiredSessions: () => pruneSessions(db, { now: clock.now() }),
  };
}
