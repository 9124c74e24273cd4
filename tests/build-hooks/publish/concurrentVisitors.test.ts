import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBuild, requestFullBuild } from '#db/builds.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { publishWhileReading } from '#tests/support/publishing/publishWhileReading.ts';
import { startVisitor } from '#tests/support/publishing/visitors.ts';

/** What readers get while pages change and releases are switched under them. */

const now = '2026-11-20T10:00:00.000Z';

/** Runs once in the middle of the next full build: some pages are made, and not all. */
let duringBuild: (() => Promise<unknown>) | undefined;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({
    postCount: 30,
    wrapPool: (pool) => ({
      async render(urls, folder) {
        const results = await pool.render(urls, folder);
        const work = duringBuild;
        duringBuild = undefined;
        await work?.();
        return results;
      },
      close: () => pool.close(),
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

test('readers never meet half a page or none during three hundred publishes', async () => {
  const seen = await publishWhileReading(site, 300);
  expect(seen).toMatchObject({ missing: [], torn: [] });
  expect(seen.reads).toBeGreaterThan(1_000);
  expect(await site.readPage('index.html')).toContain('כותרת מספר 300');
}, 120_000);

test('fifty writes at once are published together, not one after another', async () => {
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

test('a requested full build ends done, with progress, in a release of its own', async () => {
  const [folder, tree] = [await site.folder(), await site.tree()];
  const { id } = await requestFullBuild(site.db, { now });
  await site.settle();
  const news = site.reports.filter(({ buildId }) => buildId === id);
  expect(news.at(0)?.build).toMatchObject({ status: 'running', pagesDone: 0 });
  const done = await findBuild(site.db.read, id);
  expect(done).toMatchObject({ kind: 'full', status: 'done', pagesFailed: 0 });
  expect(done?.pagesDone).toBe(done?.pagesTotal);
  expect(done?.pagesTotal).toBeGreaterThan(30);
  expect(done?.finishedAt).not.toBeNull();
  expect(await site.folder()).not.toBe(folder);
  expect(site.switched.at(-1)).toBe(await site.folder());
  expect(await site.tree()).toEqual(tree);
  // Pages that came out as they were are no news.
  expect(news.flatMap(({ pages }) => pages)).toEqual([]);
  expect(await readdir(path.join(site.root, 'releases'))).toHaveLength(1);
});

test('one request makes one full build', async () => {
  const before = site.switched.length;
  await requestFullBuild(site.db, { now });
  await requestFullBuild(site.db, { now });
  await site.settle();
  await site.settle();
  expect(site.switched.length).toBe(before + 1);
});

test('readers see no gap while releases are switched under them, nor does an edit get lost', async () => {
  const current = path.join(site.root, 'current');
  // A new release has its compressed forms a moment later; until then the plain ones are served.
  const reader = startVisitor(current, ['index.html', 'posts.html', 'post/review-7.html'], ['']);
  const before = site.switched.length;
  for (let i = 0; i < 3; i++) {
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
  expect(await reader.stop()).toMatchObject({ missing: [], torn: [] });
  expect(site.switched.length).toBe(before + 3);
  expect(site.errors).toEqual([]);
  expect(await site.tree()).toEqual(await site.cleanTree());
}, 120_000);

test('a full build that a stop broke off is finished by the next start', async () => {
  const folder = await site.folder();
  const { id } = await requestFullBuild(site.db, { now });
  site.builder.wake();
  const begun = () => site.reports.some(({ buildId }) => buildId === id);
  while (!begun()) await new Promise((resolve) => setImmediate(resolve));
  await site.restart(async () => {
    expect((await findBuild(site.db.read, id))?.status).toBe('running');
    expect(await site.folder()).toBe(folder);
  });
  await site.settle();
  expect((await findBuild(site.db.read, id))?.status).toBe('done');
  expect(await site.folder()).not.toBe(folder);
});
