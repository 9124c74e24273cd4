import { expect, test } from 'vitest';
import { countBuildPages } from '#db/builds/buildPages.ts';
import { listBuilds, recordBuild } from '#db/builds/builds.ts';
import { pruneBuilds } from '#db/builds/pruneBuilds.ts';
import type { Database } from '#db/client.ts';
import { buildPages } from '#db/schema/builds.ts';
import type { BuildStatus } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const old = '2026-01-01T00:00:00.000Z';
const cutoff = '2026-06-01T00:00:00.000Z';
const recent = '2026-11-20T10:00:00.000Z';

async function start() {
  const { db } = await openTestDatabase();
  const ids = async () =>
    (await listBuilds(db.read, { offset: 0, countMax: 500 })).map(({ id }) => id).reverse();
  const add = (finishedAt: string, { status = 'done', pageCount = 1 }: Options = {}) =>
    recordBuild(db, {
      build: { ...build, status, startedAt: finishedAt, finishedAt },
      pages: Array.from({ length: pageCount }, (_, index) => ({ ...page, url: `/post/${index}` })),
    });
  return { db, ids, add };
}

interface Options {
  status?: BuildStatus;
  pageCount?: number;
}

const page = { hashBefore: null, hashAfter: 'hash', renderMs: 1, error: null };
const build = {
  kind: 'full' as const,
  urgentMs: null,
  durationMs: null,
  firstEventId: null,
  lastEventId: null,
  pagesTotal: 1,
  pagesDone: 1,
  pagesChanged: 1,
  pagesFailed: 0,
};

test('deletes finished builds that are older than the limit, with their pages', async () => {
  const { db, ids, add } = await start();
  await add(old);
  await add(old, { status: 'failed' });
  await add(old, { status: 'running' });
  await add(recent);
  await pruneBuilds(db, { finishedBefore: cutoff, now: recent, keptMin: 0 });
  expect(await ids()).toEqual([3, 4]);
  expect(await db.read.$count(buildPages)).toBe(2);
});

test('deletes old builds behind many builds of a time when the clock was ahead', async () => {
  const { db, ids, add } = await start();
  for (let count = 0; count < 50; count++) await add('2036-01-01T00:00:00.000Z');
  await add(old);
  const recentId = await add(recent);
  await pruneBuilds(db, { finishedBefore: cutoff, now: recent, keptMin: 0 });
  expect(await ids()).toEqual([recentId]);
});

test('keeps the newest builds, however old they are', async () => {
  const { db, ids, add } = await start();
  for (let count = 0; count < 5; count++) await add(old);
  await pruneBuilds(db, { finishedBefore: cutoff, now: recent, keptMin: 2 });
  expect(await ids()).toEqual([4, 5]);
  await pruneBuilds(db, { finishedBefore: cutoff, now: recent, keptMin: 2 });
  expect(await ids()).toEqual([4, 5]);
});

test('deletes many builds and pages in transactions of limited size', async () => {
  const { db, ids, add } = await start();
  const { buildPagesPerWrite } = limits.retention;
  await add(old, { pageCount: buildPagesPerWrite + 1 });
  for (let count = 0; count < 120; count++) await add(old);
  const lastId = await add(recent);
  const deletedCounts: number[] = [];
  const countingDb: Pick<Database, 'read' | 'write'> = {
    read: db.read,
    async write(work, options) {
      const before = await db.read.$count(buildPages);
      const result = await db.write(work, options);
      deletedCounts.push(before - (await db.read.$count(buildPages)));
      return result;
    },
  };
  await pruneBuilds(countingDb, { finishedBefore: cutoff, now: recent, keptMin: 1 });
  expect(await ids()).toEqual([lastId]);
  expect(await countBuildPages(db.read, lastId)).toBe(1);
  expect(await db.read.$count(buildPages)).toBe(1);
  expect(Math.max(...deletedCounts)).toBe(buildPagesPerWrite);
});
