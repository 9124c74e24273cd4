import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { variantExtensions } from '#domain/site/compressedVariants.ts';
import { ownPolicy } from '#domain/site/contentSecurityPolicy.ts';
import { hsts } from '#domain/site/siteHeaders.ts';
import { ensureDemoData } from '#tests/e2e/support/demoData.ts';
import { describePendingWork } from '#tests/support/crash/pendingWork.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { startCdnStub } from '#tests/support/servers/cdnStub.ts';
import { hasNginxBrotli, isNginxInstalled, startNginx } from '#tests/support/servers/nginx.ts';
import { rawRequest } from '#tests/support/servers/rawRequest.ts';
import { until } from '#tests/support/until.ts';
import { comparable, responseDifferences } from './responseDifferences.ts';

const hasNginx = isNginxInstalled();

/** The demo site, which all tests share, because they only read. */
let dataDir = '';
let server: ServerProcess;

beforeAll(async () => {
  if (!hasNginx) return;
  dataDir = await mkdtemp(path.join(tmpdir(), 'nginx-site-'));
  await cp(await ensureDemoData(), dataDir, { recursive: true });
  server = await startServer({ dataDir, siteUrl: testSiteUrl, variables: { TRUST_PROXY: '1' } });
  await settle();
});

async function settle() {
  const publishedFolder = path.join(dataDir, 'site');
  const isSettled = async () => (await describePendingWork(dataDir, publishedFolder)) === '';
  await until('a settled site', isSettled, { withinMs: 120_000, everyMs: 100 });
}

afterAll(async () => {
  if (!hasNginx) return;
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the ports of both servers. Skips the test if nginx is missing. */
async function startBoth({ skip }: TestContext) {
  skip(!hasNginx, 'nginx is not installed (apt-get install nginx)');
  const own = Number(new URL(server.address).port);
  const publishedFolder = path.join(dataDir, 'site');
  return { own, nginx: await startNginx({ publishedFolder, processPort: own }) };
}

async function publishedUrls(): Promise<string[]> {
  const folder = path.join(dataDir, 'site', 'current');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !variantExtensions.some((extension) => file.endsWith(extension)));
  return files.map((file) => encodeURI(urlOf(file)));
}

function urlOf(file: string): string {
  if (file === 'index.html') return '/';
  if (file.startsWith('_headers') || file.startsWith('_redirects')) return `/${file.slice(1)}.txt`;
  return `/${file}`.replace(/\/page\/(\d+)\.html$/, '?page=$1').replace(/\.html$/, '');
}

const encodings = ['identity', 'gzip', ...(hasNginxBrotli ? ['gzip, deflate, br, zstd'] : [])];

test('serves every URL of the demo site like the server, in each encoding', async (context) => {
  const ports = await startBoth(context);
  const urls = await publishedUrls();
  expect(urls.length).toBeGreaterThan(80);
  for (const encoding of encodings)
    expect(
      await responseDifferences(ports, urls, { headers: { 'accept-encoding': encoding } }),
    ).toEqual([]);
  const head = await responseDifferences(ports, urls, { method: 'HEAD' });
  expect(head).toEqual([]);
});

test('answers redirects, missing pages, odd spellings and the API like the server', async (context) => {
  const ports = await startBoth(context);
  const [post = ''] = (await publishedUrls()).filter((url) => url.startsWith('/post/'));
  expect(await responseDifferences(ports, [...unusualUrls, `${post}/`, `${post}.html`])).toEqual(
    [],
  );
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    expect(await responseDifferences(ports, ['/', post, '/none', '/rss.xml'], { method })).toEqual(
      [],
    );
});

const unusualUrls = `
  /posts/ /about/ /index.html /posts.html /index /auth/any /post/1-any-words /post/1-x?utm_source=a
  /post/9999-x /none /none.css /a/b/c
  /posts?page=1 /posts?page=2 /posts?page=02 /posts?page=2&x=1 /posts?x=1&page=2 /posts?page=999
  /posts?page=0 /posts?page=-1 /posts?page=x /posts?p%61ge=2 /posts?page=2.0 /posts?page=%202
  /posts?page=2&page=3 /posts/page/2 /about?page=2 /?page=2 /?utm_source=mail /about?x=page
  /rss.xml?page=2 /rss.xml?a=b /? /search /search? /search?q=%D7%90%D7%95%D7%96%D7%A0%D7%99%D7%95%D7%AA
  /searching?q=a /api /api/posts/none /api/categories /api-guide /admin /admin/ /admin/posts
  /admin/assets/none.js /ads/sidebar /images/none.jpg /images /.blog-file /.blog-policy
  /_headers /_redirects /headers.txt /redirects.txt /.env /post/../posts /post%2F..%2Fposts //posts
  /post//x /\\posts /posts%5c /posts%0a /%70osts /posts%20 /posts%3Fpage=2 /posts%23
  /%D7%A9%D7%9C%D7%95%D7%9D /%ff /category/%D7%A9%D7%9C%D7%95%D7%9D?page=2 /index.html.br
  /posts.html.gz /post/x.HTML /posts.HTML /sitemap.xml /favicon.ico /404 /404?a=b /404s /thanks/comment /healthz
`
  .trim()
  .split(/\s+/);

/** nginx itself refuses a path that leaves the root, and one that contains NUL. */
const refusedByNginx = [
  '/../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/posts%00',
];

test('refuses paths that leave the folder', async (context) => {
  const { nginx } = await startBoth(context);
  for (const url of [
    ...refusedByNginx,
    '/post/../../../../etc/passwd',
    '/%zz',
    '/_astro/..%2f..%2f..%2fblog.db',
  ]) {
    const { status, body } = await rawRequest(nginx, url);
    expect([400, 404], url).toContain(status);
    expect(body.toString()).not.toMatch(/root:|SQLite/);
  }
});

test('answers conditional and range requests, and refuses the same long headers', async (context) => {
  const ports = await startBoth(context);
  for (const port of [ports.own, ports.nginx]) {
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding };
      const { headers: first } = await rawRequest(port, '/posts?page=2', { headers });
      const again = { ...headers, 'if-none-match': `"x", ${first.etag}` };
      const repeated = await rawRequest(port, '/posts?page=2', { headers: again });
      expect([repeated.status, repeated.body.length]).toEqual([304, 0]);
      expect(repeated.headers.etag).toBe(first.etag);
      expect(repeated.headers['cache-control']).toBe(first['cache-control']);
      const other = { ...headers, 'if-none-match': '"other"' };
      expect((await rawRequest(port, '/posts?page=2', { headers: other })).status).toBe(200);
    }
    const long = { headers: { 'x-long': 'a'.repeat(20_000) } };
    expect((await rawRequest(port, '/', long)).status).toBe(431);
    const allowed = { headers: { 'x-long': 'a'.repeat(6_000) } };
    expect((await rawRequest(port, '/', allowed)).status).toBe(200);
  }
  const whole = await rawRequest(ports.nginx, '/');
  expect(whole.headers['strict-transport-security']).toBe(hsts);
  const part = await rawRequest(ports.nginx, '/', { headers: { range: 'bytes=10-29' } });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-29/${whole.body.length}`);
  expect(part.body).toEqual(whole.body.subarray(10, 30));
});

test('appends the address of the client to X-Forwarded-For', async ({ skip }) => {
  skip(!hasNginx, 'nginx is not installed (apt-get install nginx)');
  const stub = await startCdnStub(() => ({ status: 200 }));
  const processPort = Number(new URL(stub.url).port);
  const nginx = await startNginx({ publishedFolder: path.join(dataDir, 'site'), processPort });
  const forwarded = async (headers: Record<string, string>) => {
    await rawRequest(nginx, '/api/categories', { headers });
    return stub.requests.at(-1)?.headers['x-forwarded-for'];
  };
  expect(await forwarded({})).toBe('127.0.0.1');
  expect(await forwarded({ 'x-forwarded-for': 'forged, 203.0.113.7' })).toBe(
    'forged, 203.0.113.7, 127.0.0.1',
  );
});

test('shows a saved title and the policy of changed settings without a reload', async (context) => {
  const { nginx } = await startBoth(context);
  const cookie = await signIn(server.address);
  const send = (method: string, url: string, body: object) =>
    fetch(server.address + url, {
      method,
      headers: { cookie, 'content-type': 'application/json', origin: testSiteUrl },
      body: JSON.stringify(body),
    });
  const read = async (url: string) => await rawRequest(nginx, url);
  expect((await read('/')).headers['content-security-policy']).not.toContain('googletagmanager');
  const saved = await send('PUT', '/api/posts/1', { title: 'כותרת דרך nginx' });
  const { post } = await saved.json();
  // A busy machine renders all pages slowly.
  const patience = { withinMs: 60_000, everyMs: 100 };
  await until(
    'the new title',
    async () =>
      (await read(`/post/${encodeURI(post.slug)}`)).body.toString().includes('כותרת דרך nginx'),
    patience,
  );
  const changed = await send('PUT', '/api/settings/google_analytics', { value: 'G-ABCDEFG' });
  expect(changed.status).toBe(200);
  for (const url of ['/', `/post/${encodeURI(post.slug)}`])
    await until(
      `the new policy of ${url}`,
      async () =>
        String((await read(url)).headers['content-security-policy']).includes('googletagmanager'),
      patience,
    );
  await settle();
});

test('serves pages while the process is stopped, and 502 for everything else', async (context) => {
  const { nginx } = await startBoth(context);
  const before = comparable(await rawRequest(nginx, '/'));
  await server.kill('SIGTERM');
  const withoutMemory = (await startBoth(context)).nginx;
  // The answer of the cache is older than a second and cannot be renewed.
  await delay(policyAgeMs);
  expect(comparable(await rawRequest(nginx, '/'))).toEqual(before);
  const unknown = await rawRequest(withoutMemory, '/');
  expect(comparable(unknown)).toMatchObject({ status: 200, body: before.body });
  expect(unknown.headers['content-security-policy']).toBe(ownPolicy());
  for (const url of ['/none', '/api/categories', '/admin'])
    expect((await rawRequest(nginx, url)).status).toBe(502);
});

const policyAgeMs = 2_100;
