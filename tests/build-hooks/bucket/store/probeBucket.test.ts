import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { BucketSettings } from '#build-hooks/bucket/store/bucketClient.ts';
import { checkBucketSettings } from '#build-hooks/bucket/store/probeBucket.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { createMirrorFixture } from '#tests/support/bucket/mirrorFixture.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

const files = { 'index.html': 'home' };

test.each<[string, Partial<BucketSettings>]>([
  ['PUBLISH_TO', { bucket: 'missing' }],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'other' }],
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'other' }],
  ['S3_REGION', { region: 'other-1' }],
])('a wrong setting ends the start with an error that begins with %s', async (name, wrong) => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, files);
  const started = fixture.startMirror({ settings: { ...store.settings, ...wrong } });
  await expect(started).rejects.toThrow(new RegExp(`^${name} must be|^${name} must name`));
});

test.each([
  ['cutBefore', 'other side closed'],
  ['slowDown', '503 SlowDown'],
  ['clockSkew', 'the clock of this machine or of the store is wrong'],
] as const)('a bucket with the fault %s at the start is filled after it', async (fault, reason) => {
  const store = await startBucketStore();
  store.setFault(() => fault);
  const fixture = await createMirrorFixture(store, files);
  const mirror = await fixture.startMirror();
  expect(fixture.logs[0]).toMatch(/^error: The bucket could not be opened\. Check S3_ENDPOINT/);
  expect(fixture.logs[1]).toContain(reason);
  store.setFault(undefined);
  await mirror.settled();
  expect(store.objects.has('index.html')).toBe(true);
});

test('a bucket that hangs delays the start only for a short time, and is filled later', async () => {
  const store = await startBucketStore();
  store.setFault(() => 'hang');
  const fixture = await createMirrorFixture(store, files);
  const timing = {
    retryDelayMs: 5,
    manifestIntervalMs: 0,
    requestTimeoutMs: 1_000,
    firstConnectMaxMs: 50,
  };
  const mirror = await fixture.startMirror({ timing });
  expect(fixture.logs[0]).toMatch(/^error: The bucket could not be opened\. Check S3_ENDPOINT/);
  // The start waited for `firstConnectMaxMs` and not for the end of the request.
  expect(fixture.logs[1]).toContain('No answer within 50 ms');
  store.setFault(undefined);
  await mirror.settled();
  expect(store.objects.has('index.html')).toBe(true);
});

test('a check of the settings finds a wrong one, and does not wait for a bucket that hangs', async () => {
  const { settings, setFault } = await startBucketStore();
  await expect(checkBucketSettings({ ...settings, region: 'other-1' })).rejects.toThrow(
    /^S3_REGION must be/,
  );
  setFault(() => 'hang');
  await checkBucketSettings(settings, 50);
});

test.each([
  [500, 'temporary'],
  [503, 'temporary'],
  [429, 'temporary'],
  [400, 'a wrong setting'],
  [404, 'a wrong setting'],
])('an answer with the status %i counts as %s', async (status, meaning) => {
  const { settings } = await startBucketStore();
  const server = createServer((_request, response) => response.writeHead(status).end());
  const endpoint = `http://127.0.0.1:${await listenUntilTestEnds(server)}`;
  const check = checkBucketSettings({ ...settings, endpoint });
  if (meaning === 'temporary') await check;
  else await expect(check).rejects.toThrow(/^S3_ENDPOINT must be/);
});

test('an interrupted test leaves an object behind, which the next comparison deletes', async () => {
  const store = await startBucketStore();
  store.setFault(() => 'cutAfter');
  await checkBucketSettings(store.settings);
  expect([...store.objects.keys()]).toEqual([expect.stringMatching(/^\.test-/)]);
  store.setFault(undefined);
  const fixture = await createMirrorFixture(store, files);
  await (await fixture.startMirror()).settled();
  expect([...store.objects.keys()].sort()).toEqual(['index.html', 'manifest.json', 'writer.json']);
});

test.each([
  { hasConditions: true, hasDeleteConditions: true },
  { hasConditions: true, hasDeleteConditions: false },
  { hasConditions: false },
])('the test of a bucket with %o leaves no object behind', async (conditions) => {
  const store = await startBucketStore(conditions);
  const fixture = await createMirrorFixture(store, files);
  await (await fixture.startMirror()).settled();
  expect([...store.objects.keys()].sort()).toEqual(['index.html', 'manifest.json', 'writer.json']);
});
