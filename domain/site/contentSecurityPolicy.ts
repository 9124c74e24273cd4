import { videoFrameHosts } from '../post/videoBlock.ts';
import { scriptHashesIn } from './scriptHashes.ts';
import type { ThirdPartyServices } from './thirdPartyServices.ts';

/**
 * Returns the Content-Security-Policy header of the site's pages.
 * @param scriptHashes Hashes of the inline scripts of the page.
 * @param hasVideos Whether a page may contain videos. A video loads after a click.
 */
export function pagePolicy(
  services: ThirdPartyServices,
  scriptHashes: readonly string[],
  { hasVideos = false } = {},
): string {
  const directives = new Map(Object.entries(ownDirectives));
  const allow = (name: string, sources: readonly string[]) => {
    const current = directives.get(name) ?? "'self'";
    directives.set(name, [...new Set([...current.split(' '), ...sources])].join(' '));
  };
  if (hasVideos) allow('frame-src', videoFrameHosts);
  allow('script-src', quoted(scriptHashes));
  for (const { isUsed, sources } of serviceSources) {
    if (!isUsed(services)) continue;
    for (const [name, hosts] of Object.entries(sources)) allow(name, hosts);
  }
  return formatPolicy(directives);
}

/**
 * Returns the additional policy for a page with Google ads. It allows only inline scripts with these hashes,
 * and scripts that they load. The hosts of Google's ads change, so no policy can list them.
 */
export const strictDynamicPolicy = (scriptHashes: readonly string[]): string =>
  formatPolicy(
    new Map([
      ['script-src', [...quoted(scriptHashes), "'strict-dynamic'", "'unsafe-eval'"].join(' ')],
    ]),
  );

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Returns the policy of pages without third-party services. `changes` replaces some of the directives. */
export const ownPolicy = (changes: Record<string, string> = {}) =>
  formatPolicy(new Map(Object.entries({ ...ownDirectives, ...changes })));

/** Returns the policy of a page without third-party services that has the inline scripts of another page. */
export const ownPolicyWithScriptsOf = (policy: string) =>
  ownPolicy({
    'script-src': [ownDirectives['script-src'], ...scriptHashesIn(policy)].join(' '),
  });

const ownDirectives = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Astro creates inline styles. The sanitizer removes styles from content.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' https: data:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * The policy of scripts, styles, fonts and images. It is short, because browsers apply it only if a visitor opens the file
 * itself.
 */
export const assetPolicy = "default-src 'none'";

interface ServiceSources {
  isUsed: (services: ThirdPartyServices) => boolean;
  sources: Record<string, readonly string[]>;
}

const anyHttps = ['https:'];

const serviceSources: ServiceSources[] = [
  {
    isUsed: ({ adsenseId }) => adsenseId !== null,
    sources: {
      // `strictDynamicPolicy` restricts these sources further.
      'script-src': [...anyHttps, "'unsafe-eval'"],
      'style-src': anyHttps,
      'font-src': anyHttps,
      'connect-src': anyHttps,
      'frame-src': anyHttps,
    },
  },
  {
    isUsed: ({ analyticsId }) => analyticsId !== null,
    sources: {
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
  },
  {
    isUsed: ({ pixelId }) => pixelId !== null,
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    },
  },
  {
    isUsed: ({ taboolaId }) => taboolaId !== null,
    sources: {
      'script-src': ['https://*.taboola.com'],
      'style-src': ['https://*.taboola.com'],
      'connect-src': ['https://*.taboola.com'],
      'frame-src': ['https://*.taboola.com'],
    },
  },
  {
    isUsed: ({ outbrainIds }) => outbrainIds.length > 0,
    sources: {
      'script-src': ['https://*.outbrain.com'],
      'style-src': ['https://*.outbrain.com'],
      'connect-src': ['https://*.outbrain.com'],
      'frame-src': ['https://*.outbrain.com'],
    },
  },
];

/**
 * The policy of the document that runs the pasted ad code. The sandbox denies the code access to cookies,
 * storage and the surrounding page.
 */
export const adFramePolicy = formatPolicy(
  new Map(
    Object.entries({
      sandbox: 'allow-scripts allow-popups',
      'default-src': "'none'",
      'script-src': "https: 'unsafe-inline' 'unsafe-eval'",
      'style-src': "https: 'unsafe-inline'",
      'img-src': 'https: data: blob:',
      'font-src': 'https: data:',
      'media-src': 'https: data: blob:',
      'connect-src': 'https: wss:',
      'frame-src': 'https:',
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    }),
  ),
);

function formatPolicy(directives: ReadonlyMap<string, string>): string {
  return [...directives].map(([name, value]) => `${name} ${value}`).join('; ');
}
