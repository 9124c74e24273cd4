import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import {
  confirmSubscriptionPath,
  leaveSubscriptionPath,
  renewSubscriptionPath,
} from '#domain/paths.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';

/**
 * Refuses unsafe requests that another site's page sent with our visitor's cookie, whatever their
 * content type. Browsers say where a request comes from by Fetch Metadata, older ones by Origin;
 * a request with neither is no browser's and carries no stolen cookie.
 */
export const csrfGuard = ({ env, log }: Pick<Deps, 'env' | 'log'>) =>
  createMiddleware<ApiEnv>(async function csrfGuard(c, next) {
    const { method, path } = c.req;
    if (safeMethods.includes(method) || keyPaths.includes(path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    if (isOurs({ site, origin, siteUrl: env.siteUrl })) return next();
    log.warn({ event: 'cross_site_refused', method, path, site, origin }, 'cross-site request');
    return problem(c, 403, he.crossSite);
  });

export const isUnsafe = (method: string) => !safeMethods.includes(method);

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Paths that know their caller by a key alone, of a header or of a mail, and never look at a cookie. */
const keyPaths = [
  '/api/ai/posts',
  confirmSubscriptionPath,
  renewSubscriptionPath,
  leaveSubscriptionPath,
];

function isOurs({
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
  // A neighbouring subdomain ("same-site") may be somebody else's, so only our own origin will do.
  if (origin !== undefined) return origin === siteUrl;
  return site === undefined;
}
