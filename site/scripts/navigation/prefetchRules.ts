import { adminPath, apiPath, authPath, offersPath, searchPath } from '#domain/paths.ts';

/** The fields of the Network Information API that this module reads. Not all browsers support them. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the visitor saves data or has a slow connection. */
export const prefersLessData = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');

const privatePaths = [adminPath, authPath, apiPath, offersPath];

interface Link extends Pick<URL, 'origin' | 'pathname' | 'search'> {
  target?: string;
}

/** Returns whether a link opens another static page of this site in the same tab. */
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

/** URL patterns of the pages that `isPrefetchable` refuses. */
export const refusedPatterns = [
  ...privatePaths.flatMap((path) => [path, `${path}\\?*`, `${path}/*`]),
  `${searchPath}\\?*`,
  '/*.*',
];

const linkRules = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: refusedPatterns } },
      { not: { selector_matches: '[target]' } },
    ],
  },
  eagerness: 'moderate',
};

/** Speculation rules for all links. The content security policy contains the hash of this text. */
export const linkRulesText = JSON.stringify({ prefetch: [linkRules] });
