import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyHash, type Renderer } from '#build-hooks/render/renderer.ts';
import type { RenderPool } from '#build-hooks/render/renderPool.ts';
import { requestFullBuild } from '#db/builds/builds.ts';
import { saveSettings } from '#db/settings.ts';
import { changePost, type PostChanges, postBySlug } from '#tests/support/publishing/changePost.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

const now = '2026-11-20T10:00:00.000Z';
const minuteMs = 60_000;
const brokenUrl = '/post/review-20';
const brokenFile = 'post/review-20.html';

const fault: {
  /** The page with this URL fails to render. */
  url?: string | undefined;
  /** Whether the render processes of full builds fail. */
  renderProcesses?: boolean;
} = {};
let aheadMs = 0;
let attempts = 0;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({
    postCount: 24,
    wrap: breakPage,
    wrapPool: breakThreads,
    clock: () => Date.now() + aheadMs,
  });
});
afterAll(() => site.close());
beforeEach(() => {
  attempts = 0;
  site.reports.length = 0;
  site.errors.length = 0;
});
afterEach(() => {
  delete fault.url;
  delete fault.renderProcesses;
});

const failed = (url: string) =>
  ({ outcome: 'failed', url, error: 'The template broke', renderMs: 0 }) as const;

function breakPage(renderer: Renderer): Renderer {
  return {
    async render(url, loader) {
      if (url !== fault.url) return renderer.render(url, loader);
      attempts++;
      return failed(url);
    },
  };
}

function breakThreads(pool: RenderPool): RenderPool {
  return {
    ...pool,
    async render({ pages }) {
      if (fault.renderProcesses) throw new Error('The render processes failed');
      const brokenPages = pages.filter(({ url }) => url === fault.url);
      const otherPages = pages.filter(({ url }) => url !== fault.url);
      return [
        ...(await pool.render({ pages: otherPages })),
        ...brokenPages.map(({ url }) => failed(url)),
      ];
    },
  };
}

const change = (slug: string, changes: PostChanges) => changePost(site, { slug, changes, now });
const expectClean = async () => expect(await site.tree()).toEqual(await site.buildCleanTree());

test('a page that fails to render keeps its previous version, and other pages are published', async () => {
  const before = await site.readPage(brokenFile);
  fault.url = brokenUrl;
  await change('review-20', { title: 'כותרת שתחכה לתורה' });
  await site.settle();
  expect(await site.readPage(brokenFile)).toBe(before);
  expect(await site.readPage('posts.html')).toContain('כותרת שתחכה לתורה');
  const reported = site.reports.flatMap(({ pages }) => pages);
  const hash = bodyHash(Buffer.from(before));
  expect(reported.filter(({ error }) => error !== null)).toEqual([
    expect.objectContaining({
      url: brokenUrl,
      error: 'The template broke',
      hashBefore: hash,
      hashAfter: hash,
    }),
  ]);
  expect(site.reports.at(-1)?.build).toMatchObject({ status: 'done', pagesFailed: 1 });
  expect(site.errors).toEqual([]);

  fault.url = undefined;
  await site.settle();
  expect(await site.readPage(brokenFile)).toBe(before);
  aheadMs += minuteMs;
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain('כותרת שתחכה לתורה');
  await expectClean();
});

test('the file of a page that failed to render is outdated until it is published again, even unchanged', async () => {
  const { title } = await postBySlug(site, 'review-20');
  const before = await site.readPage(brokenFile);
  fault.url = brokenUrl;
  await change('review-20', { title: 'כותרת שנכשלה פעם אחת' });
  await site.settle();
  await change('review-20', { title });
  await site.settle();
  expect(await site.builder.requeueOutdatedFiles()).toEqual([brokenFile]);
  fault.url = undefined;
  aheadMs += minuteMs;
  site.published.length = 0;
  await site.settle();
  expect(await site.readPage(brokenFile)).toBe(before);
  expect(site.published).toContain(brokenFile);
  expect(await site.builder.requeueOutdatedFiles()).toEqual([]);
  await expectClean();
});

test('the retry delay grows when a page fails repeatedly', async () => {
  fault.url = brokenUrl;
  await change('review-20', { title: 'כותרת שתחכה הרבה' });
  await site.settle();
  const startMs = aheadMs;
  const triesAtMs: number[] = [];
  for (let i = 0; i < 20; i++) {
    aheadMs += 6_000;
    const before = attempts;
    await site.settle();
    if (attempts > before) triesAtMs.push(aheadMs - startMs);
  }
  expect(triesAtMs.length).toBeGreaterThan(1);
  expect(triesAtMs.length).toBeLessThan(6);
  const gaps = triesAtMs.map((at, i) => at - (triesAtMs[i - 1] ?? 0));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  fault.url = undefined;
  aheadMs += 60 * minuteMs;
  await site.settle();
  await expectClean();
});

test('a full build keeps the previous version of a page until its rendering succeeds', async () => {
  const before = await site.readPage(brokenFile);
  fault.url = brokenUrl;
  await saveSettings(site.db, { values: { site_title: 'שם אחר למגזין' }, now });
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(await site.readPage(brokenFile)).toBe(before);
  expect(await site.readPage('index.html')).toContain('שם אחר למגזין');
  const full = site.reports.findLast(({ build }) => build.kind === 'full');
  expect(full?.build).toMatchObject({ status: 'done', pagesFailed: 1 });
  const pages = site.reports.filter(({ key }) => key === full?.key).flatMap((part) => part.pages);
  expect(pages.filter(({ error }) => error)).toEqual([
    expect.objectContaining({ url: brokenUrl, error: 'The template broke' }),
  ]);

  fault.url = undefined;
  aheadMs += minuteMs;
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain('שם אחר למגזין');
  await expectClean();
});

test('a full build that fails leaves the site unchanged and has the status failed', async () => {
  const [folder, tree] = [await site.folder(), await site.tree()];
  fault.renderProcesses = true;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(await site.folder()).toBe(folder);
  expect(await site.tree()).toEqual(tree);
  expect(site.reports.findLast(({ build }) => build.kind === 'full')?.build.status).toBe('failed');
  expect(await readdir(path.join(site.publishedFolder, 'releases'))).toEqual([
    path.basename(folder),
  ]);

  fault.renderProcesses = false;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(await site.folder()).not.toBe(folder);
  expect(await site.tree()).toEqual(tree);
});
