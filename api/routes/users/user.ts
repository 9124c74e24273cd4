import { Hono } from 'hono';
import { he } from '#domain/he/errors.ts';
import { requireUser } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { problem } from '../../http/problem.ts';

/** Who is signed in; 401 means nobody. */
export const userRoutes = ({ sessions }: Pick<Deps, 'sessions'>) =>
  new Hono<ApiEnv>().get('/', requireUser, (c) => {
    const { user } = c.var;
    sessions.correctMark(c);
    return user ? c.json(user, 200) : problem(c, 401, he.signInRequired);
  });
