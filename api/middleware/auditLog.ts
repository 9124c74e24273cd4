import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { isWrite } from './isWrite.ts';

/** Logs write requests of admins, and requests that get 403 or 429. Never logs the content of a request. */
export const auditLog = ({ log }: Pick<Deps, 'log'>) =>
  createMiddleware<HonoEnv>(async function auditLog(c, next) {
    await next();
    const { user, clientAddress } = c.var;
    const { method, path } = c.req;
    const { status } = c.res;
    const facts = { userId: user?.id, clientAddress, method, path, status };
    if (status === 403) log.warn({ event: 'forbidden', ...facts }, 'forbidden');
    else if (status === 429) log.warn({ event: 'rate_limited', ...facts }, 'rate limited');
    else if (user?.isAdmin && isWrite(c.req)) {
      log.info({ event: 'admin_write', ...facts }, 'admin write');
    }
  });
