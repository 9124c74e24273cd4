import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../apiEnv.ts';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/problem.ts';
import { isUnsafeMethod } from '../middleware/csrfGuard.ts';
import { createThreadShare } from './threadShare.ts';

const { delayedMax, rejectionDelayMs } = limits.visitorReads;

/**
 * Limits the reads of each client address, and the share of the thread's time that all reads together use.
 * Pages and saves therefore stay fast while many clients read the API. Admins have no limit.
 */
export function visitorReads({ rateLimiter }: Pick<Deps, 'rateLimiter'>) {
  const threadShare = createThreadShare(limits.visitorReads);
  let delayed = 0;

  /**
   * Delays a 429 response, because a client that ignores `Retry-After` would otherwise repeat its request at
   * once.
   */
  async function delayRejection(): Promise<void> {
    if (delayed >= delayedMax) return;
    delayed++;
    await delay(rejectionDelayMs);
    delayed--;
  }

  return createMiddleware<ApiEnv>(async function visitorReads(c, next) {
    if (isUnsafeMethod(c.req.method) || isAdmin(c)) return next();
    const waitMs = await rateLimiter.takeMinutely('read', c.var.clientAddress);
    if (waitMs === 0) return threadShare.run(next);
    await delayRejection();
    return tooManyRequests(c, waitMs);
  });
}
