import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImageObjects } from '#build-hooks/bucket/imageObjects.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { createImagePurges } from '#build-hooks/purge/imagePurges.ts';
import { createImageRemovalCheck } from '#build-hooks/purge/imageRemovalCheck.ts';
import { openPurgeStore } from '#build-hooks/purge/purgeStore.ts';
import { imageUrls } from '#domain/media/media.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const url = '/images/phone-0123456789ab.jpg';
const lastVariant = 'phone-0123456789ab-lg.jpg';

/** A media folder that still contains the last file of a deleted image. `restart` opens the store again. */
async function start() {
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'media-'));
  const file = path.join(mediaFolder, '.work', 'purges.db');
  let store = openPurgeStore(file);
  onTestFinished(async () => {
    store.close();
    await rm(mediaFolder, { recursive: true });
  });
  await writeFile(path.join(mediaFolder, lastVariant), 'pixels');
  const check = createImageRemovalCheck({ mediaFolder });
  const state = { nowMs: 1_000_000, checks: 0 };
  const announced: string[] = [];
  const open = () =>
    createImagePurges({
      store,
      announce: (urls) => void announced.push(...urls),
      async isRemoved(image) {
        const isRemoved = await check(image);
        state.checks++;
        return isRemoved;
      },
      clock: () => state.nowMs,
    });
  let purges = open();
  return {
    announced,
    state,
    record: (images: { deleted?: string[]; existing?: string[] }) =>
      purges.record({ deleted: [], existing: [], ...images }),
    step: () => purges.step(),
    waiting: () => store.listImages(),
    /** Waits for the check that the last call of `step` has started. */
    checked: (count: number) => until('a check', () => state.checks === count),
    removeFile: () => rm(path.join(mediaFolder, lastVariant)),
    restart() {
      store.close();
      store = openPurgeStore(file);
      purges = open();
    },
  };
}

test('a deleted image is purged after its last file is gone, with all its variants, and only once', async () => {
  const { announced, state, record, step, waiting, checked, removeFile } = await start();
  record({ deleted: [url] });
  expect(step()).toBe(false);
  await checked(1);
  expect(step()).toBe(false);
  await removeFile();
  state.nowMs += 60_000;
  await until('the purge', step);
  expect(announced).toEqual(imageUrls(url));
  expect(waiting()).toEqual([]);
});

test('an image is checked again after the clock was set back', async () => {
  const { announced, state, record, step, checked, removeFile } = await start();
  record({ deleted: [url] });
  step();
  await checked(1);
  await removeFile();
  state.nowMs -= 24 * 60 * 60_000;
  await until('the purge', step);
  expect(announced).toEqual(imageUrls(url));
});

test('an image counts as removed when neither the media folder nor the bucket has a file of it', async () => {
  const mediaFolder = await temporaryFolder('media-');
  const store = await startBucketStore();
  const images = createImageObjects(
    createBucketClient(store.settings, { signal: new AbortController().signal }),
  );
  await images.put(lastVariant, Buffer.from('pixels'));
  const isRemoved = createImageRemovalCheck({ mediaFolder, bucket: store.settings });
  expect(await isRemoved(url)).toBe(false);
  await images.remove(lastVariant);
  await writeFile(path.join(mediaFolder, lastVariant), 'pixels');
  expect(await isRemoved(url)).toBe(false);
  await rm(path.join(mediaFolder, lastVariant));
  expect(await isRemoved(url)).toBe(true);
});

test('a restart does not forget a deleted image whose files exist', async () => {
  const { announced, record, step, checked, removeFile, restart } = await start();
  record({ deleted: [url] });
  step();
  await checked(1);
  restart();
  await removeFile();
  await until('the purge', step);
  expect(announced).toEqual(imageUrls(url));
});

test('an image that is uploaded again is not purged', async () => {
  const { announced, record, step, waiting, checked, removeFile } = await start();
  record({ deleted: [url] });
  await removeFile();
  step();
  await checked(1);
  record({ existing: [url] });
  expect(step()).toBe(false);
  expect(announced).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a check that runs while an image is deleted again does not count', async () => {
  const { announced, record, step, waiting, checked, removeFile } = await start();
  record({ deleted: [url] });
  await removeFile();
  step();
  record({ existing: [url] });
  record({ deleted: [url] });
  await checked(1);
  expect(step()).toBe(false);
  expect(announced).toEqual([]);
  expect(waiting()).toEqual([url]);
  await until('the purge', step);
  expect(announced).toEqual(imageUrls(url));
});

test('without a deleted image, the store is read once and not in each step', () => {
  const reads: string[] = [];
  const purges = createImagePurges({
    store: {
      addImages: () => undefined,
      removeImages: () => undefined,
      listImages() {
        reads.push('list');
        return [];
      },
    },
    announce: () => undefined,
    isRemoved: async () => false,
    clock: () => 1_000_000,
  });
  for (let step = 0; step < 3; step++) purges.step();
  expect(reads).toEqual(['list']);
  purges.record({ deleted: [], existing: [] });
  purges.step();
  expect(reads).toEqual(['list', 'list']);
});
