import { createMiddleware } from 'hono/factory';
import { isUnsafe } from './csrfGuard.ts';
import type { ApiEnv, Deps } from './deps.ts';
import type { Scheduler } from './scheduler.ts';

/** After each write that went well: the build hook hears of it and the clock is set anew. */
export const afterWrite = ({
  doorbell,
  scheduler,
  log,
}: Pick<Deps, 'doorbell' | 'log'> & { scheduler: Pick<Scheduler, 'rearm'> | undefined }) =>
  createMiddleware<ApiEnv>(async function afterWrite(c, next) {
    await next();
    if (!isUnsafe(c.req.method)) return;
    const { user } = c.var;
    const { method, path } = c.req;
    const { status, ok } = c.res;
    if (user?.isAdmin) {
      log.info({ event: 'admin_write', userId: user.id, method, path, status }, 'admin write');
    }
    if (!ok) return;
    doorbell.ring();
    scheduler?.rearm();
  });
