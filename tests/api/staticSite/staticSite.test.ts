import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { adminHeaders, siteHeaders } from '#api/http/siteHeaders.ts';
import { createStaticSite, type StaticSiteOptions } from '#api/staticSite/staticSite.ts';
import { formatHeaderRules, headerRules } from '#domain/site/siteHeaders.ts';
import { noServices } from '#tests/support/samples/samples.ts';

const siteUrl = 'https://magazine.example';
const page = (text: string) => `<!doctype html><html><body>${text}</body></html>`;

// Part of every POSIX system.
const posixCommand = 'mkfifo';

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

/** Serves a published folder with typical files on a real socket. */
async function startSite(findElsewhere: StaticSiteOptions['findRedirect'] = async () => undefined) {
  const dir = await mkdtemp(path.join(tmpdir(), 'static-'));
  const folders = {
    release: path.join(dir, 'site'),
    media: path.join(dir, 'media'),
    admin: path.join(dir, 'admin'),
  };
  await writeFile(path.join(dir, 'secret.txt'), 'secret');
  const put = async (file: string, body: string | Buffer, folder = folders.release) => {
    const name = path.join(folder, file);
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, body);
  };
  const publish = async (file: string, text: string) => {
    await put(file, text);
    await put(`${file}.br`, zlib.brotliCompressSync(text));
    await put(`${file}.gz`, zlib.gzipSync(text));
  };
  for (const file of ['index', 'posts', 'posts/page/2', 'post/x', 'about', '404', 'category/a'])
    await publish(`${file}.html`, page(file));
  await publish('rss.xml', '<rss/>');
  await publish('feed.json', '{}');
  await publish('manifest.webmanifest', '{}');
  await publish('_redirects', '/post/old /post/x 301\n');
  await publish('_astro/app.abc.js', 'export {}');
  await publish('_astro/app.abc.css', 'a{}');
  await put('_astro/font.woff2', 'font');
  await put('images/sample.webp', 'sample');
  await put('favicon.ico', 'icon');
  await put('.env', 'SECRET=1');
  await put('uploads/p.jpg', 'picture', folders.media);
  await put('index.html', page('admin'), folders.admin);
  await put('assets/index.abc.js', 'admin()', folders.admin);

  const site = createStaticSite({
    mediaFolder: folders.media,
    adminFolder: folders.admin,
    headers: siteHeaders(siteUrl),
    adminHeaders: adminHeaders(siteUrl),
    findRedirect: findElsewhere,
  });
  site.setRoot(folders.release);
  const server = createServer(site.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true, force: true });
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;

  /** Sends one request with its URL unchanged. */
  function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<Reply>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: url, headers, method };
      const sent = request(options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body, text: body.toString() });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  return { site, folders, put, publish, get };
}

test.each([
  ['/', 'index'],
  ['/posts', 'posts'],
  ['/posts?page=1', 'posts'],
  ['/posts?page=2', 'posts/page/2'],
  ['/posts?page=0', 'posts'],
  ['/posts?page=-3', 'posts'],
  ['/posts?page=nonsense', 'posts'],
  ['/posts?page=99999999999999999999', 'posts'],
  ['/post/x', 'post/x'],
  ['/post/x?utm_source=letter', 'post/x'],
  ['/posts?utm_source=letter&page=2', 'posts/page/2'],
  ['/about?', 'about'],
])('serves for %s the file %s', async (url, file) => {
  const { get } = await startSite();
  const first = await get(url);
  expect(first.status).toBe(200);
  expect(first.text).toBe(page(file));
  // The second response may come from the cache.
  expect((await get(url)).text).toBe(page(file));
});

test.each([
  ['an unknown page', '/nothing'],
  ['a list page that is not there', '/posts?page=3'],
  ['a list page of what has none', '/post/x?page=2'],
  ['a list page of a file', '/rss.xml?page=2'],
  ['a folder', '/post'],
  ['a dotfile', '/.env'],
  ['a dotfile, encoded', '/%2eenv'],
  ['a folder above', '/../secret.txt'],
  ['a folder above, encoded', '/%2e%2e/secret.txt'],
  ['a folder above, its slash encoded', '/..%2fsecret.txt'],
  ['a folder above by backslashes', '/..%5csecret.txt'],
  ['a folder above, encoded twice', '/%252e%252e%252fsecret.txt'],
  ['a folder above the images', '/images/../../secret.txt'],
  ['a folder above the images, encoded', '/images/%2e%2e/%2e%2e/secret.txt'],
  ['a folder above the admin', '/admin/..%2f..%2fsecret.txt'],
  ['a NUL', '/post/x%00.html'],
  ['a name that is too long', `/${'a'.repeat(5_000)}`],
  ['a folder name that is too long', `/${'a'.repeat(5_000)}/x`],
  ['half an escape', '/%E0%A4%A'],
  ['a lone percent sign', '/100%'],
  ['invalid UTF-8', '/%ff%fe'],
  ['two slashes', '//nothing'],
  ['another site', '//evil.example/'],
  ['another site, encoded', '/%2f%2fevil.example/'],
  ['another site by a backslash', '/%5cevil.example/'],
  ['line breaks', '/a%0d%0aSet-Cookie:%20a=b'],
])('returns 404 for %s', async (_name, url) => {
  const { get } = await startSite();
  const reply = await get(url);
  expect(reply.status).toBe(404);
  expect(reply.text).toBe(page('404'));
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers.location).toBeUndefined();
});

test.each([
  ['/post/x/', '/post/x'],
  ['/post/x.html', '/post/x'],
  ['/index.html', '/'],
  ['/posts/?page=2', '/posts?page=2'],
  ['/post/old', '/post/x'],
  ['/post/old?utm_source=letter', '/post/x?utm_source=letter'],
  ['/%D7%A9%D7%9C%D7%95%D7%9D/', '/%D7%A9%D7%9C%D7%95%D7%9D'],
  ['/a%0d%0aSet-Cookie:%20a=b/', '/a%0D%0ASet-Cookie:%20a=b'],
  ['/100%25/', '/100%25'],
  ['/a%3Fb/', '/a%3Fb'],
])('redirects %s to %s', async (url, location) => {
  const { get } = await startSite();
  const reply = await get(url);
  expect([reply.status, reply.headers.location]).toEqual([301, location]);
});

test('reads the redirects again when they change', async () => {
  const { site, publish, get } = await startSite();
  await publish('_redirects', '/post/older /post/x 301\n');
  expect((await get('/post/older')).status).toBe(404);
  site.invalidate(['_redirects']);
  expect((await get('/post/older')).headers.location).toBe('/post/x');
  expect((await get('/post/old')).status).toBe(404);
});

test('redirects a folder, except its existing pages', async () => {
  const { site, publish, get } = await startSite();
  await publish('_redirects', '/auth/old /post/x 301\n/auth/* /auth 301\n');
  await publish('auth/page.html', page('below'));
  site.invalidate(['_redirects']);
  const getLocation = async (url: string) => {
    const { status, headers } = await get(url);
    return [status, headers.location];
  };
  expect(await getLocation('/auth/anything')).toEqual([301, '/auth']);
  expect(await getLocation('/auth/a/b?next=/admin')).toEqual([301, '/auth?next=/admin']);
  expect(await getLocation('/auth/old')).toEqual([301, '/post/x']);
  expect(await getLocation('/auth/page')).toEqual([200, undefined]);
  expect((await getLocation('/author'))[0]).toBe(404);
});

test('looks up only unknown paths, and never redirects a path to itself', async () => {
  const requested: string[] = [];
  const { get } = await startSite(async (pathname) => {
    requested.push(pathname);
    return { '/post/7-x': '/post/x', '/post/8-y': '/post/8-y' }[pathname];
  });
  const getLocation = async (url: string) => {
    const { status, headers } = await get(url);
    return [status, headers.location];
  };
  expect(await getLocation('/post/x')).toEqual([200, undefined]);
  expect(await getLocation('/post/old')).toEqual([301, '/post/x']);
  expect(requested).toEqual([]);
  expect(await getLocation('/post/7-x?utm_source=letter')).toEqual([
    301,
    '/post/x?utm_source=letter',
  ]);
  expect(await getLocation('/post/8-y')).toEqual([404, undefined]);
  expect(await getLocation('/post/9-z')).toEqual([404, undefined]);
});

test('fails only the requests that need unreadable redirects, and reads them again later', async () => {
  const { site, folders, publish, get } = await startSite();
  const file = path.join(folders.release, '_redirects');
  await rm(file);
  // A link to itself can be neither read nor reported as missing.
  await symlink(file, file);
  site.invalidate(['_redirects']);
  expect((await get('/post/old')).status).toBe(500);
  expect((await get('/post/x')).status).toBe(200);
  await rm(file);
  await publish('_redirects', '/post/old /post/x 301\n');
  expect((await get('/post/old')).headers.location).toBe('/post/x');
});

test('sends the headers of the release, and reads them again when they change', async () => {
  const { site, publish, get } = await startSite();
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
  expect(await readPolicy('/images/uploads/p.jpg')).toBe(own);
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
  const { get } = await startSite();
  const headers: Record<string, string> =
    accepted === undefined ? {} : { 'accept-encoding': accepted };
  for (const _again of [1, 2]) {
    const reply = await get('/post/x', headers);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toBe('Accept-Encoding');
    expect(reply.headers['content-length']).toBe(String(reply.body.length));
    expect(decoded(reply)).toBe(page('post/x'));
  }
});

test('serves a page without compressed variants uncompressed', async () => {
  const { put, get } = await startSite();
  await put('fresh.html', page('fresh'));
  const reply = await get('/fresh', { 'accept-encoding': 'br, gzip' });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.text).toBe(page('fresh'));
});

test('returns 304 for a known ETag, separately for each content coding', async () => {
  const { get } = await startSite();
  const [plain, br] = [await get('/'), await get('/', { 'accept-encoding': 'br' })];
  expect(plain.headers.etag).not.toBe(br.headers.etag);
  const etag = plain.headers.etag ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const reply = await get('/', { 'if-none-match': known });
    expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, etag]);
    expect(reply.headers['cache-control']).toBe(plain.headers['cache-control']);
  }
  expect((await get('/', { 'if-none-match': br.headers.etag ?? '' })).status).toBe(200);
});

test('never returns 304 for the error page', async () => {
  const { get } = await startSite();
  const { etag = '' } = (await get('/nothing')).headers;
  expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404);
});

test('returns the headers of GET for HEAD, without the body', async () => {
  const { get } = await startSite();
  for (const url of ['/', '/nothing', '/images/uploads/p.jpg', '/admin']) {
    const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)];
    const { date: _date, ...expected } = whole.headers;
    expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    expect(head.headers).toMatchObject(expected);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('returns 405 for %s', async (method) => {
  const { get } = await startSite();
  await get('/post/x');
  // The first page is cached.
  for (const url of ['/post/x', '/nothing']) {
    const reply = await get(url, {}, method);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
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
])('serves %s as %s, cached as %s', async (url, type, caching) => {
  const { get } = await startSite();
  const { status, headers } = await get(url);
  expect(status).toBe(200);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

test('serves uploads under /images, after the files of the release', async () => {
  const { put, get, folders } = await startSite();
  const { text, headers } = await get('/images/uploads/p.jpg');
  expect(text).toBe('picture');
  const again = await get('/images/uploads/p.jpg', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  await put('sample.webp', 'uploaded', folders.media);
  expect((await get('/images/sample.webp')).text).toBe('sample');
  expect((await get('/images')).status).toBe(404);
  expect((await get('/images/uploads')).status).toBe(404);
});

test('serves one uncached page for every console URL, hidden from search engines', async () => {
  const { get } = await startSite();
  for (const url of ['/admin', '/admin/posts/edit/7', '/admin/posts?page=2']) {
    const { status, text, headers } = await get(url);
    expect([status, text]).toEqual([200, page('admin')]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const asset = await get('/admin/assets/index.abc.js');
  expect([asset.text, asset.headers['cache-control']]).toEqual(['admin()', forever]);
  expect((await get('/admin/assets/gone.js')).status).toBe(404);
  expect((await get('/administration')).status).toBe(404);
});

test("serves the console's files compressed", async () => {
  const { get, put, folders } = await startSite();
  await put('assets/index.abc.js.br', zlib.brotliCompressSync('admin()'), folders.admin);
  const url = '/admin/assets/index.abc.js';
  const br = await get(url, { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], decoded(br)]).toEqual(['br', 'admin()']);
  expect(br.headers['content-type']).toContain('javascript');
  const plain = await get(url, { 'accept-encoding': 'gzip' });
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'admin()']);
  for (const { headers } of [br, plain]) expect(headers.vary).toBe('Accept-Encoding');
});

test('serves a changed page in every content coding after its invalidation', async () => {
  const { site, publish, get } = await startSite();
  const all = ['br', 'gzip', 'identity'];
  const read = () =>
    Promise.all(
      all.map(async (name) => decoded(await get('/post/x', { 'accept-encoding': name }))),
    );
  await read();
  await publish('post/x.html', page('new'));
  site.invalidate(['post/x.html']);
  expect(await read()).toEqual(all.map(() => page('new')));
});

test('returns 404 for a removed page after its invalidation', async () => {
  const { site, folders, get } = await startSite();
  await get('/post/x');
  await rm(path.join(folders.release, 'post/x.html'));
  site.invalidate(['post/x.html']);
  expect((await get('/post/x')).status).toBe(404);
});

test('does not cache a file that was invalidated while it was read', async () => {
  const { site, folders, put, get } = await startSite();
  // Reading a pipe takes until the test writes into it.
  const slow = path.join(folders.release, 'slow.html');
  const pipe = path.join(folders.release, 'pipe');
  execFileSync(posixCommand, [slow]);
  await link(slow, pipe);
  const reading = get('/slow');
  const writing = await open(pipe, 'w');
  await put('slow.new', page('new'));
  await rename(path.join(folders.release, 'slow.new'), slow);
  site.invalidate(['slow.html']);
  await writing.writeFile(page('old'));
  await writing.close();
  expect((await reading).text).toBe(page('old'));
  expect((await get('/slow')).text).toBe(page('new'));
});

test('never serves an outdated version of a page that changes constantly', async () => {
  const { site, publish, get } = await startSite();
  let isChanging = true;
  const read = async () => {
    while (isChanging) await get('/post/x');
  };
  const reading = [read(), read()];
  for (let version = 0; version < 40; version++) {
    await publish('post/x.html', page(`version ${version}`));
    site.invalidate(['post/x.html']);
    expect((await get('/post/x')).text).toBe(page(`version ${version}`));
  }
  isChanging = false;
  await Promise.all(reading);
});

test('serves only the new release after a switch', async () => {
  const { site, folders, put, get } = await startSite();
  const next = path.join(path.dirname(folders.release), 'next');
  await get('/');
  await put('index.html', page('next'), next);
  await put('_redirects', '/post/moved / 301\n', next);
  site.setRoot(next);
  expect((await get('/')).text).toBe(page('next'));
  expect((await get('/post/moved')).headers.location).toBe('/');
  expect((await get('/about')).status).toBe(404);
});

test('returns 404 without an error page', async () => {
  const { site, folders, get } = await startSite();
  await rm(path.join(folders.release, '404.html'));
  site.invalidate(['404.html']);
  expect((await get('/nothing')).status).toBe(404);
});

test('limits the cache, and does not cache unlinked URLs', async () => {
  const { site, publish, put, get, folders } = await startSite();
  const big = 'x'.repeat(400_000);
  const count = 200;
  for (let i = 0; i < count; i++) await put(`big/${i}.html`, `${i}${big}`);
  for (let i = 0; i < count; i++) await get(`/big/${i}`);
  // The files are deleted, so every remaining response comes from the cache.
  await rm(path.join(folders.release, 'big'), { recursive: true });
  let cachedBytes = 0;
  for (let i = 0; i < count; i++) {
    const { status, body } = await get(`/big/${i}`);
    if (status === 200) cachedBytes += body.length;
  }
  expect(cachedBytes).toBeGreaterThan(0);
  expect(cachedBytes).toBeLessThanOrEqual(64_000_000);
  // The newest files stay in the cache.
  expect((await get(`/big/${count - 1}`)).status).toBe(200);

  await get('/about?utm_source=1');
  await publish('about.html', page('changed without a word'));
  expect((await get('/about?utm_source=1')).text).toBe(page('changed without a word'));
  site.invalidate(['about.html']);
});

test('reads a published page with its headers', async () => {
  const { site, get } = await startSite();
  const found = await site.readPage('/posts?page=2');
  expect(found?.html).toBe(page('posts/page/2'));
  const sent = await get('/posts?page=2');
  for (const [name, value] of found?.headers ?? [])
    expect([name, sent.headers[name.toLowerCase()]]).toEqual([name, value]);
  expect(found?.headers.map(([name]) => name)).toContain('Content-Security-Policy');
  expect(await site.readPage('/nothing')).toBeUndefined();
});

test('serves a large file without caching it', async () => {
  const { put, get } = await startSite();
  const large = page('x'.repeat(2_000_000));
  await put('large.html', large);
  expect((await get('/large')).text).toBe(large);
  await put('large.html', page('changed'));
  expect((await get('/large')).text).toBe(page('changed'));
});

function decoded({ headers, body }: Reply): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString();
}
