import { Hono } from 'hono';
import type { ApiEnv } from '../../apiEnv.ts';
import { requestUser, requireUser } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';

export const currentUserRoutes = ({ sessions }: Pick<Deps, 'sessions'>) =>
  new Hono<ApiEnv>().get('/', requireUser, (c) => {
    sessions.syncSignedInCookie(c);
    return c.json(requestUser(c), 200);
  });
