import { ownPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { commonHeaders, type HeaderList } from '#domain/site/siteHeaders.ts';

export const siteHeaders = (siteUrl: string): HeaderList => [
  ...commonHeaders(siteUrl),
  ['Content-Security-Policy', ownPolicy()],
];

/** Returns the headers of the console, which allow only same-origin content and forbid indexing. */
export const adminHeaders = (siteUrl: string): HeaderList => [
  ...siteHeaders(siteUrl),
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/**
 * Returns the headers of a preview. They allow only the theme script, and only the console may frame the
 * page.
 */
export const previewHeaders = (siteUrl: string): HeaderList => [
  ['Content-Security-Policy', ownPolicy(previewDirectives(siteUrl))],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];

const previewDirectives = (siteUrl: string) => ({
  'script-src': `${siteUrl}/theme.js`,
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});
