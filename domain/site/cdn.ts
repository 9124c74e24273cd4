import type { HeaderList } from './siteHeaders.ts';

/** The cache in front of the site that is told which pages changed. */
export type CdnTarget =
  | { kind: 'varnish'; servers: string[] }
  | { kind: 'cloudflare'; zone: string }
  | { kind: 'fastly'; service: string }
  | { kind: 'bunny' };

/** Parses `CDN_PURGE`. Returns undefined for an invalid value. */
export function parseCdnTarget(text: string): CdnTarget | undefined {
  const [, kind, value = ''] = /^([a-z]+)(?::(.+))?$/.exec(text.trim()) ?? [];
  const isId = /^[A-Za-z0-9]{1,64}$/.test(value);
  if (kind === 'bunny' && value === '') return { kind };
  if (kind === 'cloudflare' && isId) return { kind, zone: value };
  if (kind === 'fastly' && isId) return { kind, service: value };
  if (kind !== 'varnish') return undefined;
  const servers = value.split(',').map((server) => server.trim());
  return servers.every(isHttpOrigin)
    ? { kind, servers: servers.map((server) => new URL(server).origin) }
    : undefined;
}

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'http:' && url.pathname === '/' && url.search === '';
}

/**
 * Returns the headers that let a CDN keep a page until it is purged. Browsers still revalidate it, because
 * they follow `Cache-Control: max-age=0`.
 */
export function edgeHeaders(target: CdnTarget, url: string): HeaderList {
  const maxAge = `max-age=${edgeMaxAgeSeconds}`;
  switch (target.kind) {
    case 'cloudflare':
      return [['CDN-Cache-Control', `public, ${maxAge}`]];
    case 'fastly':
      return [['Surrogate-Control', maxAge], ...purgeKeyHeaders(target, url)];
    case 'varnish':
      return [['Surrogate-Control', maxAge]];
    case 'bunny':
      return [
        ['Cache-Control', `public, max-age=0, s-maxage=${edgeMaxAgeSeconds}, must-revalidate`],
      ];
  }
}

// The CDN may store a response that was sent before a purge. It keeps such an outdated page at most a day.
const edgeMaxAgeSeconds = 24 * 60 * 60;

/** Returns the headers by which a CDN finds a response when its URL is purged. Other CDNs than Fastly need none. */
export const purgeKeyHeaders = ({ kind }: CdnTarget, url: string): HeaderList =>
  kind === 'fastly' ? [['Surrogate-Key', surrogateKey(url)]] : [];

/** Fastly separates keys with spaces. A URL of the site contains no space, so the URL itself is its key. */
export const surrogateKey = (url: string) => url;
