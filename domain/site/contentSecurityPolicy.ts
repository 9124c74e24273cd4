import type { ThirdPartyServices } from './thirdPartyServices.ts';

/**
 * What a page of the site may load and run, as the value of a Content-Security-Policy header.
 * @param scriptHashes of the scripts by which a page starts its own under `startedPolicy`.
 */
export function pagePolicy(services: ThirdPartyServices, scriptHashes: readonly string[]): string {
  const directives = new Map(Object.entries(ownDirectives));
  const open = (name: string, sources: readonly string[]) => {
    const known = directives.get(name) ?? "'self'";
    directives.set(name, [...new Set([...known.split(' '), ...sources])].join(' '));
  };
  // Where there are hashes, browsers take no rules for fetching ahead.
  if (services.adsenseId !== null) open('script-src', quoted(scriptHashes));
  for (const { isUsed, sources } of foreignHosts) {
    if (!isUsed(services)) continue;
    for (const [name, hosts] of Object.entries(sources)) open(name, hosts);
  }
  return written(directives);
}

/**
 * What a page with Google's ads says of itself, on top of its header: nothing runs by its address, only
 * our two scripts by their hashes and what they, or what they started, bring. Google changes the hosts
 * of its ads at will and supports nothing else.
 */
export const strictDynamicPolicy = (scriptHashes: readonly string[]): string =>
  written(
    new Map([
      ['script-src', [...quoted(scriptHashes), "'strict-dynamic'", "'unsafe-eval'"].join(' ')],
    ]),
  );

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** The policy of pages that use nobody, or one that differs from it in some directives. */
export const ownPolicy = (changes: Record<string, string> = {}) =>
  written(new Map(Object.entries({ ...ownDirectives, ...changes })));

const ownDirectives = {
  'default-src': "'self'",
  // Rules name pages to fetch ahead; they run nothing.
  'script-src': "'self' 'inline-speculation-rules'",
  // Astro scopes and inlines styles; no style comes from what editors write.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' https: data:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

interface ForeignHosts {
  isUsed: (services: ThirdPartyServices) => boolean;
  sources: Record<string, readonly string[]>;
}

const anyHttps = ['https:'];

const foreignHosts: ForeignHosts[] = [
  {
    isUsed: ({ adsenseId }) => adsenseId !== null,
    sources: {
      // What may run of it, each page says itself: see startedPolicy.
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
 * The policy of the document that pasted ad code runs in. It has no origin of its own wherever it is
 * opened, so that the code reaches neither cookies nor storage nor the page round it.
 */
export const adFramePolicy = written(
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

function written(directives: ReadonlyMap<string, string>): string {
  return [...directives].map(([name, value]) => `${name} ${value}`).join('; ');
}
