import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type ApiKey, findApiKey, noteApiKeyUse } from '#db/users/apiKeys.ts';
import { apiKeyPrefix } from '#domain/api/apiKey.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { problem, tooManyRequests } from '../http/problem.ts';

/** A new key: our mark, then 32 bytes of the system's own randomness. */
export const newApiKey = () => `${apiKeyPrefix}${randomBytes(keyBytes).toString('base64url')}`;

const keyBytes = 32;

/** What is stored of a key. It is random and long, so a plain hash cannot be turned back. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** As much of a key as people may see. */
export const visiblePart = (key: string) =>
  key.slice(0, apiKeyPrefix.length + limits.ai.visibleKeyLength);

/**
 * Lets in whoever has the key of AI publishers in the Authorization header, so many times a minute;
 * somebody who tries keys is counted like somebody who has one.
 */
export const requireApiKey = ({
  db,
  clock,
  log,
  throttle,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'throttle'>) =>
  createMiddleware<ApiEnv>(async function requireApiKey(c, next) {
    const waitMs = await throttle.takeMinutely('ai', c.var.source);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const sent = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const key = sent ? await findApiKey(db.read, hashOfKey(sent)) : undefined;
    if (!key) {
      log.warn({ event: 'key_refused', source: c.var.source }, 'a wrong API key');
      c.header('WWW-Authenticate', 'Bearer');
      return problem(c, 401, he.ai.badKey);
    }
    c.set('apiKey', key);
    const notedSince = isoTime(clock.nowMs() - limits.ai.useNotedEveryMs);
    await noteApiKeyUse(db, { id: key.id, notedSince, now: clock.now() });
    return next();
  });

/** The key that a request came by, behind that guard. */
export function keyOf(c: Context<ApiEnv>): ApiKey {
  const { apiKey } = c.var;
  if (!apiKey) throw new Error('The route does not ask for a key');
  return apiKey;
}
