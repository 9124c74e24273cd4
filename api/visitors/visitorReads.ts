import { createMiddleware } from 'hono/factory';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../apiEnv.ts';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/problem.ts';
import { isUnsafeMethod } from '../middleware/csrfGuard.ts';
import { createTurnQueue } from './turnQueue.ts';

/**
 * Limits the reads of each client address, and handles one read in each turn of the event loop. So pages
 * and saves stay fast while many clients read the API. Admins have no limit.
 */
export function visitorReads({ rateLimiter }: Pick<Deps, 'rateLimiter'>) {
  const waitForTurn = createTurnQueue({ waitingMax: limits.visitorReads.waitingMax });
  return createMiddleware<ApiEnv>(async function visitorReads(c, next) {
    if (isUnsafeMethod(c.req.method) || isAdmin(c)) return next();
    const waitMs = await rateLimiter.takeMinutely('read', c.var.clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    await waitForTurn();
    return next();
  });
}
