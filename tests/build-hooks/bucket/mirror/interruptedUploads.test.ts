import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mirrorStateLocation } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { releaseAt } from '#build-hooks/publish/releases.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import {
  page,
  siteObjects,
  smallSite,
  startMirroredSite,
} from '#tests/support/bucket/mirroredSite.ts';
import { createMirrorFixture, quickTiming } from '#tests/support/bucket/mirrorFixture.ts';
import { until } from '#tests/support/until.ts';

test('a bucket that is down delays uploads but loses none, and the log and the health check say so', async () => {
  let nowMs = Date.now();
  const { store, fixture, mirror } = await startMirroredSite({ clock: () => nowMs });
  store.setFault(() => 'cutBefore');
  await fixture.publish({ 'post/b.html': page('b') });
  await fixture.publish({ 'posts.html': page('list with b'), 'post/a.html': undefined });
  await until('an error in the log', () =>
    fixture.logs.some((line) => line.startsWith('error: The bucket is behind')),
  );
  expect(mirror.isKeepingUp()).toBe(true);
  nowMs += 61_000;
  expect(mirror.isKeepingUp()).toBe(false);
  expect(store.changes).toEqual([]);
  store.setFault(undefined);
  await mirror.settled();
  expect(mirror.isKeepingUp()).toBe(true);
  expect(store.changes).toEqual([
    'PUT post/b.html',
    'PUT posts.html',
    'DELETE post/a.html',
    'PUT manifest.json',
  ]);
});

test('a mirror continues after a stop with the pending files, and uploads no finished file again', async () => {
  const store = await startBucketStore();
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [`post/p${number}.html`, page(`post ${number}`)]),
  );
  const fixture = await createMirrorFixture(store, many);
  const first = await fixture.startMirror();
  await until(
    'some uploads',
    () => store.changes.filter((change) => /post/.test(change)).length > 20,
  );
  await first.stop();
  const second = await fixture.startMirror();
  await second.settled();
  const uploads = store.changes.filter((change) => change.startsWith('PUT post/'));
  expect(siteObjects(store)).toEqual(Object.keys(many).sort());
  // The stop aborts up to 16 uploads. Those that the store has not received are sent again.
  expect(uploads.length).toBeLessThanOrEqual(60 + 16);
  expect(store.parallelMax).toBeLessThanOrEqual(17);
});

test('an upload whose answer was lost is recognized and not sent again', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  let cuts = 0;
  store.setFault(({ method }) => (method === 'PUT' && cuts++ === 0 ? 'cutAfter' : undefined));
  await fixture.publish({ 'index.html': page('home 2') });
  await mirror.settled();
  expect(store.changes).toEqual(['PUT index.html', 'PUT manifest.json']);
});

test('a file that is deleted after an upload whose answer was lost is also deleted in the bucket', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  store.setFault(({ method }) => (method === 'PUT' ? 'cutAfter' : 'cutBefore'));
  await fixture.publish({ 'post/new.html': page('new') });
  await until('the upload', () => store.objects.has('post/new.html'));
  await fixture.publish({ 'post/new.html': undefined });
  store.setFault(undefined);
  await mirror.settled();
  expect(siteObjects(store)).not.toContain('post/new.html');
});

test.each(['slowDown', 'conflict', 'cutBefore', 'cutAfter', 'hang'] as const)(
  'the bucket becomes complete when every third request fails with %s',
  async (kind) => {
    const timing = { ...quickTiming, ...(kind === 'hang' ? { requestTimeoutMs: 500 } : {}) };
    const { store, fixture, mirror } = await startMirroredSite({ timing });
    let count = 0;
    store.setFault(() => (++count % 3 === 0 ? kind : undefined));
    await fixture.switchTo(2, {
      ...smallSite,
      'index.html': page('home 2'),
      'post/z.html': page('z'),
    });
    mirror.wake();
    await mirror.settled();
    expect(siteObjects(store)).toEqual([
      '_astro/app.abc.css',
      '_headers',
      'index.html',
      'post/a.html',
      'post/z.html',
      'posts.html',
    ]);
    expect(String(store.objects.get('index.html')?.body)).toBe(page('home 2'));
  },
);

test('a mirror without a state file uploads no object that is equal', async () => {
  const { store } = await startMirroredSite();
  const copy = await createMirrorFixture(store, smallSite);
  const second = await copy.startMirror();
  await second.settled();
  expect(store.changes.filter((change) => !/test-|writer/.test(change))).toEqual([
    'PUT manifest.json',
  ]);
});

test('the next start repairs objects that another program changed or deleted, and keeps objects of that program', async () => {
  const { store, fixture, mirror: first } = await startMirroredSite();
  await first.stop();
  const written = { headers: {}, modifiedAt: new Date() };
  store.objects.set('index.html', { ...written, body: Buffer.from('x'), etag: '"other"' });
  store.objects.set('notes.txt', { ...written, body: Buffer.from('mine'), etag: '"mine"' });
  store.objects.delete('posts.html');
  const second = await fixture.startMirror();
  await second.settled();
  expect(String(store.objects.get('index.html')?.body)).toBe(page('home'));
  expect(store.objects.has('posts.html')).toBe(true);
  expect(store.objects.has('notes.txt')).toBe(true);
});

test('a comparison leaves alone the objects of files whose newest version failed to render', async () => {
  const { store, fixture, mirror: first } = await startMirroredSite();
  await first.stop();
  await writeFile(
    path.join(releaseAt(fixture.publishedFolder, 1).folder, 'index.html'),
    page('older'),
  );
  const newerImage = store.objects.get('index.html');
  if (newerImage) store.objects.set('social/1.jpg', newerImage);
  const outdated = ['index.html', 'social/1.jpg'];
  const second = await fixture.startMirror({ requeueOutdatedFiles: async () => outdated });
  await second.settled();
  expect(String(store.objects.get('index.html')?.body)).toBe(page('home'));
  expect(store.objects.has('social/1.jpg')).toBe(true);

  await fixture.publish({ 'index.html': page('home'), 'social/1.jpg': undefined });
  await fixture.publish({ 'index.html': page('home 2') });
  await second.settled();
  expect(String(store.objects.get('index.html')?.body)).toBe(page('home 2'));
  expect(store.objects.has('social/1.jpg')).toBe(false);
});

test('a mirror stops although the builder does not answer', async () => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, smallSite);
  const mirror = await fixture.startMirror({
    requeueOutdatedFiles: () => new Promise(() => undefined),
  });
  await until('the claim of the bucket', () => store.objects.has('writer.json'));
  await mirror.stop();
  expect(fixture.logs.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('outdated listings of the bucket cause no wrong object', async () => {
  const { store, fixture, mirror: first } = await startMirroredSite({ hasStaleLists: true });
  await fixture.publish({ 'index.html': page('home 2') });
  await first.settled();
  await first.stop();
  const second = await fixture.startMirror();
  await second.settled();
  expect(siteObjects(store)).toHaveLength(5);
  expect(String(store.objects.get('index.html')?.body)).toBe(page('home 2'));
});

test('`uploaded` resolves when a published page is in the bucket, and at once while uploads fail', async () => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, smallSite);
  const mirror = await fixture.startMirror();
  await mirror.uploaded();
  expect(siteObjects(store)).toHaveLength(5);
  await fixture.publish({ 'post/b.html': page('b') });
  await mirror.uploaded();
  expect(String(store.objects.get('post/b.html')?.body)).toBe(page('b'));
  store.setFault(() => 'cutBefore');
  await fixture.publish({ 'post/c.html': page('c') });
  await mirror.uploaded();
  await mirror.uploaded();
  expect(store.objects.has('post/c.html')).toBe(false);
  store.setFault(undefined);
  await mirror.settled();
  await fixture.publish({ 'post/d.html': page('d') });
  await mirror.uploaded();
  expect(store.objects.has('post/d.html')).toBe(true);
});

test('`uploaded` waits while uploads fail if API nodes read the bucket', async () => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, smallSite);
  const mirror = await fixture.startMirror({ waitsForFailedUploads: true });
  await mirror.settled();
  let failures = 0;
  store.setFault(() => (failures++ < 3 ? 'cutBefore' : undefined));
  await fixture.publish({ 'post/b.html': page('b') });
  await mirror.uploaded();
  expect(failures).toBeGreaterThan(3);
  expect(String(store.objects.get('post/b.html')?.body)).toBe(page('b'));
});

test('a page that changes during an outage is uploaded before the lists that link to its first version', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  store.setFault(() => 'cutBefore');
  await fixture.publish({ 'post/new.html': page('tpyo') });
  await fixture.publish({ 'index.html': page('home with new') });
  await fixture.publish({ 'post/new.html': page('typo') });
  store.requests.length = 0;
  const isAttempt = (request: string) => request.endsWith(' post/new.html');
  // The first attempt may have read the page before its last change.
  await until('two refused attempts', () => store.requests.filter(isAttempt).length >= 2);
  store.setFault(undefined);
  await mirror.settled();
  expect(store.changes).toEqual(['PUT post/new.html', 'PUT index.html', 'PUT manifest.json']);
  expect(String(store.objects.get('post/new.html')?.body)).toBe(page('typo'));
});

test('a change reaches the bucket if it is being published when the mirror starts', async () => {
  const { store, fixture, mirror: first } = await startMirroredSite();
  await first.stop();
  const { publishedFolder } = fixture;
  const { pending, close } = openMirrorState(
    mirrorStateLocation({ settings: store.settings, publishedFolder }),
  );
  const markWaveReady = pending.announceWave(['index.html']);
  const second = await fixture.startMirror();
  // A comparison would take far less time.
  await delay(200);
  await writeFile(path.join(releaseAt(publishedFolder, 1).folder, 'index.html'), page('home 2'));
  markWaveReady();
  close();
  second.wake();
  await second.settled();
  expect(String(store.objects.get('index.html')?.body)).toBe(page('home 2'));
});
