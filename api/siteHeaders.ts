import { hsts } from './securityHeaders.ts';

type Headers = readonly (readonly [string, string])[];

/** Headers of everything that is served as a file: what a page may do, and who may frame it. */
export const siteHeaders = (siteUrl: string): Headers => [
  ...common(siteUrl),
  ['Content-Security-Policy', policy(siteDirectives)],
];

/** The admin's pages: nothing foreign at all, and no search engine. */
export const adminHeaders = (siteUrl: string): Headers => [
  ...common(siteUrl),
  ['Content-Security-Policy', policy(adminDirectives)],
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/** A preview of a page: nothing runs in it but what sets its theme, and only our own admin frames it. */
export const previewHeaders = (siteUrl: string): Headers => [
  ['Content-Security-Policy', policy(previewDirectives(siteUrl))],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];

function common(siteUrl: string): Headers {
  const headers: [string, string][] = [
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', hsts]);
  return headers;
}

const siteDirectives: Record<string, string> = {
  'default-src': "'self'",
  // Rules name pages to fetch ahead; they run nothing.
  'script-src': "'self' 'inline-speculation-rules'",
  // Astro scopes and inlines styles; no style comes from what editors write.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' https: data:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const adminDirectives: Record<string, string> = {
  ...siteDirectives,
  // The preview shows the site's own pages in a frame.
  'frame-src': "'self'",
};

const previewDirectives = (siteUrl: string): Record<string, string> => ({
  ...siteDirectives,
  'script-src': `${siteUrl}/theme.js`,
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
