import { adminPath, apiPath, authPath, searchPath } from '#domain/paths.ts';

/** What may be fetched ahead, as rules without a browser. */

/** What a browser tells of its connection, as far as it does. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader wants few bytes, or gets them slowly: nothing is fetched ahead then. */
export const isSparing = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');

const privatePaths = [adminPath, authPath, apiPath];

interface Link extends Pick<URL, 'origin' | 'pathname' | 'search'> {
  target?: string;
}

/** A page of this site that costs no query and is not the one being read. */
export function isPrefetchable(link: Link, here: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const { origin, pathname, search, target } = link;
  const isHere = pathname === here.pathname && search === here.search;
  const isPrivate = privatePaths.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  const isQuery = pathname === searchPath && search !== '';
  const isFile = pathname.includes('.');
  return origin === here.origin && !target && !isHere && !isPrivate && !isQuery && !isFile;
}

/** The same as addresses in the words of URL patterns. */
export const refusedPatterns = [
  ...privatePaths.flatMap((path) => [path, `${path}\\?*`, `${path}/*`]),
  `${searchPath}\\?*`,
  '/*.*',
];

/** A rule that browsers follow by themselves, when a link is pointed at or pressed. */
export const linkRules = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: refusedPatterns } },
      { not: { selector_matches: '[target]' } },
    ],
  },
  eagerness: 'moderate',
};
