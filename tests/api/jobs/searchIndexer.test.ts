import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { posts } from '#db/schema/posts.ts';
import { searchQueue } from '#db/schema/search.ts';
import { rebuildProgress, requestRebuild } from '#db/search/rebuildIndex.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';
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

test.each([
  ['the index of texts', sql`delete from post_search_data where id > 10`],
  ['the index of titles', sql`update title_search_data set block = x'00' where id = 10`],
])('a running indexer replaces a damaged index: %s', async (_, damage) => {
  const { db, clock, searchIndexer, signIn } = await startApi();
  const admin = await signIn('admin');
  const create = (n: number) => admin.post('/api/posts', { ...livePost, slug: `post-${n}` });
  for (let n = 0; n < 8; n++) expect((await create(n)).status).toBe(201);
  searchIndexer.start();
  await db.write((tx) => tx.run(damage));
  // A search or a save that fails because of the damage returns 503, so that the client tries again.
  expect([200, 503]).toContain((await admin.get(`/api/search?q=${livePost.title}`)).status);
  expect([201, 503]).toContain((await create(8)).status);
  await expect
    .poll(async () => {
      await clock.advance(requestIntervalMs);
      return (await create(9)).status;
    })
    .toBe(201);
  const isIndexed = async () => {
    await searchIndexer.indexQueued();
    await clock.advance(requestIntervalMs);
    return (await rebuildProgress(db.read))?.remaining === 0;
  };
  await expect.poll(isIndexed).toBe(true);
  const found = await admin.get(`/api/search?q=${livePost.title}`);
  expect(found.body).toMatchObject({ total: await db.read.$count(posts) });
  for (const index of ['post_search', 'title_search']) {
    const problems = await db.read.all(sql`pragma quick_check(${sql.identifier(index)})`);
    expect(problems).toEqual([{ quick_check: 'ok' }]);
  }
});

test('a running indexer indexes the posts that it could not index before', async () => {
  const { db, clock, scheduler, searchIndexer, signIn } = await startApi();
  const admin = await signIn('admin');
  await admin.post('/api/posts', livePost);
  await searchIndexer.indexQueued();
  scheduler.start();
  searchIndexer.start();
  const write = vi.spyOn(db, 'write');
  const updated = await admin.put('/api/posts/1', { title: 'רמקולים' });
  expect(updated.status).toBe(200);
  write.mockRejectedValueOnce(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
  await clock.advance(limits.searchQueue.delayMs);
  await expect
    .poll(() => write.mock.settledResults.some(({ type }) => type === 'rejected'))
    .toBe(true);
  expect(await db.read.$count(searchQueue)).toBe(1);
  await expect
    .poll(async () => {
      await clock.advance(requestIntervalMs);
      return db.read.$count(searchQueue);
    })
    .toBe(0);
});
