import { expect, test } from 'vitest';
import { assetPolicy, ownPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';

const hsts = 'max-age=31536000; includeSubDomains';
const commonHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': hsts,
  'x-content-type-options': 'nosniff',
};
const api = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const permissions = 'camera=(), geolocation=(), microphone=(), payment=()';
const file = {
  ...commonHeaders,
  'content-security-policy': ownPolicy(),
  'permissions-policy': permissions,
};
const admin = { ...file, 'x-robots-tag': 'noindex, nofollow' };

const br = { 'accept-encoding': 'br' };

type Kind = [method: string, url: string, status: number, headers?: Record<string, string>];

const responses: [name: string, expected: Record<string, string>, kinds: Kind[]][] = [
  [
    'the API',
    api,
    [
      ['GET', '/api/posts', 200],
      ['HEAD', '/api/posts', 200],
      ['GET', '/api/user', 401],
      ['GET', '/api/nothing', 404],
      ['GET', '/api/posts/%E0%A4%A', 404],
      ['GET', '/api/../etc/passwd', 404],
      ['PATCH', '/api/posts', 405],
      ['OPTIONS', '/api/posts', 405],
      ['POST', '/api/login', 415],
      ['POST', '/api/login', 400, { 'content-type': 'application/json' }],
      ['POST', '/api/logout', 403, { 'sec-fetch-site': 'cross-site' }],
      ['POST', '/api/subscribe', 413, { 'content-length': '10000000' }],
      ['POST', '/api/subscribe', 415, { 'content-type': 'text/plain', 'content-length': '0' }],
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['DELETE', '/readyz', 405],
    ],
  ],
  [
    'the published files',
    file,
    [
      ['GET', '/', 200],
      ['GET', '/', 200, br],
      ['HEAD', '/', 200, br],
      ['GET', '/', 304, { 'if-none-match': 'known' }],
      ['GET', '/', 304, { ...br, 'if-none-match': 'known' }],
      ['GET', '/_astro/app.abc.js', 200, br],
      ['GET', '/rss.xml', 200],
      ['GET', '/nothing', 404],
      ['HEAD', '/nothing', 404, br],
      ['GET', '/%E0%A4%A', 404],
      ['GET', '/.env', 404],
      ['GET', '/old', 301],
      ['GET', '/index.html', 301],
      ['POST', '/', 405],
      ['GET', '/go/9', 404],
      ['HEAD', '/go/9', 404, br],
      ['GET', '/search', 200],
      ['GET', '/search?q=x', 200],
      ['GET', '/search?q=x', 200, br],
      ['GET', '/search?q=x', 304, { 'if-none-match': 'known' }],
    ],
  ],
  [
    'the uploaded images',
    { ...file, 'content-security-policy': assetPolicy },
    [
      ['GET', '/images/p.jpg', 200],
      ['HEAD', '/images/p.jpg', 200],
      ['GET', '/images/p.jpg', 304, { 'if-none-match': 'known' }],
    ],
  ],
  [
    'the console',
    admin,
    [
      ['GET', '/admin', 200],
      ['HEAD', '/admin/posts/7', 200],
      ['GET', '/admin/assets/index.abc.js', 200, br],
    ],
  ],
];

test.each(responses)(
  'every kind of response from %s has the expected security headers',
  async (_name, expected, kinds) => {
    const { ask } = await startWholeServer();
    for (const [method, url, status, headers = {}] of kinds) {
      const known = headers['if-none-match']
        ? (await ask('GET', url, { headers: withoutEtag(headers) })).headers
        : {};
      const sent = known.etag ? { ...headers, 'if-none-match': known.etag } : headers;
      const response = await ask(method, url, { headers: sent });
      const label = `${method} ${url} ${JSON.stringify(headers)}`;
      expect(response.status, label).toBe(status);
      expect(response.headers, label).toMatchObject(expected);
      expect(response.headers, label).not.toHaveProperty('x-powered-by');
      expect(response.headers, label).not.toHaveProperty('access-control-allow-origin');
    }
  },
);

test('browsers cache hashed files forever, revalidate pages, and never cache the console or the API', async () => {
  const { ask } = await startWholeServer();
  const readCacheControl = async (url: string) => (await ask('GET', url)).headers['cache-control'];
  expect(await readCacheControl('/admin')).toBe('no-store');
  expect(await readCacheControl('/api/user')).toBe('no-store');
  expect(await readCacheControl('/readyz')).toBe('no-store');
  expect(await readCacheControl('/admin/assets/index.abc.js')).toContain('immutable');
  expect(await readCacheControl('/')).toBe('public, max-age=0, must-revalidate');
});

test('sends the security headers when a file cannot be read', async () => {
  const { ask, site, folders } = await startWholeServer();
  const { rm, symlink } = await import('node:fs/promises');
  await rm(`${folders.release}/rss.xml`);
  await symlink('rss.xml', `${folders.release}/rss.xml`);
  site.invalidate(['rss.xml']);
  const { status, headers } = await ask('GET', '/rss.xml');
  expect(status).toBe(500);
  expect(headers).toMatchObject({ ...file, 'cache-control': 'no-store' });
});

test('sends no Strict-Transport-Security without https', async () => {
  const { ask } = await startWholeServer({ siteUrl: 'http://localhost:3000' });
  for (const url of ['/', '/admin', '/api/posts', '/nothing', '/readyz'])
    expect((await ask('GET', url)).headers).not.toHaveProperty('strict-transport-security');
});

const withoutEtag = ({ 'if-none-match': _tag, ...rest }: Record<string, string>) => rest;
