import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { createUploadWaiters } from '#build-hooks/bucket/mirror/uploadWaiters.ts';

test('a caller waits for the changes before its call, not for the change in progress', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waiters-'));
  const state = openMirrorState({ file: path.join(dir, 'bucket.db'), bucketId: 'bucket' });
  onTestFinished(async () => {
    state.close();
    await rm(dir, { recursive: true });
  });
  const { pending } = state;
  const waiters = createUploadWaiters(pending);
  const runStep = (work: () => void) => {
    const afterStep = waiters.beforeStep();
    work();
    afterStep();
  };
  const wave = pending.addWave(['post/a.html', 'post/b.html']);
  let isUploaded = false;
  const uploaded = waiters.wait().then(() => {
    isUploaded = true;
  });
  pending.announceWave(['index.html']);

  runStep(() => pending.remove({ file: 'post/a.html', wave }));
  await Promise.resolve();
  expect(isUploaded).toBe(false);
  runStep(() => pending.remove({ file: 'post/b.html', wave }));
  await uploaded;
  expect(pending.count()).toBe(1);
});
