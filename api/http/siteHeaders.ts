import { ownPolicy } from '#domain/site/contentPolicy.ts';
import { commonHeaders, type HeaderList } from '#domain/site/siteHeaders.ts';

/** Headers of everything that is served as a file, unless the release says something else of it. */
export const siteHeaders = (siteUrl: string): HeaderList => [
  ...commonHeaders(siteUrl),
  ['Content-Security-Policy', ownPolicy()],
];

/** The admin's pages: nothing foreign at all, and no search engine. */
export const adminHeaders = (siteUrl: string): HeaderList => [
  ...siteHeaders(siteUrl),
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/** A preview of a page: nothing runs in it but what sets its theme, and only our own admin frames it. */
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
