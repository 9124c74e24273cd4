import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bucketLimits } from '#build-hooks/bucket/bucketLimits.ts';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { compareRelease } from '#build-hooks/bucket/release/compareRelease.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';

const fileCount = 1_000;

async function startComparison() {
  const dir = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  const releaseFolder = path.join(dir, 'release');
  await mkdir(path.join(releaseFolder, 'post'), { recursive: true });
  for (let post = 0; post < fileCount; post++)
    await writeFile(path.join(releaseFolder, `post/p${post}.html`), '');
  const state = openMirrorState({ file: path.join(dir, 'bucket.db'), bucketId: 'test' });
  onTestFinished(async () => {
    state.close();
    await rm(dir, { recursive: true });
  });
  const { settings } = await startBucketStore();
  const { signal } = new AbortController();
  const client = createBucketClient(settings, { signal, timeoutMs: 10_000 });
  const compare = () =>
    compareRelease(state, {
      client,
      folders: { releaseFolder, mediaFolder: undefined },
      imageLibrary: { listStored: async () => new Set(), onMissing: () => undefined },
      requeueOutdatedFiles: async () => [],
    });
  return { state, compare };
}

/** Returns by how much the number grows at most in one turn of the event loop while the work runs. */
async function growthPerTurnMax(work: () => Promise<unknown>, count: () => number) {
  let growthMax = 0;
  let last = count();
  let isRunning = true;
  const running = work().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    await nextTurn();
    const present = count();
    growthMax = Math.max(growthMax, present - last);
    last = present;
  }
  await running;
  return growthMax;
}

test('a comparison with an empty bucket lets other work run after each few files', async () => {
  const { state, compare } = await startComparison();
  const growthMax = await growthPerTurnMax(compare, state.pending.count);
  expect(state.pending.count()).toBe(fileCount);
  expect(growthMax).toBeLessThanOrEqual(bucketLimits.filesPerTurn);
});
