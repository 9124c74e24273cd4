import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { actAs } from '#db/actor.ts';
import { type ApiKey, findApiKey, recordApiKeyUse } from '#db/users/apiKeys.ts';
import { apiKeyPrefix } from '#domain/api/apiKey.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { recheckAfterBody } from './guards.ts';

export const generateApiKey = () => `${apiKeyPrefix}${randomBytes(keyBytes).toString('base64url')}`;

const keyBytes = 32;

/** Returns the hash to store. It needs no salt, because a key is long and random. */
export const hashApiKey = (key: string) => createHash('sha256').update(key).digest('hex');

export const visiblePrefix = (key: string) =>
  key.slice(0, apiKeyPrefix.length + limits.ai.visibleKeyLength);

/**
 * Requires an API key in the `Authorization` header. The rate limit also counts requests with a wrong key, so
 * that nobody can guess keys.
 */
export const requireApiKey = ({
  db,
  clock,
  log,
  rateLimiter,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'rateLimiter'>) =>
  createMiddleware<HonoEnv>(async function requireApiKey(c, next) {
    const waitMs = await rateLimiter.takeMinutely('ai', c.var.clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const checkKey = async () => {
      const token = bearerToken(c);
      const key = token ? await findApiKey(db.read, hashApiKey(token)) : undefined;
      c.set('apiKey', key);
      if (key) return undefined;
      const { clientAddress } = c.var;
      log.warn({ event: 'key_refused', clientAddress }, 'wrong API key');
      c.header('WWW-Authenticate', 'Bearer');
      return problem(c, 401, he.ai.badKey);
    };
    const keyProblem = await checkKey();
    if (keyProblem) return keyProblem;
    recheckAfterBody(c, checkKey);
    const key = requestApiKey(c);
    const recordedSince = isoTime(clock.nowMs() - limits.ai.lastUsedIntervalMs);
    await recordApiKeyUse(db, { id: key.id, recordedSince, now: clock.now() });
    return actAs(key.prefix, next);
  });

/** Returns the token of the `Authorization` header. */
export const bearerToken = (c: Context<HonoEnv>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Returns the API key of the request. Throws when the route lacks `requireApiKey`. */
export function requestApiKey(c: Context<HonoEnv>): ApiKey {
  const { apiKey } = c.var;
  if (!apiKey) throw new Error('The route lacks the requireApiKey guard');
  return apiKey;
}
