import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { expect, onTestFinished, test } from 'vitest';
import type { BucketSettings } from '#build-hooks/bucket/store/bucketClient.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { page, smallSite } from '#tests/support/bucket/mirroredSite.ts';
import { createMirrorFixture } from '#tests/support/bucket/mirrorFixture.ts';

/** Starts a server with the API of S3 that other people wrote, and that checks signatures. */
async function startS3rver(): Promise<BucketSettings> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3rver-'));
  const bucket = 'magazine';
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    prefix: 'site/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    replacedDatabaseId: undefined,
  };
}

/** Reads all objects of the bucket, except those that only a mirror reads. */
async function readObjects(settings: BucketSettings): Promise<Record<string, string>> {
  const client = createBucketClient(settings, { signal: AbortSignal.timeout(20_000) });
  const objects: Record<string, string> = {};
  for await (const listed of client.list())
    for (const { name } of listed) objects[name] = (await client.readText(name))?.body ?? '';
  const { 'manifest.json': manifest, 'writer.json': writer, ...site } = objects;
  expect([manifest, writer].every(Boolean)).toBe(true);
  return site;
}

const { 'index.html.br': _variant, ...uploadedSite } = smallSite;

test('a site is uploaded, changed and removed on an independent S3 server', async () => {
  const settings = await startS3rver();
  const fixture = await createMirrorFixture({ settings }, smallSite);
  const mirror = await fixture.startMirror();
  await mirror.settled();
  expect(await readObjects(settings)).toEqual(uploadedSite);
  const client = createBucketClient(settings, { signal: AbortSignal.timeout(20_000) });
  const { headers } = (await client.head('index.html')) ?? {};
  expect(headers?.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers?.get('cache-control')).toBe('public, max-age=0, must-revalidate');

  const name = 'post/שלום עולם.html';
  await fixture.publish({ [name]: page('new'), 'index.html': page('home 2') });
  await fixture.publish({ 'post/a.html': undefined });
  await mirror.settled();
  const { 'post/a.html': _removed, ...rest } = uploadedSite;
  const changed = { ...rest, [name]: page('new'), 'index.html': page('home 2') };
  expect(await readObjects(settings)).toEqual(changed);

  await mirror.stop();
  await fixture.switchTo(2, { 'index.html': page('release 2') });
  const next = await fixture.startMirror();
  await next.settled();
  expect(await readObjects(settings)).toEqual({ 'index.html': page('release 2') });
});

test('a wrong key is refused by an independent S3 server, and the error names the variables', async () => {
  const settings = { ...(await startS3rver()), secretAccessKey: 'wrong' };
  const fixture = await createMirrorFixture({ settings }, smallSite);
  const error = await fixture.startMirror().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toContain('S3_SECRET_ACCESS_KEY');
});
