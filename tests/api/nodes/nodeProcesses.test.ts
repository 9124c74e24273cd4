import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { postViews } from '#db/schema/views.ts';
import { imageUrls } from '#domain/media/media.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { bucketVariables } from '#tests/support/bucket/bucketVariables.ts';
import { expectDatabaseOutage } from '#tests/support/expectDatabaseOutage.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { until } from '#tests/support/until.ts';

const siteUrl = 'http://localhost:3000';

test('two API nodes serve one site from a bucket, and each goes on when the other is killed', async () => {
  const { startNode, store, database } = await startShared();
  const first = await startNode();
  const second = await startNode();
  const cookie = await signIn(first.address);
  const ask = callerOf(cookie);

  const image = await drawImage().png().toBuffer();
  const uploaded = await ask(first, 'POST', '/api/media', uploadForm(image));
  expect(uploaded.status).toBe(201);
  const { url } = ((await uploaded.json()) as { media: { url: string } }).media;
  for (const file of imageUrls(url)) {
    const served = await ask(second, 'GET', file);
    expect([file, served.status]).toEqual([file, 200]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(store.objects.get(file.slice(1))?.body);
  }

  const created = await ask(second, 'POST', '/api/posts', JSON.stringify(livePost));
  const { id, slug } = ((await created.json()) as { post: { id: number; slug: string } }).post;
  expect((await ask(first, 'GET', `/api/posts/${slug}`)).status).toBe(200);
  for (const node of [first, second]) {
    expect(await (await fetch(`${node.address}/`)).text()).toBe('home');
    const viewed = await fetch(`${node.address}/api/views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140' },
      body: JSON.stringify({ postId: id }),
    });
    expect(viewed.status).toBe(204);
  }

  expect(await first.kill('SIGTERM')).toMatchObject({ code: 0 });
  const { db, close } = await database();
  expect(await db.select({ count: postViews.count }).from(postViews)).toEqual([{ count: 1 }]);
  await close();
  expect(
    (await ask(second, 'PUT', `/api/posts/${id}`, '{"title":"כותרת חדשה","version":1}')).status,
  ).toBe(200);
  await second.kill('SIGKILL');
  const third = await startNode();
  expect(await (await fetch(`${third.address}/`)).text()).toBe('home');
  expect(await (await ask(third, 'GET', `/api/posts/${slug}`)).json()).toMatchObject({
    post: { title: 'כותרת חדשה' },
  });
  expect((await ask(third, 'POST', '/api/logout')).status).toBe(204);
  expect((await ask(third, 'GET', `/api/media`)).status).toBe(401);
});

test('an API node that starts during an outage of the database server serves the pages, and later the API', async () => {
  const { startNode, server, restart } = await startShared();
  await server.kill();
  const port = await freePort();
  const starting = startNode({ PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  const read = (url: string) => fetch(address + url).catch(() => undefined);
  await until('a page', async () => (await read('/')) !== undefined, startsWithin);
  expect(await (await read('/'))?.text()).toBe('home');
  await expectDatabaseOutage(read);
  await restart();
  const node = await starting;
  expect(await (await read('/'))?.text()).toBe('home');
  const cookie = await signIn(address);
  const created = await callerOf(cookie)(node, 'POST', '/api/posts', JSON.stringify(livePost));
  expect(created.status).toBe(201);
});

const startsWithin = { withinMs: 90_000, everyMs: 50 };

function callerOf(cookie: string) {
  return ({ address }: ServerProcess, method: string, url: string, body?: string | FormData) =>
    fetch(address + url, {
      method,
      headers: {
        cookie,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    });
}

/** Starts a database server and a bucket that contains a small site. No bot runs. */
async function startShared() {
  const dir = await mkdtemp(path.join(tmpdir(), 'nodes-'));
  const databaseFolder = path.join(dir, 'database');
  let server = await startDatabaseServer(databaseFolder);
  const store = await startBucketStore();
  const written = {
    etag: '"1"',
    headers: { 'x-amz-meta-fingerprint': '1' },
    modifiedAt: new Date(),
  };
  for (const [name, text] of [
    ['index.html', 'home'],
    ['404.html', 'missing'],
  ] as const)
    store.objects.set(name, { ...written, body: Buffer.from(text) });
  const nodes: ServerProcess[] = [];
  onTestFinished(async () => {
    for (const node of nodes) await node.kill('SIGKILL');
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });
  const variables = {
    DATABASE_URL: server.url,
    // No bot listens there. Notifications fail and are repeated.
    BUILD_HOOK_URL: 'http://127.0.0.1:9/hook',
    BUILD_HOOK_SECRET: 'a secret of more than 24 characters',
    ...bucketVariables(store.settings),
  };
  return {
    store,
    server,
    async restart() {
      server = await startDatabaseServer(databaseFolder, server.port);
    },
    async startNode(more: Record<string, string> = {}) {
      const dataDir = path.join(dir, `node-${nodes.length}`);
      const node = await startServer({ dataDir, siteUrl, variables: { ...variables, ...more } });
      nodes.push(node);
      return node;
    },
    async database() {
      const db = await openDatabase({ url: server.url });
      return { db: db.read, close: db.close };
    },
  };
}
