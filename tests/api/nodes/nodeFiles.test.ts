import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import { openNodeFiles } from '#api/system/nodeFiles.ts';
import { addMedia } from '#db/media/media.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';
import { rawRequest } from '#tests/support/servers/rawRequest.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { until } from '#tests/support/until.ts';

async function openNode(bucket?: Awaited<ReturnType<typeof startBucketStore>>['settings']) {
  const { db } = await openTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'node-files-'));
  const env = { ...parseEnv({ DATA_DIR: dataDir }), bucket };
  const { log, lines } = createTestLog();
  const clock = createTestClock();
  const options = { adminFolder: dataDir, adminHeaders: [] };
  const node = openNodeFiles({ db, env, clock, log }, options);
  onTestFinished(async () => {
    node.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { node, db, env, clock, lines };
}

test('a node without a bucket serves the folder that it shares with the bot', async () => {
  const { node, env } = await openNode();
  expect(await node.check.isHealthy()).toBe(false);
  const release = path.join(env.publishedFolder, 'releases', '1');
  await mkdir(release, { recursive: true });
  await writeFile(path.join(release, 'index.html'), 'home');
  await symlink(path.join('releases', '1'), path.join(env.publishedFolder, 'current'));
  expect((await node.site.readPage('/'))?.html).toBe('home');
  expect(await node.check.isHealthy()).toBe(true);
  await node.storeLocalImages();
});

test('a node with a bucket serves it, and stays ready from its memory while the bucket fails', async () => {
  const store = await startBucketStore();
  const { node, clock, lines } = await openNode(store.settings);
  expect(await node.check.isHealthy()).toBe(false);
  const written = {
    etag: '"1"',
    headers: { 'x-amz-meta-fingerprint': '1' },
    modifiedAt: new Date(),
  };
  store.objects.set('index.html', { ...written, body: Buffer.from('home') });
  await clock.advance(1_000);
  expect((await node.site.readPage('/'))?.html).toBe('home');
  store.setFault(() => 'cutBefore');
  expect((await node.site.readPage('/'))?.html).toBe('home');
  expect(await node.check.isHealthy()).toBe(true);
  await expect(node.site.readPage('/search')).rejects.toThrow('The bucket cannot be read');
  expect(lines.filter((line) => line.includes('"bucket"'))).toHaveLength(1);
});

/** Adds a media item whose file is only on the disk of the node. */
async function addLocalImage({ db, env, clock }: Awaited<ReturnType<typeof openNode>>) {
  const image = { url: '/images/demo.jpg', widthPx: 1, heightPx: 1, byteSize: 1 };
  const file = { contentHash: '', alt: '', fileName: '', now: clock.now() };
  await addMedia(db, { image, ...file });
  await mkdir(env.mediaFolder, { recursive: true });
  await writeFile(path.join(env.mediaFolder, 'demo.jpg'), 'picture');
}

test('a node stores local images in the bucket, also after failures of the bucket', async () => {
  const store = await startBucketStore();
  const opened = await openNode(store.settings);
  const { node, clock, lines } = opened;
  await addLocalImage(opened);
  store.setFault(({ method }) => (method === 'PUT' ? 'slowDown' : undefined));
  const stored = node.storeLocalImages();
  await until('a failure', () => lines.some((line) => line.includes('not in the bucket yet')));
  store.setFault(undefined);
  await clock.advance(2_000);
  await stored;
  expect(String(store.objects.get('images/demo.jpg')?.body)).toBe('picture');
  expect(lines.join()).toContain('images_uploaded');
  expect(await node.imageFiles.has('/images/demo.jpg')).toBe(true);
});

test('a node that stops does not upload local images again', async () => {
  const store = await startBucketStore();
  const opened = await openNode(store.settings);
  const { node, lines } = opened;
  await addLocalImage(opened);
  store.setFault(() => 'slowDown');
  const stored = node.storeLocalImages();
  await until('a failure', () => lines.some((line) => line.includes('not in the bucket yet')));
  node.stop();
  await stored;
  expect(lines.join()).not.toContain('images_uploaded');
});

test('a node does not serve a local image that another node deleted in the bucket', async () => {
  const store = await startBucketStore();
  const opened = await openNode(store.settings);
  const { node } = opened;
  await addLocalImage(opened);
  const port = await listenUntilTestEnds(createServer(node.site.handle));
  const status = async () => (await rawRequest(port, '/images/demo.jpg')).status;
  expect(await status()).toBe(200);
  await node.storeLocalImages();
  store.objects.delete('images/demo.jpg');
  expect(await status()).toBe(404);
});
