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

const previewPolicy = ownPolicy({
  'script-src': "'none'",
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/** The headers of a preview. They allow no scripts, and only the console may frame the page. */
export const previewHeaders: HeaderList = [
  ['Content-Security-Policy', previewPolicy],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];
