import { expect, onTestFinished, test } from 'vitest';
import { createImageObjects, uploadReader } from '#build-hooks/bucket/imageObjects.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { createMirrorFixture } from '#tests/support/bucket/mirrorFixture.ts';

const files = { 'index.html': 'home', 'images/sample-1.jpg': 'of the release' };
const upload = 'phone-0123456789ab-lg.webp';

function openObjects({ settings }: BucketStore) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  return createImageObjects(createBucketClient(settings, { signal: stopping.signal }));
}

test('a mirror without a media folder keeps the images that API nodes upload', async () => {
  const store = await startBucketStore();
  const objects = openObjects(store);
  await objects.put(upload, Buffer.from('before'));
  const fixture = await createMirrorFixture(store, files);
  const mirror = await fixture.startMirror({ mediaFolder: undefined });
  await mirror.settled();
  await objects.put('another-0123456789ab.jpg', Buffer.from('while it runs'));
  await fixture.publish({ 'index.html': undefined, 'post/a.html': 'a' });
  await mirror.settled();
  await fixture.switchTo(2, { 'posts.html': 'list' });
  mirror.wake();
  await mirror.settled();
  const names = [...store.objects.keys()].filter((name) => !/^(manifest|writer)/.test(name)).sort();
  const kept = ['images/another-0123456789ab.jpg', `images/${upload}`, 'images/sample-1.jpg'];
  expect(names).toEqual([...kept, 'posts.html']);
  const manifest = JSON.parse(String(store.objects.get('manifest.json')?.body));
  expect(manifest).toMatchObject({ release: 2, files: 1 });
});

test('a mirror with a media folder deletes only images that a mirror uploaded', async () => {
  const store = await startBucketStore();
  await openObjects(store).put(upload, Buffer.from('of a node'));
  const fixture = await createMirrorFixture(store, files);
  const mirror = await fixture.startMirror();
  await mirror.settled();
  expect(store.objects.has(`images/${upload}`)).toBe(true);
});

test('the reader of uploads repeats failed requests, and gives undefined for a missing image', async () => {
  const store = await startBucketStore();
  await openObjects(store).put(upload, Buffer.from('bytes'));
  const read = uploadReader(store.settings, { retryDelayMs: 1 });
  let faults = 2;
  store.setFault(({ method }) => (method === 'GET' && faults-- > 0 ? 'slowDown' : undefined));
  expect(String(await read(upload))).toBe('bytes');
  expect(await read('none.jpg')).toBeUndefined();
  store.setFault(() => 'cutBefore');
  await expect(read(upload)).rejects.toThrow();
});
