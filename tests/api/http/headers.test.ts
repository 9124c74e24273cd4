import { expect, test } from 'vitest';
import { ownPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';

/** What every answer says of itself: the classes of answers, and every kind of answer in each. */

const hsts = 'max-age=31536000; includeSubDomains';
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': hsts,
  'x-content-type-options': 'nosniff',
};
const api = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const permissions = 'camera=(), geolocation=(), microphone=(), payment=()';
const file = {
  ...everywhere,
  'content-security-policy': ownPolicy(),
  'permissions-policy': permissions,
};
const admin = { ...file, 'x-robots-tag': 'noindex, nofollow' };

const br = { 'accept-encoding': 'br' };

type Kind = [method: string, url: string, status: number, headers?: Record<string, string>];

const answers: [name: string, expected: Record<string, string>, kinds: Kind[]][] = [
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
    'a published file',
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
      ['GET', '/images/p.jpg', 200],
      ['HEAD', '/images/p.jpg', 200],
      ['GET', '/images/p.jpg', 304, { 'if-none-match': 'known' }],
      ['GET', '/search', 200],
      ['GET', '/search?q=x', 200],
      ['GET', '/search?q=x', 200, br],
      ['GET', '/search?q=x', 304, { 'if-none-match': 'known' }],
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

test.each(answers)('every answer of %s says what it should', async (_name, expected, kinds) => {
  const { ask } = await startWholeServer();
  for (const [method, url, status, headers = {}] of kinds) {
    const known = headers['if-none-match']
      ? (await ask('GET', url, { headers: only(headers) })).headers
      : {};
    const sent = known.etag ? { ...headers, 'if-none-match': known.etag } : headers;
    const answer = await ask(method, url, { headers: sent });
    const label = `${method} ${url} ${JSON.stringify(headers)}`;
    expect(answer.status, label).toBe(status);
    expect(answer.headers, label).toMatchObject(expected);
    expect(answer.headers, label).not.toHaveProperty('x-powered-by');
    expect(answer.headers, label).not.toHaveProperty('access-control-allow-origin');
  }
});

test('the console and the API are kept by nobody, files by their names', async () => {
  const { ask } = await startWholeServer();
  const caching = async (url: string) => (await ask('GET', url)).headers['cache-control'];
  expect(await caching('/admin')).toBe('no-store');
  expect(await caching('/api/user')).toBe('no-store');
  expect(await caching('/readyz')).toBe('no-store');
  expect(await caching('/admin/assets/index.abc.js')).toContain('immutable');
  expect(await caching('/')).toBe('public, max-age=0, must-revalidate');
});

test('a failure of the disk under a file has them too', async () => {
  const { ask, site, folders } = await startWholeServer();
  const { rm, symlink } = await import('node:fs/promises');
  await rm(`${folders.release}/rss.xml`);
  await symlink('rss.xml', `${folders.release}/rss.xml`);
  site.invalidate(['rss.xml']);
  const { status, headers } = await ask('GET', '/rss.xml');
  expect(status).toBe(500);
  expect(headers).toMatchObject({ ...file, 'cache-control': 'no-store' });
});

test('without https nothing speaks of it', async () => {
  const { ask } = await startWholeServer({ siteUrl: 'http://localhost:3000' });
  for (const url of ['/', '/admin', '/api/posts', '/nothing', '/readyz'])
    expect((await ask('GET', url)).headers).not.toHaveProperty('strict-transport-security');
});

/** What was asked with, but for the tag. */
const only = ({ 'if-none-match': _tag, ...rest }: Record<string, string>) => rest;
