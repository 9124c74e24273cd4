import { expect, test } from 'vitest';
import { createBuildReportStore } from '#build-hooks/reports/buildReportStore.ts';
import type { BuildReport } from '#build-hooks/reports/buildReports.ts';
import { countBuildPages } from '#db/builds/buildPages.ts';
import { listBuilds } from '#db/builds/builds.ts';
import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const page = { url: '/', hashBefore: null, hashAfter: 'hash', renderMs: 1, error: null };
const build: BuildReport['build'] = {
  kind: 'full',
  status: 'running',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  urgentMs: null,
  durationMs: null,
  firstEventId: null,
  lastEventId: null,
  pagesTotal: 1,
  pagesDone: 1,
  pagesChanged: 1,
  pagesFailed: 0,
};

/** Fails some writes as a lost connection does: the first after it was stored, the others before. */
function withLostAnswers(db: Database, count: number): Database {
  let failures = 0;
  return {
    ...db,
    async write(job) {
      if (failures > 0 && failures++ < count) throw new TypeError('fetch failed');
      const result = await db.write(job);
      if (failures++ === 0) throw new TypeError('fetch failed');
      return result;
    },
  };
}

test('a report whose answer is lost is stored once, and the report that ends the build follows', async () => {
  const { db } = await openTestDatabase();
  const errors: unknown[] = [];
  const store = createBuildReportStore(withLostAnswers(db, 3), {
    retryDelayMs: 1,
    onError: (error) => errors.push(error),
  });
  store.put({ key: 'a', build, pages: [page] });
  store.put({ key: 'a', build: { ...build, status: 'done' }, pages: [] });
  await store.idle();
  const stored = await listBuilds(db.read, { offset: 0, countMax: 10 });
  expect(stored.map(({ status }) => status)).toEqual(['done']);
  expect(await countBuildPages(db.read, stored[0]?.id ?? 0)).toBe(1);
  expect(errors).toHaveLength(1);
});

test('a report that finds a full disk is stored when the disk has space again', async () => {
  const { db } = await openTestDatabase();
  let failures = 2;
  const full: Database = {
    ...db,
    async write(job, options) {
      if (failures-- > 0) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      return db.write(job, options);
    },
  };
  const store = createBuildReportStore(full, { retryDelayMs: 1, onError: () => undefined });
  store.put({ key: 'a', build: { ...build, status: 'done' }, pages: [page] });
  await store.idle();
  const stored = await listBuilds(db.read, { offset: 0, countMax: 10 });
  expect(stored.map(({ status }) => status)).toEqual(['done']);
});

test('a stop does not wait for a database that does not answer', async () => {
  const { db } = await openTestDatabase();
  const errors: unknown[] = [];
  const failing: Database = {
    ...db,
    write: () => Promise.reject(new TypeError('fetch failed')),
  };
  const store = createBuildReportStore(failing, {
    retryDelayMs: 60_000,
    onError: (error) => errors.push(error),
  });
  store.put({ key: 'a', build, pages: [] });
  await expect.poll(() => errors.length).toBe(1);
  await store.stop();
  expect(errors).toHaveLength(2);
});
