import { adminPath } from '#domain/paths.ts';

/**
 * Returns the URL to open after the visitor signs in. This is the `next` parameter if it is a path of this
 * site, else the URL of the console.
 */
export function nextPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/')) return adminPath;
  // Parses the path as a URL, because browsers treat `//host` and `/\host` as URLs of other sites.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : adminPath;
}
