import { ownPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { commonHeaders, type HeaderList } from '#domain/site/siteHeaders.ts';

/** Default headers of served files. The release's `_headers` can override them. */
export const siteHeaders = (siteUrl: string): HeaderList => [
  ...commonHeaders(siteUrl),
  ['Content-Security-Policy', ownPolicy()],
];

/** Headers of the console: same-origin content only, and no search engines. */
export const adminHeaders = (siteUrl: string): HeaderList => [
  ...siteHeaders(siteUrl),
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/** Headers of a preview: only the theme script runs, and only our own console may frame the page. */
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
