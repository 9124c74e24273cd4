import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { limits } from '#domain/limits.ts';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { tooManyRequests } from '../http/problem.ts';
import { isUnsafeMethod } from '../middleware/csrfGuard.ts';

const { delayedMax, rejectionDelayMs, waitingPerAddressMax } = limits.visitorReads;

type VisitorReadDeps = Pick<Deps, 'rateLimiter' | 'visitorShare'>;

/**
 * Limits the reads of each client address, and the share of the thread's time that all reads use. Admins have
 * no limit.
 */
export function visitorReads({ rateLimiter, visitorShare }: VisitorReadDeps) {
  const unfinished = new Map<string, number>();
  let delayed = 0;

  async function readInShare<T>(address: string, read: () => Promise<T>): Promise<T> {
    unfinished.set(address, (unfinished.get(address) ?? 0) + 1);
    try {
      return await visitorShare.run(read);
    } finally {
      const left = (unfinished.get(address) ?? 1) - 1;
      if (left > 0) unfinished.set(address, left);
      else unfinished.delete(address);
    }
  }

  /** Delays a 429 response, because some clients ignore `Retry-After` and repeat their request at once. */
  async function delayRejection(): Promise<void> {
    if (delayed >= delayedMax) return;
    delayed++;
    await delay(rejectionDelayMs);
    delayed--;
  }

  return createMiddleware<HonoEnv>(async function visitorReads(c, next) {
    if (isUnsafeMethod(c.req.method) || isAdmin(c)) return next();
    const { clientAddress } = c.var;
    const waitMs = await rateLimiter.takeMinutely('read', clientAddress);
    const hasTooMany = (unfinished.get(clientAddress) ?? 0) >= waitingPerAddressMax;
    if (waitMs === 0 && !hasTooMany) {
      const { signal } = c.req.raw;
      // A client may have disconnected while its read waited. Nobody receives the empty response.
      return readInShare(clientAddress, async () =>
        signal.aborted ? c.body(null, 503) : await next(),
      );
    }
    await delayRejection();
    return tooManyRequests(c, waitMs);
  });
}
