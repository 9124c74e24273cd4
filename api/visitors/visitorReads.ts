import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../apiEnv.ts';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/problem.ts';
import { isUnsafeMethod } from '../middleware/csrfGuard.ts';
import { createThreadShare } from './threadShare.ts';

const { delayedMax, rejectionDelayMs, waitingPerAddressMax } = limits.visitorReads;

/** Limits the reads of each client address and the thread's time for all reads. Admins have no limit. */
export function visitorReads({ rateLimiter }: Pick<Deps, 'rateLimiter'>) {
  const threadShare = createThreadShare(limits.visitorReads);
  const unfinished = new Map<string, number>();
  let delayed = 0;

  async function readInTurn(address: string, read: () => Promise<void>): Promise<void> {
    unfinished.set(address, (unfinished.get(address) ?? 0) + 1);
    try {
      await threadShare.run(read);
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

  return createMiddleware<ApiEnv>(async function visitorReads(c, next) {
    if (isUnsafeMethod(c.req.method) || isAdmin(c)) return next();
    const { clientAddress } = c.var;
    const waitMs = await rateLimiter.takeMinutely('read', clientAddress);
    const hasTooMany = (unfinished.get(clientAddress) ?? 0) >= waitingPerAddressMax;
    if (waitMs === 0 && !hasTooMany) return readInTurn(clientAddress, next);
    await delayRejection();
    return tooManyRequests(c, waitMs);
  });
}
