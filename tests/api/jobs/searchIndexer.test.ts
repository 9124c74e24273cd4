import { expect, test } from 'vitest';
import { rebuildProgress, requestRebuild } from '#db/search/rebuildIndex.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const { requestIntervalMs } = limits.searchQueue;

test('only a running indexer rebuilds the index when a command requests a rebuild', async () => {
  const { db, clock, searchIndexer, signIn } = await startApi();
  await (await signIn('admin')).post('/api/posts', livePost);
  searchIndexer.start();
  await requestRebuild(db);
  expect(await rebuildProgress(db.read)).toBeUndefined();
  await clock.advance(requestIntervalMs);
  await expect.poll(() => rebuildProgress(db.read)).toEqual({ remaining: 0, total: 1 });

  await searchIndexer.stop();
  await requestRebuild(db);
  await clock.advance(2 * requestIntervalMs);
  expect(await rebuildProgress(db.read)).toBeUndefined();
});
