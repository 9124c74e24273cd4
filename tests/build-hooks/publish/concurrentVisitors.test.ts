import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBuild, requestFullBuild } from '#db/builds/builds.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { publishWhileReading } from '#tests/support/publishing/publishWhileReading.ts';
import { startVisitor } from '#tests/support/publishing/visitors.ts';

const now = '2026-11-20T10:00:00.000Z';

/** Runs once during the next full build, after its first render job. */
let duringBuild: (() => Promise<unknown>) | undefined;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({
    postCount: 30,
    wrapPool: (pool) => ({
      ...pool,
      async render(job) {
        const results = await pool.render(job);
        const work = duringBuild;
        duringBuild = undefined;
        await work?.();
        return results;
      },
    }),
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.reports.length = 0;
});

async function change(slug: string, changes: Parameters<typeof updatePost>[1]['changes']) {
  const post = await findPostBySlug(site.db.read, { slug, audience: 'admins' });
  await updatePost(site.db, { id: post?.id ?? 0, changes, now });
}

const publishes = exhaustive({ bounded: 100, full: 1_000 });
const releases = exhaustive({ bounded: 2, full: 10 });

test('visitors get complete pages during many publishes', async () => {
  const visits = await publishWhileReading(site, publishes);
  expect(visits).toMatchObject({ missing: [], torn: [] });
  expect(visits.reads).toBeGreaterThan(3 * publishes);
  expect(await site.readPage('index.html')).toContain(`כותרת מספר ${publishes}`);
}, 300_000);

test('the builder publishes fifty concurrent writes in fewer than ten batches', async () => {
  const slugs = Array.from({ length: 25 }, (_, i) => `review-${i + 3}`);
  await Promise.all(
    [...slugs, ...slugs].map((slug, i) => change(slug, { excerpt: `תקציר ${i} של ${slug}` })),
  );
  await site.settle();
  const builds = new Set(site.reports.map(({ key }) => key));
  expect(builds.size).toBeLessThan(10);
  expect(await site.readPage('post/review-27.html')).toContain('תקציר 49 של review-27');
  expect(site.errors).toEqual([]);
});

test('a requested full build reports progress and creates a new release', async () => {
  const [folder, tree] = [await site.folder(), await site.tree()];
  const { id } = await requestFullBuild(site.db, { now });
  await site.settle();
  const updates = site.reports.filter(({ buildId }) => buildId === id);
  expect(updates.at(0)?.build).toMatchObject({ status: 'running', pagesDone: 0 });
  const done = await findBuild(site.db.read, id);
  expect(done).toMatchObject({ kind: 'full', status: 'done', pagesFailed: 0 });
  expect(done?.pagesDone).toBe(done?.pagesTotal);
  expect(done?.pagesTotal).toBeGreaterThan(30);
  expect(done?.finishedAt).not.toBeNull();
  expect(await site.folder()).not.toBe(folder);
  expect(site.switched.at(-1)).toBe(await site.folder());
  expect(await site.tree()).toEqual(tree);
  expect(updates.flatMap(({ pages }) => pages)).toEqual([]);
  expect(await readdir(path.join(site.publishedFolder, 'releases'))).toHaveLength(1);
});

test('two requests for a full build cause only one full build', async () => {
  const before = site.switched.length;
  await requestFullBuild(site.db, { now });
  await requestFullBuild(site.db, { now });
  await site.settle();
  await site.settle();
  expect(site.switched.length).toBe(before + 1);
});

test('visitors get complete pages and no edit is lost while releases are switched', async () => {
  const current = path.join(site.publishedFolder, 'current');
  // The visitor reads only plain files, because a new release gets its compressed variants later.
  const visitor = startVisitor(current, ['index.html', 'posts.html', 'post/review-7.html'], ['']);
  const before = site.switched.length;
  for (let i = 0; i < releases; i++) {
    const edits = async () => {
      await change('review-12', { title: `נערך בזמן בנייה ${i}` });
      await change('review-14', { isPublished: i % 2 === 1 });
      await saveSettings(site.db, { values: { site_title: `מגזין ${i}` }, now });
    };
    duringBuild = edits;
    await requestFullBuild(site.db, { now });
    await site.settle();
    expect(duringBuild).toBeUndefined();
    expect(await site.readPage('post/review-12.html')).toContain(`נערך בזמן בנייה ${i}`);
    expect(await site.readPage('about.html')).toContain(`מגזין ${i}`);
  }
  expect(await visitor.stop()).toMatchObject({ missing: [], torn: [] });
  expect(site.switched.length).toBe(before + releases);
  expect(site.errors).toEqual([]);
  expect(await site.tree()).toEqual(await site.buildCleanTree());
}, 300_000);

test('a full build that was interrupted is completed after the next start', async () => {
  const folder = await site.folder();
  const { id } = await requestFullBuild(site.db, { now });
  site.builder.wake();
  const hasStarted = () => site.reports.some(({ buildId }) => buildId === id);
  while (!hasStarted()) await new Promise((resolve) => setImmediate(resolve));
  await site.restart(async () => {
    expect((await findBuild(site.db.read, id))?.status).toBe('running');
    expect(await site.folder()).toBe(folder);
  });
  await site.settle();
  expect((await findBuild(site.db.read, id))?.status).toBe('done');
  expect(await site.folder()).not.toBe(folder);
});
