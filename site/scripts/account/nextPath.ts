import { adminPath } from '#domain/paths.ts';

/** Where to go after signing in: `?next=` when it leads to a path of this site, else the console. */
export function nextPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/')) return adminPath;
  // Read as the browser will read it: `//host` and `/\host` are other sites.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : adminPath;
}
