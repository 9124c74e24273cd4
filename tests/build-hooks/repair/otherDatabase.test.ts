import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GraphDamageError } from '#build-hooks/graph/graphDamage.ts';
import { codeVersionKey } from '#build-hooks/graph/graphSchema.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { findBuild, requestFullBuild } from '#db/builds/builds.ts';
import { newestEventId } from '#db/events/outbox.ts';
import { updatePost, updatePostInTx } from '#db/posts/updatePost.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { until } from '#tests/support/until.ts';

const now = '2026-11-20T10:00:00.000Z';
const minuteMs = 60_000;
const fault: { renderProcesses?: boolean; stage?: Error | undefined } = {};
let aheadMs = 0;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({
    postCount: 12,
    clock: () => Date.now() + aheadMs,
    wrapPool: (pool) => ({
      ...pool,
      async render(job) {
        if (fault.renderProcesses) throw new Error('The render processes failed');
        return pool.render(job);
      },
    }),
    wrapPublisher: (publisher) => ({
      ...publisher,
      async stage(...input) {
        if (fault.stage) throw fault.stage;
        return publisher.stage(...input);
      },
    }),
  });
});
afterAll(() => site.close());
afterEach(() => {
  delete fault.renderProcesses;
  delete fault.stage;
  site.errors.length = 0;
});

/** Changes the database without an outbox event, as if the database was replaced. */
const execute = (...statements: string[]) =>
  site.db.write(async (tx) => {
    for (const statement of statements) await tx.run(sql.raw(statement));
  });

const rename = (id: number, title: string) => updatePost(site.db, { id, changes: { title }, now });
const graphFile = async () => (await findCurrentRelease(site.publishedFolder))?.graphFile ?? '';

async function expectRebuilt(before: string) {
  await site.settle();
  expect(await site.folder()).not.toBe(before);
  expect(await site.tree()).toEqual(await site.buildCleanTree());
}

test('a restart with an unchanged database keeps the release', async () => {
  const before = await site.folder();
  await site.restart();
  expect(await site.folder()).toBe(before);
  expect(site.errors).toEqual([]);
});

const otherHistories: [name: string, change: string][] = [
  ['an older copy of the database', 'delete from outbox where id = (select max(id) from outbox)'],
  [
    'a copy of the database with other events',
    "update outbox set created_at = '2026-11-21' where id = (select max(id) from outbox)",
  ],
];

test.each([
  ['another database', "update settings set value = 'other' where key = 'database_id'"],
  ...otherHistories,
])('a start with %s builds a new release before the site is served', async (_name, change) => {
  await rename(7, 'כותרת שפורסמה');
  await site.settle();
  const before = await site.folder();
  site.switched.length = 0;
  await site.restart(() => execute(change, "update posts set title = 'כותרת אחרת' where id = 7"));
  expect(site.switched).toEqual([await site.folder()]);
  expect(await site.readPage('post/review-7.html')).toContain('כותרת אחרת');
  await expectRebuilt(before);
  expect(site.errors).toEqual([expect.stringContaining('another database')]);
  await rename(7, 'כותרת חדשה');
  await site.settle();
  expect(await site.readPage('post/review-7.html')).toContain('כותרת חדשה');
});

test.each(otherHistories)(
  'when %s replaces the database while the builder runs, the site is built again',
  async (_name, change) => {
    await rename(7, 'כותרת שפורסמה');
    await site.settle();
    const before = await site.folder();
    await execute(change, "update posts set title = 'כותרת מהגיבוי' where id = 7");
    await site.settle();
    expect(site.errors).toEqual([expect.stringContaining('another database')]);
    expect(await site.readPage('post/review-7.html')).toContain('כותרת מהגיבוי');
    await expectRebuilt(before);
  },
);

test('when a backup with newer events replaces the database, its hidden post is removed and a requested build ends', async () => {
  const before = await site.folder();
  const backupId = await newestEventId(site.db.read);
  for (const id of [4, 5, 6]) await rename(id, 'כותרת שנכתבה אחרי הגיבוי');
  await site.settle();
  // One transaction, so that the builder never sees the backup without its newer event.
  await site.db.write(async (tx) => {
    await tx.run(sql`delete from outbox where id > ${backupId}`);
    await tx.run(sql`update sqlite_sequence set seq = ${backupId} where name = 'outbox'`);
    await updatePostInTx(tx, { id: 9, changes: { isPublished: false }, now });
  });
  const { id } = await requestFullBuild(site.db, { now });
  await site.settle();
  expect((await findBuild(site.db.read, id))?.status).toBe('done');
  expect([...(await site.tree()).keys()]).not.toContain('post/review-9.html');
  await expectRebuilt(before);
});

test.each<[name: string, damage: (file: string) => Promise<unknown>]>([
  ['contains other bytes', (file) => writeFile(file, 'this is not a database '.repeat(500))],
  ['is truncated', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
  ['is missing', (file) => rm(file)],
  [
    'is a folder',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
  ],
  [
    'contains other tables',
    async (file) => {
      const db = new DatabaseSync(file);
      db.exec('DROP TABLE meta; CREATE TABLE meta (other)');
      db.close();
    },
  ],
])(
  'if the dependency graph %s, a start builds the site and logs one line',
  async (_name, damage) => {
    const before = await site.folder();
    await site.restart(async () => {
      const file = await graphFile();
      for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
      await damage(file);
    });
    expect(site.errors).toEqual([expect.stringContaining('dependency graph')]);
    expect(await site.folder()).not.toBe(before);
    expect(await site.readPage('post/review-7.html')).toContain('</html>');
  },
);

test('when the graph is damaged while the builder runs, the site is built again', async () => {
  const before = await site.folder();
  fault.stage = new GraphDamageError('database disk image is malformed');
  await rename(7, 'נכתב בזמן הנזק');
  site.builder.wake();
  await until('a log line', () => site.errors.length > 0);
  fault.stage = undefined;
  await site.settle();
  expect(site.errors).toEqual([expect.stringContaining('dependency graph is damaged')]);
  await expectRebuilt(before);
  expect(await site.readPage('post/review-7.html')).toContain('נכתב בזמן הנזק');
});

test('when another file is damaged while the builder runs, the release stays and the step is repeated', async () => {
  const before = await site.folder();
  fault.stage = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  await rename(7, 'נכתב בזמן נזק אחר');
  site.builder.wake();
  await until('a log line', () => site.errors.length > 0);
  fault.stage = undefined;
  await site.settle();
  expect(site.errors).toEqual([expect.stringContaining('step of the builder failed')]);
  expect(await site.folder()).toBe(before);
  expect(await site.readPage('post/review-7.html')).toContain('נכתב בזמן נזק אחר');
});

test('a failed full build for new code is repeated until it succeeds', async () => {
  const before = await site.folder();
  fault.renderProcesses = true;
  await site.restart(async () => {
    const graph = new DatabaseSync(await graphFile());
    graph.exec(`update meta set value = 'older code' where key = '${codeVersionKey}'`);
    graph.close();
  });
  await until('a failed build', () => site.errors.length > 0);
  await site.settle();
  aheadMs += minuteMs;
  site.builder.wake();
  await until('a second failed build', () => site.errors.length > 1);
  expect(await site.folder()).toBe(before);
  fault.renderProcesses = false;
  aheadMs += 10 * minuteMs;
  site.builder.wake();
  await until('a new release', async () => (await site.folder()) !== before);
  await site.settle();
  await expectRebuilt(before);
});
