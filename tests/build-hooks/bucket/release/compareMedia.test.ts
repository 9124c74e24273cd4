import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { compareMedia, imagesWave } from '#build-hooks/bucket/release/compareRelease.ts';
import { damageTree } from '#tests/support/damageTree.ts';

test('a comparison of the images finds new and deleted ones with few queries', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'media-'));
  const [mediaFolder, releaseFolder] = [path.join(dir, 'media'), path.join(dir, 'release')];
  await mkdir(mediaFolder);
  await mkdir(path.join(releaseFolder, 'images'), { recursive: true });
  const state = openMirrorState({ file: path.join(dir, 'bucket.db'), bucketId: 'test' });
  onTestFinished(async () => {
    state.close();
    await rm(dir, { recursive: true });
  });
  for (const name of ['a.jpg', 'b.jpg', 'new.jpg'])
    await writeFile(path.join(mediaFolder, name), name);
  for (const file of ['images/a.jpg', 'images/b.jpg', 'images/old.jpg', 'index.html'])
    state.objects.record(file, { etag: 'etag', fingerprint: 'fingerprint' });
  const imageLibrary = { listStored: async () => new Set<string>(), onMissing: vi.fn() };
  const find = vi.spyOn(state.objects, 'find');
  await compareMedia(state, { mediaFolder, releaseFolder }, imageLibrary);
  expect(find).not.toHaveBeenCalled();
  const added = { file: 'images/new.jpg', wave: imagesWave };
  expect(state.pending.next(10)).toEqual([added]);
  state.pending.remove(added);
  expect(state.pending.next(10)).toEqual([{ file: 'images/old.jpg', wave: 1 }]);
  await compareMedia(state, { mediaFolder, releaseFolder }, imageLibrary);
  expect(state.pending.lastReadyWave()).toBe(1);
});

test.each<[name: string, damage: (file: string) => unknown]>([
  ['is no database', (file) => writeFile(file, 'no database '.repeat(1_000))],
  ['has a damaged page', (file) => damageTree(file, 'objects')],
])('the state of the mirror is replaced if its file %s', async (_name, damage) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const location = { file: path.join(dir, 'bucket.db'), bucketId: 'test' };
  const intact = openMirrorState(location);
  intact.objects.record('index.html', { etag: 'etag', fingerprint: 'fingerprint' });
  intact.close();
  await damage(location.file);
  const state = openMirrorState(location);
  expect(state.objects.find('index.html')).toBeUndefined();
  state.ownGeneration.record(3);
  state.close();
  const reopened = openMirrorState(location);
  expect(reopened.ownGeneration.read()).toBe(3);
  reopened.close();
});
