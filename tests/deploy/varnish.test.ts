import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { describePendingWork } from '#tests/support/crash/pendingWork.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { startCdnStub } from '#tests/support/servers/cdnStub.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { rawRequest } from '#tests/support/servers/rawRequest.ts';
import { isVarnishInstalled, startVarnish } from '#tests/support/servers/varnish.ts';
import { until } from '#tests/support/until.ts';

const host = new URL(testSiteUrl).host;

const skipWithoutVarnish = ({ skip }: TestContext) =>
  skip(!isVarnishInstalled(), 'Varnish is not installed (apt-get install varnish)');

async function startBoth(context: TestContext) {
  skipWithoutVarnish(context);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'varnish-site-'));
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 12);
  await db.close();
  const [port, purgePort, serverPort] = [await freePort(), await freePort(), await freePort()];
  await startVarnish({ port, purgePort, serverPort });
  const cdnUrl = `http://127.0.0.1:${purgePort}`;
  const variables = { PORT: String(serverPort), CDN_PURGE: `varnish:${cdnUrl}`, TRUST_PROXY: '1' };
  const server = await startServer({ dataDir, siteUrl: testSiteUrl, variables });
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const settled = () =>
    until(
      'a settled site',
      async () => (await describePendingWork(dataDir, path.join(dataDir, 'site'))) === '',
      { withinMs: 60_000, everyMs: 50 },
    );
  await settled();
  const cookie = await signIn(server.address);
  return {
    settled,
    get: (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      rawRequest(port, url, { method, headers: { host, ...headers } }),
    call: (method: string, url: string, body = {}) =>
      fetch(server.address + url, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

test('Varnish keeps pages until they are purged, and nothing else', async (context) => {
  const { get, call, settled } = await startBoth(context);
  const hits = async (url: string, headers = {}) => {
    await get(url, headers);
    return Number((await get(url, headers)).headers['x-cache']);
  };
  expect(await hits('/')).toBeGreaterThan(0);
  for (const coding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': coding };
    expect(await hits('/posts', headers)).toBeGreaterThan(0);
    expect((await get('/posts', headers)).headers['content-encoding']).toBe(coding);
  }
  const { headers: stored } = await get('/', { cookie: 'session=x' });
  expect(Number(stored['x-cache'])).toBeGreaterThan(0);
  expect(stored['surrogate-control']).toBeUndefined();
  expect(stored['cache-control']).toBe('public, max-age=0, must-revalidate');
  for (const url of [
    '/api/categories',
    '/none',
    '/?utm_source=x',
    '/search?q=ab',
    '/post/3-x',
    '/admin',
  ])
    expect(await hits(url), url).toBe(0);

  const title = 'כותרת שמגיעה מיד';
  await get('/post/review-3');
  expect((await call('PUT', '/api/posts/3', { title })).status).toBe(200);
  for (const url of ['/', '/posts', '/post/review-3', '/rss.xml'])
    await until(`the new title in ${url}`, async () => (await get(url)).body.includes(title));
  await settled();
  expect(await hits('/about')).toBeGreaterThan(0);
  expect((await call('POST', '/api/builds')).status).toBe(202);
  await until('the purge of the whole site', async () => {
    const { headers } = await get('/about');
    return headers['x-cache'] === '0';
  });
});

test('Varnish accepts purges only on the listener for purges', async (context) => {
  skipWithoutVarnish(context);
  const headers = { 'surrogate-control': 'max-age=60' };
  const stub = await startCdnStub(() => ({ status: 200, headers, body: 'page' }));
  const [port, purgePort] = [await freePort(), await freePort()];
  await startVarnish({ port, purgePort, serverPort: Number(new URL(stub.url).port) });
  const everything = { 'x-purge-everything': '1' };
  const send = async (to: number, method: string, more = {}) =>
    await rawRequest(to, '/about', { method, headers: { host, ...more } });
  const isStored = async () => Number((await send(port, 'GET', everything)).headers['x-cache']) > 0;

  for (const more of [{}, everything]) {
    await send(port, 'GET');
    expect((await send(port, 'PURGE', more)).status).toBe(405);
    expect(await isStored()).toBe(true);
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await send(purgePort, method, more)).status, method).toBe(405);
    expect(await isStored()).toBe(true);
    expect((await send(purgePort, 'PURGE', more)).status).toBe(200);
    expect(await isStored()).toBe(false);
  }
  await send(port, 'POST', everything);
  expect(stub.requests.at(-1)?.method).toBe('POST');
  expect(stub.requests.map((request) => request.headers['x-purge-everything'] ?? '')).toEqual(
    stub.requests.map(() => ''),
  );
});
