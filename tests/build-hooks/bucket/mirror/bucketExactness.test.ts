import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { mirrorStateLocation, openBucketMirror } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { createMirroredPublisher } from '#build-hooks/bucket/mirror/mirroredPublisher.ts';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import type { PendingFiles } from '#build-hooks/bucket/mirror/pendingFiles.ts';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { bucketTree, withoutVariants } from '#tests/support/bucket/bucketTree.ts';
import { randomEdit } from '#tests/support/edits/randomEdit.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

const histories = exhaustive({ bounded: 3, full: 16 });
const faults = ['slowDown', 'conflict', 'cutBefore', 'cutAfter'] as const;

test('after any edits and failures, the bucket equals a clean full build byte for byte', async () => {
  const store = await startBucketStore();
  let pending: PendingFiles | undefined;
  const site = await startPublishing({
    postCount: 26,
    wrapPublisher: (publisher) => lateMirrored(publisher, () => pending),
  });
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'media-'));
  const location = { settings: store.settings, publishedFolder: site.publishedFolder };
  const state = openMirrorState(mirrorStateLocation(location));
  pending = state.pending;
  let mirror = await startMirror();
  onTestFinished(async () => {
    await mirror.stop();
    await site.close();
    state.close();
    await rm(mediaFolder, { recursive: true });
  });

  async function startMirror() {
    const opened = await openBucketMirror({
      ...location,
      databaseId: 'database-1',
      mediaFolder,
      listStoredImages: async () => new Set(),
      clock: Date.now,
      log: () => undefined,
      timing: {
        retryDelayMs: 1,
        manifestIntervalMs: 0,
        requestTimeoutMs: 5_000,
        firstConnectMaxMs: 5_000,
      },
    });
    opened.start();
    return opened;
  }

  const history = fc.record({
    edits: fc.array(randomEdit(), { minLength: 1, maxLength: 12 }),
    failures: fc.array(fc.option(fc.constantFrom(...faults), { freq: 2 }), { minLength: 3 }),
    restarts: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ edits, failures, restarts }) => {
      let count = 0;
      store.setFault(() => failures[count++ % failures.length] ?? undefined);
      for (const { run, settles } of edits) {
        await run(site.db);
        if (settles) await site.settle();
        else site.builder.wake();
        mirror.wake();
      }
      store.setFault(undefined);
      if (restarts) {
        await mirror.stop();
        mirror = await startMirror();
      }
      await site.settle();
      await mirror.settled();
      const clean = withoutVariants(await site.buildCleanTree());
      expect(compareTrees(bucketTree(store), clean)).toEqual(noDifference);
    }),
    { numRuns: histories, endOnFailure: true },
  );
}, 600_000);

/** Mirrors a publisher that opens before the state of the mirror exists. */
function lateMirrored(
  publisher: FilePublisher,
  pending: () => PendingFiles | undefined,
): FilePublisher {
  const current = () => {
    const files = pending();
    return files ? createMirroredPublisher(publisher, files) : publisher;
  };
  return {
    ...publisher,
    reveal: (staged) => current().reveal(staged),
    remove: (files) => current().remove(files),
  };
}
