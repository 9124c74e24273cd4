import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { BuildWithPages } from '#domain/build.ts';
import { imageUrls, type Media } from '#domain/media/media.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { describePendingWork } from '#tests/support/crash/pendingWork.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { type CdnRequest, startCdnStub } from '#tests/support/servers/cdnStub.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

/** Starts a server with 12 posts behind a stub of Varnish, which records purges. */
async function startBehindCdn(onEnd: OnEnd) {
  const dataDir = await temporaryFolder('purging-', onEnd);
  const stub = await startCdnStub(accept, onEnd);
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 12);
  await db.close();
  let server: ServerProcess;
  async function start() {
    const variables = { CDN_PURGE: `varnish:${stub.url}` };
    server = await startServer({ dataDir, siteUrl: testSiteUrl, variables });
    onEnd(async () => void (await server.kill('SIGKILL')));
    return signIn(server.address);
  }
  let cookie = await start();
  const call = (method: string, url: string, body?: object) =>
    fetch(server.address + url, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await until('the purge of the first release', () => stub.requests.length > 0);
  const purgesAtStart = await takePurges();
  return {
    stub,
    call,
    purgesAtStart,
    takePurges,
    latestBuild,
    async upload(form: FormData): Promise<Media> {
      const request = { method: 'POST', headers: { cookie }, body: form };
      const response = await fetch(`${server.address}/api/media`, request);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return JSON.parse(text).media;
    },
    async killAndStart() {
      await server.kill('SIGKILL');
      cookie = await start();
    },
  };

  /** Waits until everything is published and purged. Returns and forgets the purges. */
  async function takePurges(): Promise<CdnRequest[]> {
    const isSettled = async () =>
      (await describePendingWork(dataDir, path.join(dataDir, 'site'))) === '';
    await until('a settled site', isSettled, { withinMs: 60_000, everyMs: 50 });
    await until('the purges', async () => {
      const { pages } = await latestBuild();
      return pages.every(({ purgedAt }) => purgedAt !== null);
    });
    return stub.requests.splice(0);
  }

  async function latestBuild(): Promise<BuildWithPages> {
    const [build] = await (await call('GET', '/api/builds?perPage=1')).json();
    return (await call('GET', `/api/builds/${build.id}`)).json();
  }
}

const accept = () => ({ status: 200 });
const behindCdn = sharedFixture(startBehindCdn);

beforeEach(async () => {
  behindCdn().stub.answerWith(accept);
  await behindCdn().takePurges();
});

const isWholeSite = ({ headers }: CdnRequest) => headers['x-purge-everything'] === '1';

test('purges exactly the pages that changed, each after it is public, and the whole site once per release', async () => {
  const { stub, call, purgesAtStart, takePurges, latestBuild } = behindCdn();
  expect(purgesAtStart.map(isWholeSite)).toEqual([true]);

  const staleUrls: string[] = [];
  stub.answerWith(({ url }) => {
    // The CDN fetches the page at once. It must get the new version.
    void call('GET', url).then(async (response) => {
      if (!(await response.text()).includes('כותרת חדשה לגמרי')) staleUrls.push(url);
    });
    return { status: 200 };
  });
  expect((await call('PUT', '/api/posts/3', { title: 'כותרת חדשה לגמרי' })).status).toBe(200);
  const purges = await takePurges();
  const { pages, purgeError } = await latestBuild();
  const urls = purges.map(({ url }) => url);
  expect(urls.toSorted()).toEqual(pages.map(({ url }) => url).toSorted());
  expect(urls).toEqual(expect.arrayContaining(['/', '/posts', '/post/review-3', '/rss.xml']));
  expect(urls.filter((url) => /.\/$|\.(br|gz|html)$/.test(url))).toEqual([]);
  expect(purges.some(isWholeSite)).toBe(false);
  expect(purges.every(({ headers }) => headers.host === 'localhost:3000')).toBe(true);
  expect(purgeError).toBeNull();
  expect(staleUrls.filter((url) => /^\/(post\/review-3)?$/.test(url))).toEqual([]);

  stub.answerWith(accept);
  expect((await call('DELETE', '/api/posts/4')).status).toBe(204);
  expect((await takePurges()).map(({ url }) => url)).toContain('/post/review-4');

  expect((await call('PUT', '/api/settings/google_analytics', { value: 'G-ABC1234' })).status).toBe(
    200,
  );
  // The Content-Security-Policy of every page changed.
  expect((await takePurges()).some(isWholeSite)).toBe(true);

  expect((await call('POST', '/api/builds')).status).toBe(202);
  const afterRelease = await takePurges();
  expect(afterRelease.map(isWholeSite)).toEqual([true]);
});

test('purges all files of a deleted image when none of them exists, and nothing for a new one', async () => {
  const { stub, call, upload } = behindCdn();
  const { id, url } = await upload(uploadForm(await drawImage().png().toBuffer()));
  expect((await call('GET', url)).status).toBe(200);
  const statuses: Promise<number>[] = [];
  stub.answerWith((request) => {
    statuses.push(call('GET', request.url).then(({ status }) => status));
    return { status: 200 };
  });
  expect((await call('DELETE', `/api/media/${id}`)).status).toBe(204);
  const files = imageUrls(url).toSorted();
  await until('the purges', () => stub.requests.length >= files.length, { withinMs: 20_000 });
  expect(stub.requests.map((request) => request.url).toSorted()).toEqual(files);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
});

test('after a restart, purges the pages that a killed process had published but not purged', async () => {
  const { stub, call, takePurges, latestBuild, killAndStart } = behindCdn();
  stub.answerWith(() => ({ status: 503 }));
  expect((await call('PUT', '/api/posts/3', { title: 'נשמר ונהרג' })).status).toBe(200);
  await until('the failure in the report', async () => (await latestBuild()).purgeError !== null);
  expect((await latestBuild()).purgeError).toContain('responded 503');

  stub.answerWith(() => 'hang');
  await killAndStart();
  await killAndStart();
  stub.requests.splice(0);
  stub.answerWith(accept);
  await killAndStart();
  await until('the purges', () => stub.requests.some(({ url }) => url === '/post/review-3'));
  await until('the result in the report', async () => (await latestBuild()).purgeError === null);
  const urls = (await takePurges()).map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(['/', '/posts', '/post/review-3']));
});
