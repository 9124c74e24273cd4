import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { actAs } from '#db/actor.ts';
import type { Audience } from '#db/posts/audience.ts';
import { he } from '#domain/he/errors.ts';
import type { User } from '#domain/user/user.ts';
import type { Deps } from '../deps.ts';
import type { AccessCheck, HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

/**
 * Reads the user of the request's session. Outbox events of the request name this user as their actor. A
 * response with status 401 also corrects the signed-in cookie.
 */
export const readUser = ({ sessions }: Pick<Deps, 'sessions'>) =>
  createMiddleware<HonoEnv>(async function readUser(c, next) {
    const user = await sessions.read(c);
    c.set('user', user);
    c.set('refreshUser', async () => c.set('user', await sessions.read(c)));
    await (user ? actAs(user.username, next) : next());
    if (c.res.status === 401) sessions.syncSignedInCookie(c);
  });

export const requireUser = createMiddleware<HonoEnv>(async function requireUser(c, next) {
  return userProblem(c) ?? passGuard(c, next, userProblem);
});

export const requireAdmin = createMiddleware<HonoEnv>(async function requireAdmin(c, next) {
  return adminProblem(c) ?? passGuard(c, next, adminProblem);
});

const userProblem = (c: Context<HonoEnv>) =>
  c.var.user ? undefined : problem(c, 401, he.signInRequired);

/** Returns the response for a request that only an admin may send. Returns undefined if an admin has sent it. */
export const adminProblem = (c: Context<HonoEnv>) =>
  userProblem(c) ?? (c.var.user?.isAdmin ? undefined : problem(c, 403, he.forbidden));

function passGuard(
  c: Context<HonoEnv>,
  next: Next,
  findProblem: (c: Context<HonoEnv>) => Response | undefined,
) {
  recheckAfterBody(c, async () => {
    await c.var.refreshUser?.();
    return findProblem(c);
  });
  return next();
}

/**
 * Lets `validate` repeat a guard's check if the body has not arrived yet. A client may send its body for minutes, and its session
 * or key may end meanwhile.
 */
export function recheckAfterBody(c: Context<HonoEnv>, check: AccessCheck): void {
  if (c.env?.incoming?.complete === false) c.set('recheckAccess', check);
}

/** Returns the signed-in user. Throws if the route does not require one. */
export function requestUser(c: Context<HonoEnv>): User {
  const { user } = c.var;
  if (!user) throw new Error('The route lacks a guard that requires a user');
  return user;
}

export const isAdmin = (c: Context<HonoEnv>) => c.var.user?.isAdmin === true;

export const audienceFor = (c: Context<HonoEnv>): Audience => (isAdmin(c) ? 'admins' : 'visitors');
