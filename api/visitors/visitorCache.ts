import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { newestEventId } from '#db/events/outbox.ts';
import { limits } from '#domain/limits.ts';
import { isAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { acceptedEncoding } from '../http/acceptEncoding.ts';
import { dropResponse } from '../http/dropResponse.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { type CachedResponse, createResponseCache, toCachedResponse } from './responseCache.ts';

/**
 * Returns a middleware that sends visitors a stored response until the next outbox event. Every change that
 * visitors can see adds an event. Simultaneous requests wait for the first request, which creates the
 * response.
 */
export function createVisitorCache({ db }: Pick<Deps, 'db'>): Deps['visitorCache'] {
  const cache = createResponseCache(limits.visitorReads);
  return (parameters: readonly string[] = []) =>
    createMiddleware<HonoEnv>(async function visitorCache(c, next) {
      const key = cacheKey(c, parameters);
      if (isAdmin(c) || key === undefined) return next();
      // Reads the version before the data, so that a later change makes the stored response outdated.
      const version = await newestEventId(db.read);
      const known = await cache.find(key, version);
      if (known) return sendCached(c, known);
      const store = cache.reserve(key, version);
      let response: CachedResponse | undefined;
      try {
        await next();
        if (c.res.status === 200) response = await toCachedResponse(c.res, keptHeaders);
      } finally {
        store(response);
      }
      if (!response) return undefined;
      dropResponse(c);
      c.res = await sendCached(c, response);
      return undefined;
    });
}

// Cookies are omitted, because they belong to one visitor.
const keptHeaders = ['content-type', 'x-total-count'];

/**
 * Returns the cache key of a request. Returns undefined for a search, because there are too many different
 * searches.
 */
function cacheKey(c: Context, parameters: readonly string[]): string | undefined {
  const query = parameters.flatMap((name) => {
    const value = c.req.query(name);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const isSearch = c.req.query('q') !== undefined && parameters.includes('q');
  return isSearch ? undefined : `${c.req.path}?${query.join('&')}`;
}

async function sendCached(c: Context, response: CachedResponse): Promise<Response> {
  const { headers, etag, body } = response;
  const validators = { ETag: etag, Vary: 'Accept-Encoding' };
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, validators);
  const sentHeaders = { ...Object.fromEntries(headers), ...validators };
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  if (!encoding || body.length < compressedBytesMin) return c.body(body, 200, sentHeaders);
  const compressed = await response.compressed(encoding);
  return c.body(compressed, 200, { ...sentHeaders, 'Content-Encoding': encoding.name });
}

const compressedBytesMin = 1_000;
