import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Audience } from '#db/posts/posts.ts';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';

/**
 * Finds out who is asking; without a session cookie it asks the database nothing. Whoever is refused
 * because nobody is signed in loses the mark that said otherwise.
 */
export const readUser = ({ sessions }: Pick<Deps, 'sessions'>) =>
  createMiddleware<ApiEnv>(async function readUser(c, next) {
    c.set('user', await sessions.read(c));
    await next();
    if (c.res.status === 401) sessions.correctMark(c);
  });

export const requireUser = createMiddleware<ApiEnv>(async function requireUser(c, next) {
  if (!c.var.user) return problem(c, 401, he.signInRequired);
  return next();
});

export const requireAdmin = createMiddleware<ApiEnv>(async function requireAdmin(c, next) {
  if (!c.var.user) return problem(c, 401, he.signInRequired);
  if (!c.var.user.isAdmin) return problem(c, 403, he.forbidden);
  return next();
});

export const isStaff = (c: Context<ApiEnv>) => c.var.user?.isAdmin === true;

/** Visitors, signed in or not, see live posts only. */
export const audienceOf = (c: Context<ApiEnv>): Audience => (isStaff(c) ? 'staff' : 'visitors');
