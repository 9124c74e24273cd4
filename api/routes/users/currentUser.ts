import { Hono } from 'hono';
import { requestUser, requireUser } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';

export const currentUserRoutes = ({ sessions }: Pick<Deps, 'sessions'>) =>
  new Hono<HonoEnv>().get('/', requireUser, (c) => {
    sessions.syncSignedInCookie(c);
    return c.json(requestUser(c), 200);
  });
