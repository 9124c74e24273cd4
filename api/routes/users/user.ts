import { Hono } from 'hono';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv } from '../../apiEnv.ts';
import { requireUser } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../http/problem.ts';

/** Returns the signed-in user; 401 when no user is signed in. */
export const userRoutes = ({ sessions }: Pick<Deps, 'sessions'>) =>
  new Hono<ApiEnv>().get('/', requireUser, (c) => {
    const { user } = c.var;
    sessions.syncSignedInCookie(c);
    return user ? c.json(user, 200) : problem(c, 401, he.signInRequired);
  });
