import { createMiddleware } from 'hono/factory';
import { isUnsafe } from './csrfGuard.ts';
import type { ApiEnv, Deps } from './deps.ts';
import type { Scheduler } from './scheduler.ts';

/** After each write that went well: the build hook hears of it and the clock is set anew. */
export const afterWrite = ({
  doorbell,
  scheduler,
}: Pick<Deps, 'doorbell'> & { scheduler: Pick<Scheduler, 'rearm'> | undefined }) =>
  createMiddleware<ApiEnv>(async function afterWrite(c, next) {
    await next();
    if (!isUnsafe(c.req.method) || !c.res.ok) return;
    doorbell.ring();
    scheduler?.rearm();
  });
