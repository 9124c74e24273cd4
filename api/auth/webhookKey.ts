import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { readSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { bearerToken, hashApiKey } from './apiKey.ts';
import { requireAdmin } from './guards.ts';

/**
 * Requires the webhook API key in the `Authorization` header, or a signed-in admin. The rate limit also counts
 * requests with a wrong key, so that nobody can guess the key.
 */
export const requireWebhookKey = ({
  db,
  log,
  rateLimiter,
}: Pick<Deps, 'db' | 'log' | 'rateLimiter'>) =>
  createMiddleware<HonoEnv>(async function requireWebhookKey(c, next) {
    const token = bearerToken(c);
    if (token === undefined) return requireAdmin(c, next);
    const waitMs = await rateLimiter.takeMinutely('webhookKey', c.var.clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const { webhook_api_key: key } = await readSettings(db.read);
    if (key !== '' && isSameKey(token, key)) return next();
    const { clientAddress } = c.var;
    log.warn({ event: 'webhook_key_refused', clientAddress }, 'wrong webhook API key');
    c.header('WWW-Authenticate', 'Bearer');
    return problem(c, 401, he.webhook.badKey);
  });

/** Compares hashes, because they have the same length and the comparison needs buffers of equal length. */
const isSameKey = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashApiKey(a)), Buffer.from(hashApiKey(b)));
