import { expect, test } from 'vitest';
import { assetPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { formatHeaderRules, headerRules } from '#domain/site/siteHeaders.ts';
import { noServices } from '#tests/support/samples/samples.ts';
import { decodeReply, page, siteUrl, startStaticSite } from './startStaticSite.ts';

test('sends changed headers of the release only after the file _headers is invalidated', async () => {
  const { site, publish, get } = await startStaticSite();
  const readPolicy = async (url: string) => (await get(url)).headers['content-security-policy'];
  await publish('ads/sidebar.html', page('ad'));
  const own = await readPolicy('/posts?page=2');
  expect(own).not.toContain('google');
  const services = { ...noServices, analyticsId: 'G-ABCDEFG' };
  const rules = headerRules({ siteUrl, services, scriptHashes: [] });
  await publish('_headers', formatHeaderRules(rules));
  expect(await readPolicy('/posts?page=2')).toBe(own);
  site.invalidate(['_headers']);
  for (const url of ['/', '/posts', '/posts?page=2', '/post/x', '/category/a', '/about', '/none'])
    expect(await readPolicy(url)).toContain(' https://www.googletagmanager.com;');
  expect(await readPolicy('/ads/sidebar')).toMatch(/^sandbox allow-scripts allow-popups; /);
  expect(await readPolicy('/rss.xml')).toBe(own);
  expect(await readPolicy('/images/uploads/p.jpg')).toBe(assetPolicy);
  expect(await readPolicy('/admin')).toBe(own);
  expect((await get('/_astro/app.abc.js')).headers['cache-control']).toBe(forever);
});

test.each<[string | undefined, string | undefined]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['identity', undefined],
  ['deflate', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets the coding %s', async (accepted, encoding) => {
  const { get } = await startStaticSite();
  const headers: Record<string, string> =
    accepted === undefined ? {} : { 'accept-encoding': accepted };
  for (const _again of [1, 2]) {
    const reply = await get('/post/x', headers);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toBe('Accept-Encoding');
    expect(reply.headers['content-length']).toBe(String(reply.body.length));
    expect(decodeReply(reply)).toBe(page('post/x'));
  }
});

test('serves a page without compressed variants uncompressed', async () => {
  const { put, get } = await startStaticSite();
  await put('fresh.html', page('fresh'));
  const reply = await get('/fresh', { 'accept-encoding': 'br, gzip' });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.text).toBe(page('fresh'));
});

test('returns 304 only for the ETag of the same content coding', async () => {
  const { get } = await startStaticSite();
  const [plain, br] = [await get('/'), await get('/', { 'accept-encoding': 'br' })];
  expect(plain.headers.etag).not.toBe(br.headers.etag);
  const etag = plain.headers.etag ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const reply = await get('/', { 'if-none-match': known });
    expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, etag]);
    expect(reply.headers['cache-control']).toBe(plain.headers['cache-control']);
    // Some clients would wait for a body of this length.
    expect(reply.headers['content-length']).toBeUndefined();
  }
  expect((await get('/', { 'if-none-match': br.headers.etag ?? '' })).status).toBe(200);
});

test('never returns 304 for the error page', async () => {
  const { get } = await startStaticSite();
  const { etag = '' } = (await get('/nothing')).headers;
  expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404);
});
const [revalidated, forever, aDay] = [
  'public, max-age=0, must-revalidate',
  'public, max-age=31536000, immutable',
  'public, max-age=86400',
];
test.each([
  ['/', 'text/html; charset=utf-8', revalidated],
  ['/rss.xml', 'application/xml; charset=utf-8', revalidated],
  ['/feed.json', 'application/json; charset=utf-8', revalidated],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', revalidated],
  ['/_astro/app.abc.js', 'text/javascript; charset=utf-8', forever],
  ['/_astro/app.abc.css', 'text/css; charset=utf-8', forever],
  ['/_astro/font.woff2', 'font/woff2', forever],
  ['/favicon.ico', 'image/x-icon', aDay],
  ['/images/sample.webp', 'image/webp', aDay],
  ['/images/uploads/p.jpg', 'image/jpeg', aDay],
  ['/images/phone-0123456789ab-lg.jpg', 'image/jpeg', forever],
])('serves %s with the Content-Type %s and the Cache-Control %s', async (url, type, caching) => {
  const { get } = await startStaticSite();
  const { status, headers } = await get(url);
  expect(status).toBe(200);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});
