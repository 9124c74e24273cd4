import { adminPath } from '#domain/paths.ts';

/** Returns the page to open after signing in: `?next=` if it is a path of this site, else the console. */
export function nextPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/')) return adminPath;
  // Parses the path as browsers do, because `//host` and `/\host` are URLs of other sites.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : adminPath;
}
