/** The target of each redirect, by source path. A source that ends with `/*` covers a folder. */
export type Redirects = ReadonlyMap<string, string>;

/** Parses a `_redirects` file: one `FROM TO STATUS` per line, with encoded paths. */
export function parseRedirects(text: string): Redirects {
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([from, to]): [string, string][] =>
      from && to ? [[decodeURI(from), decodeURI(to)]] : [],
    ),
  );
}

/** Returns the target of a path. A redirect of the exact path comes before a redirect of a folder. */
export const redirectTarget = (redirects: Redirects, pathname: string): string | undefined =>
  redirects.get(pathname) ?? redirects.get(`/${pathname.split('/')[1]}/*`);

/**
 * Returns the `Location` header for a path of this site. `pathname` contains no `//`, so it cannot name
 * another host.
 */
export const redirectLocation = (pathname: string, search: string): string =>
  encodeURI(pathname || '/').replace(/[?#]/g, encodeURIComponent) + search;
