import { createMiddleware } from 'hono/factory';
import { limits } from '#domain/limits.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { tooManyRequests } from '../http/problem.ts';
import { scopesOf } from '../rateLimits/rateLimiter.ts';
import { isUnsafeMethod } from './csrfGuard.ts';

/**
 * Limits the requests of each client address whose bodies have not arrived completely, because the part that has arrived
 * waits in memory. Also limits admins, because a body without a declared length is read before the session.
 */
export function unfinishedBodies() {
  const { unfinishedBodiesPerAddressMax: countMax, unfinishedBodiesRetryMs } = limits.request;
  const counts = new Map<string, number>();

  function count(client: string, change: 1 | -1): void {
    const sum = (counts.get(client) ?? 0) + change;
    if (sum > 0) counts.set(client, sum);
    else counts.delete(client);
  }

  return createMiddleware<HonoEnv>(async function unfinishedBodies(c, next) {
    const incoming = c.env?.incoming;
    if (incoming?.complete !== false || !isUnsafeMethod(c.req.method)) return next();
    const scopes = scopesOf(c.var.clientAddress);
    const isFull = scopes.some(
      ({ client, factor }) => (counts.get(client) ?? 0) >= countMax * factor,
    );
    if (isFull) return tooManyRequests(c, unfinishedBodiesRetryMs);
    for (const { client } of scopes) count(client, 1);
    let isCounted = true;
    const stopCounting = () => {
      if (isCounted) for (const { client } of scopes) count(client, -1);
      isCounted = false;
    };
    incoming.once('end', stopCounting);
    try {
      await next();
    } finally {
      stopCounting();
    }
  });
}
