import type { Context, Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { he } from '#domain/he/errors.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

/** Returns 404. Returns 405 with the allowed methods if the path exists. */
export function notFound(app: Hono<HonoEnv>, c: Context<HonoEnv>) {
  const allowed = methods.filter((method) => {
    const [handlers] = app.router.match(method, c.req.path);
    return handlers.some(
      ([[, route]]) => route.method === method && route.method !== METHOD_NAME_ALL,
    );
  });
  if (allowed.length === 0) return problem(c, 404, he.notFound);
  c.header('Allow', allowed.join(', '));
  return problem(c, 405, he.methodNotAllowed);
}
