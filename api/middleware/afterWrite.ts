import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import type { Scheduler } from '../jobs/scheduler.ts';
import { isWrite } from './isWrite.ts';

/** After each successful write, wakes webhooks and mails, notifies the build hook of a bot, and updates the scheduler. */
export const afterWrite = ({
  changeNotifier,
  scheduler,
}: Pick<Deps, 'changeNotifier'> & { scheduler: Pick<Scheduler, 'handleWrite'> | undefined }) =>
  createMiddleware<HonoEnv>(async function afterWrite(c, next) {
    await next();
    const hasWritten = isWrite(c.req) ? c.res.status < failureStatusMin : c.var.hasWritten;
    if (!hasWritten) return;
    changeNotifier.notify();
    scheduler?.handleWrite();
  });

// A redirect counts as a success, because forms without JavaScript get one.
const failureStatusMin = 400;
