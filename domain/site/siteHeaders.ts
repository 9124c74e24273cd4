import {
  adFramePath,
  assetsPath,
  authPath,
  categoryPath,
  formPaths,
  homePath,
  notFoundPath,
  postPath,
  postsPath,
  searchPath,
  socialImagesPath,
  staticPagePaths,
  tagPath,
} from '../paths.ts';
import { adFramePolicy, pagePolicy } from './contentSecurityPolicy.ts';
import type { ThirdPartyServices } from './thirdPartyServices.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Headers of everything that is served as a file, whatever it is. */
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

/** Headers for the paths that a pattern names; a `*` at its end stands for anything. */
export interface HeaderRule {
  pattern: string;
  headers: HeaderList;
}

/**
 * What a site's files are served with. No path has its policy from two rules: hosts differ in what
 * they make of that.
 */
export function headerRules(about: {
  siteUrl: string;
  services: ThirdPartyServices;
  scriptHashes: readonly string[];
}): HeaderRule[] {
  const policy = pagePolicy(about.services, about.scriptHashes);
  const withPolicy = (value: string) => [['Content-Security-Policy', value] as const];
  return [
    { pattern: '/*', headers: commonHeaders(about.siteUrl) },
    { pattern: `${assetsPath}/*`, headers: [['Cache-Control', cacheForever]] },
    { pattern: `${socialImagesPath}/*`, headers: [['Cache-Control', cacheForever]] },
    { pattern: adFramePath, headers: withPolicy(adFramePolicy) },
    ...pagePatterns.map((pattern) => ({ pattern, headers: withPolicy(policy) })),
  ];
}

const pagePatterns = [
  homePath,
  postsPath,
  `${postsPath}/*`,
  postPath('*'),
  categoryPath('*'),
  tagPath('*'),
  searchPath,
  authPath,
  ...staticPagePaths,
  ...formPaths,
  notFoundPath,
];

/** The rules in the form that static hosts read as `_headers`. */
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

/** What the rules say of a path, on top of what holds without them. */
export function headersForPath(
  pathname: string,
  { rules, unless }: { rules: readonly HeaderRule[]; unless: HeaderList },
): HeaderList {
  const headers = new Map(unless);
  for (const rule of rules)
    if (matches(rule.pattern, pathname))
      for (const [name, value] of rule.headers) headers.set(name, value);
  return [...headers];
}

const matches = (pattern: string, pathname: string) =>
  pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
