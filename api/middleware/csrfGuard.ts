import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import {
  confirmSubscriptionPath,
  renewSubscriptionPath,
  subscriptionPreferencesPath,
  unsubscribePath,
} from '#domain/paths.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

/**
 * Rejects write requests that a page of another site sent, according to Fetch Metadata or `Origin`. A request
 * without these headers does not come from a browser.
 */
export const csrfGuard = ({ env, log }: Pick<Deps, 'env' | 'log'>) =>
  createMiddleware<HonoEnv>(async function csrfGuard(c, next) {
    const { method, path } = c.req;
    if (!isUnsafeMethod(method) || cookielessPaths.includes(path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    if (isSameOrigin({ site, origin, siteUrl: env.siteUrl })) return next();
    log.warn({ event: 'cross_site_refused', method, path, site, origin }, 'cross-site request');
    return problem(c, 403, he.crossSite);
  });

export const isUnsafeMethod = (method: string) => !safeMethods.includes(method);

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Paths that require a key in a header or a token from a mail. Their handlers never read a cookie. */
const cookielessPaths = [
  '/api/ai/posts',
  confirmSubscriptionPath,
  renewSubscriptionPath,
  unsubscribePath,
  subscriptionPreferencesPath,
];

function isSameOrigin({
  site,
  origin,
  siteUrl,
}: {
  site: string | undefined;
  origin: string | undefined;
  siteUrl: string;
}): boolean {
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  // Sibling subdomains are "same-site" and may belong to other owners, so the origin must match.
  if (origin !== undefined) return origin === siteUrl;
  return site === undefined;
}
