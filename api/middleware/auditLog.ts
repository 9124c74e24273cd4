import { createMiddleware } from 'hono/factory';
import type { ApiEnv, Deps } from '../deps.ts';
import { isWrite } from '../http/isWrite.ts';

/** Notes who changed what, and who was refused; never what the request held. */
export const auditLog = ({ log }: Pick<Deps, 'log'>) =>
  createMiddleware<ApiEnv>(async function auditLog(c, next) {
    await next();
    const { user, source } = c.var;
    const { method, path } = c.req;
    const { status } = c.res;
    const facts = { userId: user?.id, source, method, path, status };
    if (status === 403) log.warn({ event: 'refused', ...facts }, 'refused');
    else if (status === 429) log.warn({ event: 'throttled', ...facts }, 'throttled');
    else if (user?.isAdmin && isWrite(c.req)) {
      log.info({ event: 'admin_write', ...facts }, 'admin write');
    }
  });
