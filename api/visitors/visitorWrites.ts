import { createMiddleware } from 'hono/factory';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { tooManyRequests } from '../http/problem.ts';
import { isUnsafeMethod } from '../middleware/csrfGuard.ts';

/**
 * Limits the write requests of each client address, including those to routes without a limit of their own, such as signing out.
 * Admins have no limit.
 */
export const visitorWrites = ({ rateLimiter }: Pick<Deps, 'rateLimiter'>) =>
  createMiddleware<HonoEnv>(async function visitorWrites(c, next) {
    if (!isUnsafeMethod(c.req.method) || isAdmin(c)) return next();
    const waitMs = await rateLimiter.takeMinutely('write', c.var.clientAddress);
    return waitMs > 0 ? tooManyRequests(c, waitMs) : next();
  });
