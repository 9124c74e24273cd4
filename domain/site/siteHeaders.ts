import {
  adFramePath,
  assetsPath,
  authorPath,
  authorsPath,
  authPath,
  categoryPath,
  comparisonsPath,
  formPaths,
  homePath,
  imagesPath,
  informationPagePaths,
  notFoundPath,
  postPath,
  postsPath,
  productPath,
  searchPath,
  socialImagesPath,
  tagPath,
  topicsPath,
} from '../paths.ts';
import { adFramePolicy, assetPolicy, pagePolicy } from './contentSecurityPolicy.ts';
import type { ThirdPartyServices } from './thirdPartyServices.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

export function commonHeaders(siteUrl: string): HeaderList {
  const headers: [string, string][] = [
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', hsts]);
  return headers;
}

export const hsts = 'max-age=31536000; includeSubDomains';
export const cacheForever = 'public, max-age=31536000, immutable';

/** Headers for all paths that match a pattern. At the end of a pattern, `*` matches any text. */
export interface HeaderRule {
  pattern: string;
  headers: HeaderList;
}

/**
 * Only one of these rules sets the content security policy of a path, because static hosts combine rules
 * differently.
 */
export function headerRules(site: {
  siteUrl: string;
  services: ThirdPartyServices;
  scriptHashes: readonly string[];
}): HeaderRule[] {
  const { services, scriptHashes } = site;
  const policy = pagePolicy(services, scriptHashes);
  const postPolicy = pagePolicy(services, scriptHashes, { hasVideos: true });
  const withPolicy = (value: string) => [['Content-Security-Policy', value] as const];
  return [
    { pattern: '/*', headers: commonHeaders(site.siteUrl) },
    {
      pattern: `${assetsPath}/*`,
      headers: [['Cache-Control', cacheForever], ...withPolicy(assetPolicy)],
    },
    {
      pattern: `${socialImagesPath}/*`,
      headers: [['Cache-Control', cacheForever], ...withPolicy(assetPolicy)],
    },
    { pattern: `${imagesPath}/*`, headers: withPolicy(assetPolicy) },
    { pattern: adFramePath, headers: withPolicy(adFramePolicy) },
    { pattern: postPath('*'), headers: withPolicy(postPolicy) },
    ...pagePatterns.map((pattern) => ({ pattern, headers: withPolicy(policy) })),
  ];
}

const pagePatterns = [
  homePath,
  postsPath,
  `${postsPath}/*`,
  categoryPath('*'),
  authorPath('*'),
  productPath('*'),
  `${comparisonsPath}/*`,
  tagPath('*'),
  topicsPath,
  authorsPath,
  searchPath,
  authPath,
  ...informationPagePaths,
  ...formPaths,
  notFoundPath,
];

export const formatHeaderRules = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (header?.[1] && header[2]) rules.at(-1)?.headers.push([header[1], header[2]]);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** Returns the headers of a path. Each matching rule overrides the defaults. */
export function headersForPath(
  pathname: string,
  { rules, defaults }: { rules: readonly HeaderRule[]; defaults: HeaderList },
): HeaderList {
  const headers = new Map(defaults);
  for (const rule of rules)
    if (matches(rule.pattern, pathname))
      for (const [name, value] of rule.headers) headers.set(name, value);
  return [...headers];
}

const matches = (pattern: string, pathname: string) =>
  pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
