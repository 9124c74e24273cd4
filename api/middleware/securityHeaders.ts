import { createMiddleware } from 'hono/factory';
import { hsts } from '#domain/site/siteHeaders.ts';
import type { HonoEnv } from '../http/honoEnv.ts';

/** Sets the headers of every API response. These headers forbid caching and the use by other sites. */
export const securityHeaders = ({ siteUrl }: { siteUrl: string }) => {
  const headers = Object.entries(apiHeaders);
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', hsts]);
  return createMiddleware<HonoEnv>(async function securityHeaders(c, next) {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};

const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
