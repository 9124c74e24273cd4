import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';

/** Ends the session in the database and in the browser. Succeeds without a session too. */
export const logoutRoutes = ({ sessions, log }: Deps) =>
  new Hono<HonoEnv>().post('/', async (c) => {
    await sessions.end(c);
    if (c.var.user) log.info({ event: 'logout', userId: c.var.user.id }, 'signed out');
    return c.body(null, 204);
  });
