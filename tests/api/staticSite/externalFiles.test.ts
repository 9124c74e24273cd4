import { describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { until } from '#tests/support/until.ts';
import { type ServedSite, startExternalSites } from './startExternalSites.ts';

const siteUrl = 'https://magazine.example';
const page = (text: string) => `<!doctype html><html><body>${text}</body></html>`;
const files = {
  'index.html': page('home'),
  'posts.html': page('list'),
  'posts/page/2.html': page('list 2'),
  'post/a.html': page('a'),
  'search.html': page('search'),
  '404.html': page('missing'),
  'rss.xml': '<rss/>',
  'favicon.ico': Buffer.from([0, 1, 2]),
  '_astro/app.abc.js': 'export {}',
  'images/sample-1.jpg': 'picture',
  _headers: '/*\n  X-Frame-Options: DENY\n\n/post/*\n  X-Robots-Tag: all\n',
  _redirects: '/post/old /post/a 301\n/about-us/* /about 301\n',
};

const urls = [
  ...['/', '/posts', '/posts?page=2', '/posts?page=3', '/posts?page=x', '/posts/page/2', '/post/a'],
  ...['/post/a?utm_source=x', '/post/a/', '/post/a.html', '/post/a.html.gz', '/index.html'],
  ...[
    '/rss.xml',
    '/rss.xml.br',
    '/favicon.ico',
    '/_astro/app.abc.js',
    '/images/sample-1.jpg',
    '/images/none.jpg',
    '/none',
  ],
  ...['/post/old', '/post/old?x=1', '/about-us/team', '/post/7-x', '/_headers', '/_redirects'],
  ...['/manifest.json', '/writer.json', '/admin', '/admin/posts', '/%00', '/..%2fsecret', '/a//b'],
  ...['/404', `/${'x'.repeat(3_000)}`, '/%D7%A9%D7%9C%D7%95%D7%9D'],
];
const requests = urls.flatMap((url) => [
  { url },
  { url, headers: { 'accept-encoding': 'gzip, br' } },
  { url, headers: { 'accept-encoding': 'gzip' } },
  { url, headers: { range: 'bytes=0-3' } },
  { url, method: 'HEAD' },
  { url, method: 'POST' },
]);

describe.each(['folderNode', 'bucketNode'] as const)('%s', (kind) => {
  test.each([undefined, { kind: 'varnish' as const, servers: ['http://127.0.0.1:9'] }])(
    'answers every URL like the server of the builder (CDN: %j)',
    async (cdn) => {
      const sites = await startExternalSites(files, { siteUrl, ...(cdn ? { cdn } : {}) });
      for (const { url, ...options } of requests) {
        const [expected, answer] = [
          await sites.own.get(url, options),
          await sites[kind].get(url, options),
        ];
        expect({ url, options, ...comparable(answer) }).toEqual({
          url,
          options,
          ...comparable(expected),
        });
      }
    },
  );

  test('answers 304 while a page is unchanged, and the page after a change', async () => {
    const sites = await startExternalSites(files, { siteUrl });
    const site = sites[kind];
    const { headers } = await site.get('/post/a');
    const ask = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await site.get('/post/a', ask)).status).toBe(304);
    await sites.publish('post/a.html', page('changed'));
    expect(await site.get('/post/a', ask)).toMatchObject({ status: 200, text: page('changed') });
  });

  test('serves each change at once: new, changed and deleted pages, headers and redirects', async () => {
    const sites = await startExternalSites(files, { siteUrl });
    const site = sites[kind];
    const gzip = { headers: { 'accept-encoding': 'gzip' } };
    expect((await site.get('/post/a', gzip)).text).toBe(page('a'));
    await sites.publish('post/a.html', page('a, second version'));
    expect((await site.get('/post/a', gzip)).text).toBe(page('a, second version'));
    await sites.publish('_headers', '/*\n  X-Frame-Options: SAMEORIGIN\n');
    expect((await site.get('/post/a')).headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    await sites.publish('_redirects', '/post/b /posts 302\n');
    expect((await site.get('/post/b')).headers.location).toBe('/posts');
    await sites.publish('post/a.html', undefined);
    expect((await site.get('/post/a')).status).toBe(404);
    expect((await site.readPage('/search'))?.html).toBe(page('search'));
    await sites.switchTo(2, { ...files, 'post/a.html': page('next release') });
    sites.advance(limits.publishedFiles.missingMs);
    expect((await site.get('/post/a')).text).toBe(page('next release'));
    expect((await site.readPage('/post/a'))?.headers).toContainEqual(['X-Robots-Tag', 'all']);
  });
});

describe('the requests of a node to its bucket', () => {
  test('downloads and compresses an unchanged page once', async () => {
    const { bucketNode, store } = await startExternalSites(files, { siteUrl });
    const gzip = { headers: { 'accept-encoding': 'gzip' } };
    const first = await bucketNode.get('/post/a', gzip);
    store.downloads.length = 0;
    const again = await bucketNode.get('/post/a', gzip);
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(store.downloads).toEqual([]);
  });

  test('asks once for all simultaneous readers, but not with a request from before their call', async () => {
    const { bucketNode, store } = await startExternalSites(files, { siteUrl });
    await bucketNode.get('/rss.xml');
    store.requests.length = 0;
    await Promise.all(Array.from({ length: 30 }, () => bucketNode.get('/rss.xml')));
    expect(count(store.requests, 'GET rss.xml')).toBeLessThan(12);
  });

  test('does not ask for a name with a part that stores on file systems refuse', async () => {
    const { bucketNode, store } = await startExternalSites(files, { siteUrl });
    await bucketNode.get('/none');
    store.requests.length = 0;
    expect((await bucketNode.get(`/${'x'.repeat(300)}`)).status).toBe(404);
    expect(store.requests.filter((request) => request.includes('xxx'))).toEqual([]);
  });

  test('asks for a missing object again only after a pause', async () => {
    const sites = await startExternalSites(files, { siteUrl });
    const { bucketNode, store } = sites;
    await bucketNode.get('/none');
    store.requests.length = 0;
    await bucketNode.get('/none');
    expect(count(store.requests, 'GET none.html')).toBe(0);
    sites.advance(limits.publishedFiles.missingMs);
    await bucketNode.get('/none');
    expect(count(store.requests, 'GET none.html')).toBe(1);
  });

  test('sends a limited number of requests for invented paths, and keeps serving known pages', async () => {
    const { bucketNode, store } = await startExternalSites(files, {
      siteUrl,
      bucketTimeoutMs: 700,
    });
    await bucketNode.get('/post/a');
    store.setFault(({ name }) => (name.startsWith('invented') ? 'hang' : undefined));
    const flood = Array.from({ length: 200 }, (_, n) => bucketNode.get(`/invented-${n}`));
    expect(await bucketNode.get('/post/a')).toMatchObject({ status: 200, text: page('a') });
    const asked = store.requests.filter((request) => request.includes('invented'));
    expect(asked.length).toBeLessThanOrEqual(limits.publishedFiles.unknownInParallel);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
  });
});

describe('a bucket that fails or has other objects', () => {
  test('serves the last known version without CDN headers while the bucket fails', async () => {
    const cdn = { kind: 'varnish' as const, servers: ['http://127.0.0.1:9'] };
    const sites = await startExternalSites(files, { siteUrl, cdn });
    const { bucketNode, store } = sites;
    expect((await bucketNode.get('/post/a')).headers).toHaveProperty('surrogate-control');
    store.setFault(() => 'slowDown');
    const stale = await bucketNode.get('/post/a');
    expect(stale).toMatchObject({ status: 200, text: page('a') });
    expect(stale.headers).not.toHaveProperty('surrogate-control');
    const unknown = await bucketNode.get('/posts');
    expect(unknown).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
    sites.advance(limits.publishedFiles.pauseMs);
    await bucketNode.get('/posts');
    expect(sites.failures).toEqual([expect.stringContaining('503 SlowDown')]);
    store.setFault(undefined);
    await until('the list', async () => {
      // The last failed request may begin the pause again when it ends.
      sites.advance(limits.publishedFiles.pauseMs);
      return (await bucketNode.get('/posts')).text === page('list');
    });
    expect((await bucketNode.get('/post/a')).headers).toHaveProperty('surrogate-control');
  });

  test.each(['cutBefore', 'slowDown'] as const)(
    'repeats a request once that the store answers with %s',
    async (kind) => {
      const { bucketNode, store } = await startExternalSites(files, { siteUrl });
      let faults = 1;
      store.setFault(({ name }) => (name === 'post/a.html' && faults-- > 0 ? kind : undefined));
      expect(await bucketNode.get('/post/a')).toMatchObject({ status: 200, text: page('a') });
    },
  );

  test('answers from memory while the store hangs', async () => {
    const { bucketNode, store } = await startExternalSites(files, {
      siteUrl,
      bucketTimeoutMs: 700,
    });
    await bucketNode.get('/post/a');
    store.setFault(() => 'hang');
    expect((await bucketNode.get('/post/a')).text).toBe(page('a'));
    store.requests.length = 0;
    expect((await bucketNode.get('/post/a')).text).toBe(page('a'));
    expect(store.requests).toEqual([]);
  });

  test.each([
    ['an object of another program', Buffer.from('private'), {}],
    ['a very large object', Buffer.alloc(20_000_001), { 'x-amz-meta-fingerprint': '1' }],
  ])('answers 404 for %s', async (_name, body, headers) => {
    const { bucketNode, store } = await startExternalSites(files, { siteUrl });
    store.objects.set('notes.txt', { body, headers, etag: '"1"', modifiedAt: new Date() });
    expect((await bucketNode.get('/notes.txt')).status).toBe(404);
  });
});

const count = (requests: readonly string[], request: string) =>
  requests.filter((other) => other === request).length;

/** Leaves out what depends on the compressor. */
function comparable({ status, headers, text }: Awaited<ReturnType<ServedSite['get']>>) {
  const { date, etag, 'content-length': length, ...rest } = headers;
  const isCompressed = 'content-encoding' in rest;
  return { status, text, headers: isCompressed ? rest : { ...rest, etag, length } };
}
