import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HonoEnv } from './honoEnv.ts';

/**
 * Returns the listener of a Hono app for a server of Node. Requests of HTTP/1.0, such as the health checks of some load balancers,
 * may lack a `Host` header. The app does not use the host, but Hono needs one.
 */
export const apiListener = (app: Pick<Hono<HonoEnv>, 'fetch'>) =>
  getRequestListener(app.fetch, { hostname: 'localhost' });
