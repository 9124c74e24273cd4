import { createMiddleware } from 'hono/factory';
import type { ApiEnv, Deps } from '../deps.ts';
import { isWrite } from '../http/isWrite.ts';
import type { Scheduler } from '../jobs/scheduler.ts';

/** After each write that went well: the build hook hears of it and the clock is set anew. */
export const afterWrite = ({
  doorbell,
  scheduler,
}: Pick<Deps, 'doorbell'> & { scheduler: Pick<Scheduler, 'rearm'> | undefined }) =>
  createMiddleware<ApiEnv>(async function afterWrite(c, next) {
    await next();
    const hasWritten = isWrite(c.req) ? c.res.status < failedFrom : c.var.hasWritten;
    if (!hasWritten) return;
    doorbell.notify();
    scheduler?.rearm();
  });

// Below it lies the redirect that answers a form without a script.
const failedFrom = 400;
