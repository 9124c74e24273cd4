import path from 'node:path';
import { adminPath } from '#domain/paths.ts';
import { cacheForever } from '#domain/site/siteHeaders.ts';

export type RequestRoute =
  | { kind: 'page' | 'redirect'; pathname: string; search: string }
  | { kind: 'console'; pathname: string }
  | { kind: 'notFound' };

export function requestRoute(url: string): RequestRoute {
  const target = parseUrl(url);
  if (!target) return { kind: 'notFound' };
  const { pathname, search } = target;
  if (isBelow(pathname, adminPath)) return { kind: 'console', pathname };
  if (pathname !== '/' && pathname.endsWith('/'))
    return { kind: 'redirect', pathname: pathname.replace(/\/+$/, ''), search };
  if (pathname.endsWith('.html'))
    return { kind: 'redirect', pathname: pathname.replace(/(\/?index)?\.html$/, ''), search: '' };
  return { kind: 'page', pathname, search };
}

/** Returns the decoded path and the query. Returns undefined for a URL that cannot name a published file. */
function parseUrl(url: string): { pathname: string; search: string } | undefined {
  const [raw = '/', query] = url.split('?', 2);
  try {
    const pathname = decodeURIComponent(raw);
    const isSafe = pathname.startsWith('/') && !/[\0\\]|\/\.|\/\//.test(pathname);
    return isSafe ? { pathname, search: query === undefined ? '' : `?${query}` } : undefined;
  } catch {
    // The path is not valid UTF-8, so no file has this name.
    return undefined;
  }
}

export const isBelow = (pathname: string, folder: string) =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/**
 * Returns whether the site's own links use this URL. Only such URLs are cached, because visitors can invent
 * any number of others.
 */
export const isCanonicalUrl = (
  url: string,
  { pathname, search }: Record<'pathname' | 'search', string>,
) => url === pathname + search && (search === '' || /^\?page=[1-9]\d{0,5}$/.test(search));

/**
 * Returns the file for a URL of the console. URLs without a file extension return the console's only page.
 */
export function consoleFile(pathname: string): { file: string; cacheControl: string } {
  const name = pathname.slice(adminPath.length + 1);
  const isAsset = path.extname(name) !== '';
  const hasHashedName = isAsset && name.startsWith('assets/');
  return {
    file: isAsset ? name : 'index.html',
    cacheControl: hasHashedName ? cacheForever : 'no-store',
  };
}
