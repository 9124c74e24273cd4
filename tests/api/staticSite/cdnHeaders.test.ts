import { expect, test } from 'vitest';
import type { CdnTarget } from '#domain/site/cdn.ts';
import { startStaticSite } from './startStaticSite.ts';

const day = 'max-age=86400';
const browser = 'public, max-age=0, must-revalidate';

test.each<[CdnTarget, Record<string, string>]>([
  [
    { kind: 'varnish', servers: [] },
    { 'cache-control': browser, 'surrogate-control': day },
  ],
  [
    { kind: 'cloudflare', zone: 'a' },
    { 'cache-control': browser, 'cdn-cache-control': `public, ${day}` },
  ],
  [
    { kind: 'fastly', service: 'a' },
    { 'cache-control': browser, 'surrogate-control': day, 'surrogate-key': '/posts?page=2' },
  ],
  [{ kind: 'bunny' }, { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' }],
])('lets %j keep a page, and browsers revalidate it', async (cdn, expected) => {
  const { get } = await startStaticSite(undefined, cdn);
  for (const encoding of ['identity', 'br'])
    expect((await get('/posts?page=2', { 'accept-encoding': encoding })).headers).toMatchObject(
      expected,
    );
  const { etag = '' } = (await get('/posts?page=2')).headers;
  expect((await get('/posts?page=2', { 'if-none-match': etag })).headers).toMatchObject(expected);
});

test('lets a CDN keep only the URL of a page that is purged, and no error or redirect', async () => {
  const { get } = await startStaticSite(undefined, { kind: 'fastly', service: 'a' });
  const keptBy = async (url: string) => (await get(url)).headers['surrogate-control'];
  for (const url of ['/', '/posts', '/posts?page=2', '/post/x', '/rss.xml', '/feed.json'])
    expect(await keptBy(url), url).toBe(day);
  for (const url of [
    ...['/?utm_source=a', '/posts?page=1', '/posts?page=02', '/posts/page/2', '/index', '/%70osts'],
    ...[
      '/none',
      '/post/x/',
      '/post/x.html',
      '/post/old',
      '/admin',
      '/images/uploads/p.jpg',
      '/404/',
    ],
  ])
    expect(await keptBy(url), url).toBeUndefined();
});

test('gives an uploaded image the key that Fastly purges, and leaves its other headers as they are', async () => {
  const { get } = await startStaticSite(undefined, { kind: 'fastly', service: 'a' });
  const { headers } = await get('/images/uploads/p.jpg');
  expect(headers['surrogate-key']).toBe('/images/uploads/p.jpg');
  expect(headers['surrogate-control']).toBeUndefined();
});

test('sends no header for a CDN unless one is configured', async () => {
  const { get } = await startStaticSite();
  const { headers } = await get('/');
  expect(headers['cache-control']).toBe(browser);
  expect(Object.keys(headers).filter((name) => /surrogate|cdn/.test(name))).toEqual([]);
});
