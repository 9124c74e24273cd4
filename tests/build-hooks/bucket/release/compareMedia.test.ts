import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { imagesWave } from '#build-hooks/bucket/mirror/pendingFiles.ts';
import { compareMedia } from '#build-hooks/bucket/release/compareMedia.ts';

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
