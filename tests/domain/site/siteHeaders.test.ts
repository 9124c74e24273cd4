import { expect, test } from 'vitest';
import { splitPage } from '#domain/paths.ts';
import {
  adFramePolicy,
  assetPolicy,
  ownPolicy,
  pagePolicy,
  strictDynamicPolicy,
} from '#domain/site/contentSecurityPolicy.ts';
import {
  formatHeaderRules,
  headerRules,
  headersForPath,
  parseHeaderRules,
} from '#domain/site/siteHeaders.ts';
import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { noServices } from '#tests/support/samples/samples.ts';

const siteUrl = 'https://magazine.example';

const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** The script sources of a page without third-party services. */
const own = ["'self'", "'sha256-abc'"];

test('the policy of a site without third-party services allows no external scripts', () => {
  const policy = pagePolicy(noServices, ['sha256-abc']);
  expect(policy).toBe(ownPolicy({ 'script-src': "'self' 'sha256-abc'" }));
  const { 'img-src': images, ...others } = read(policy);
  expect(images).toEqual(["'self'", 'https:', 'data:']);
  expect(JSON.stringify(others)).not.toContain('http');
  expect(others['script-src']).toEqual(own);
});

test.each<[Partial<ThirdPartyServices>, Record<string, string[]>]>([
  [
    { analyticsId: 'G-ABCDEFG' },
    {
      'script-src': [...own, 'https://www.googletagmanager.com'],
      'connect-src': [
        "'self'",
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
  ],
  [
    { pixelId: '12345' },
    {
      'script-src': [...own, 'https://connect.facebook.net'],
      'connect-src': ["'self'", 'https://connect.facebook.net', 'https://www.facebook.com'],
    },
  ],
  [
    { taboolaId: 'x', outbrainIds: ['AR_1'] },
    {
      'script-src': [...own, 'https://*.taboola.com', 'https://*.outbrain.com'],
      'frame-src': ["'self'", 'https://*.taboola.com', 'https://*.outbrain.com'],
      'style-src': ["'self'", "'unsafe-inline'", 'https://*.taboola.com', 'https://*.outbrain.com'],
    },
  ],
  // The pasted ad code runs in a frame of the site, so the page needs no additional source.
  [{ hasSidebarAd: true }, { 'script-src': own }],
])(
  'with the services %j, the policy allows only the sources that these services need',
  (services, expected) => {
    const policy = read(pagePolicy({ ...noServices, ...services }, ['sha256-abc']));
    expect(policy).toMatchObject(expected);
    const { 'img-src': _images, ...others } = policy;
    for (const sources of Object.values(others)) {
      expect(sources).not.toContain('https:');
      expect(sources).not.toContain('*');
    }
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
  },
);

test('with AdSense, the strict policy allows only hashed inline scripts and scripts that these load', () => {
  const services = { ...noServices, adsenseId: 'pub-1234567890123456' };
  const hashes = ['sha256-abc', 'sha256-def'];
  const header = read(pagePolicy(services, hashes));
  expect(header['script-src']).not.toContain("'unsafe-inline'");
  expect(header['frame-src']).toEqual(["'self'", 'https:']);
  expect(header['object-src']).toEqual(["'none'"]);
  expect(read(strictDynamicPolicy(hashes))['script-src']).toEqual([
    "'sha256-abc'",
    "'sha256-def'",
    "'strict-dynamic'",
    "'unsafe-eval'",
  ]);
});

test('with AdSense, the policy in the header allows all script files of the site, whatever the hashes', () => {
  const services = { ...noServices, adsenseId: 'pub-1234567890123456' };
  const sources = read(pagePolicy(services, ['sha256-abc']))['script-src'];
  expect(sources).toContain("'self'");
  expect(sources).not.toContain("'strict-dynamic'");
});

test('parsing formatted header rules returns the same rules', () => {
  const rules = headerRules({ siteUrl, services: noServices, scriptHashes: [] });
  expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules);
  expect(parseHeaderRules('\n# note\n  Lost: 1\n/a\n  X: y: z\nnonsense')).toEqual([
    { pattern: '/a', headers: [['X', 'y: z']] },
  ]);
});

test('exactly one rule sets the content security policy of a page or an asset', () => {
  const rules = headerRules({ siteUrl, services: noServices, scriptHashes: [] });
  const pages = Object.values(pageTypes).flat();
  const paths = [
    ...new Set(pages.map((url) => splitPage(url).pathname)),
    '/posts/page/2',
    '/ads/sidebar',
    '/_astro/app.js',
  ];
  // Only post pages contain videos.
  const videoFrames = "'self' https://www.youtube-nocookie.com https://player.vimeo.com";
  const policyOf = (pathname: string) => {
    if (pathname === '/ads/sidebar') return adFramePolicy;
    if (pathname === '/_astro/app.js') return assetPolicy;
    return ownPolicy(pathname.startsWith('/post/') ? { 'frame-src': videoFrames } : {});
  };
  for (const pathname of paths) {
    const policies = rules
      .flatMap((rule) => headersForPath(pathname, { rules: [rule], defaults: [] }))
      .filter(([name]) => name === 'Content-Security-Policy');
    const expected = policyOf(pathname);
    expect([pathname, policies]).toEqual([pathname, [['Content-Security-Policy', expected]]]);
  }
  expect(headersForPath('/rss.xml', { rules, defaults: [] }).map(([name]) => name)).not.toContain(
    'Content-Security-Policy',
  );
});
