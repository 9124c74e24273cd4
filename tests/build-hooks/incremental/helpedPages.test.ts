import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RenderPool } from '#build-hooks/render/renderPool.ts';
import { saveSettings } from '#db/settings.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
} from '#tests/support/publishing/publishing.ts';
import { stagedFiles } from '#tests/support/publishing/stagedFiles.ts';

beforeAll(compileForTests);

/** Starts a site with helpers that are ready. */
async function startWithHelpers({ closesInJob = false } = {}) {
  const helped = { pages: 0 };
  let helpers: RenderPool | undefined;
  const wrapPool = (pool: RenderPool): RenderPool => {
    helpers = pool;
    return {
      ...pool,
      async render(job) {
        const rendering = pool.render(job);
        // Full builds have no batches.
        if (job.batch === undefined) return rendering;
        helped.pages += job.pages.length;
        if (closesInJob) await Promise.allSettled([pool.close(), rendering]);
        return rendering;
      },
    };
  };
  const site = await startPublishing({ postCount: 40, helperCount: 2, wrapPool });
  onTestFinished(() => site.close());
  // The first changed pages start the helpers.
  await rename(site, 'המגזין הראשון');
  await helpers?.ready();
  return { site, helped };
}

async function rename(site: Publishing, title: string) {
  const now = '2026-11-20T10:00:00.000Z';
  await saveSettings(site.db, { values: { site_title: title }, now });
  await site.settle();
}

async function expectClean(site: Publishing) {
  expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
  expect(await stagedFiles(site.publishedFolder)).toEqual([]);
}

test('after helpers rendered many pages, the site equals a clean full build byte for byte', async () => {
  const { site, helped } = await startWithHelpers();
  for (const title of ['המגזין השני', 'המגזין השלישי']) {
    helped.pages = 0;
    await rename(site, title);
    expect(helped.pages).toBeGreaterThan(0);
    expect(await site.readPage('about.html')).toContain(title);
  }
  expect(site.errors).toEqual([]);
  await expectClean(site);
});

test('the builder renders the pages of helpers that end in the middle of a batch', async () => {
  const { site, helped } = await startWithHelpers({ closesInJob: true });
  const reportCount = site.reports.length;
  await rename(site, 'המגזין האחרון');
  expect(helped.pages).toBeGreaterThan(0);
  expect(site.errors).toHaveLength(1);
  expect(site.errors[0]).toContain('Processes that help to render pages failed');
  const changed = site.reports.slice(reportCount).flatMap(({ pages }) => pages);
  expect(changed.length).toBeGreaterThan(helped.pages);
  await expectClean(site);
});
