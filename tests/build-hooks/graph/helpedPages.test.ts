import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RenderPool } from '#build-hooks/render/renderPool.ts';
import { saveSettings } from '#db/settings.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { stagedFiles } from '#tests/support/publishing/stagedFiles.ts';

let site: Publishing;
let helpers: RenderPool;
let helpedPages = 0;
let endsInJob = false;

beforeAll(async () => {
  site = await startPublishing({ postCount: 40, helperCount: 1, wrapPool });
});
afterAll(() => site.close());
beforeEach(async () => {
  endsInJob = false;
  // The first changed pages start the helper.
  await renameSite('הבלוג הקודם');
  await helpers.ready();
  helpedPages = 0;
  site.errors.length = 0;
});

function wrapPool(pool: RenderPool): RenderPool {
  helpers = pool;
  return {
    ...pool,
    async render(job) {
      const rendering = pool.render(job);
      // Full builds have no batches.
      if (job.batch === undefined) return rendering;
      if (endsInJob) await Promise.allSettled([pool.close(), rendering]);
      helpedPages += job.pages.length;
      return rendering;
    },
  };
}

async function renameSite(title: string) {
  await saveSettings(site.db, { values: { site_title: title }, now: '2026-11-20T10:00:00.000Z' });
  await site.settle();
}

async function expectClean() {
  expect(compareTrees(await site.tree(), await site.cleanTree())).toEqual(noDifference);
  expect(await stagedFiles(site.root)).toEqual([]);
}

test('a site of which a helper rendered many pages equals a clean full build byte for byte', async () => {
  await renameSite('הבלוג החדש');
  expect(helpedPages).toBeGreaterThan(0);
  expect(site.errors).toEqual([]);
  await expectClean();
});

test('the pages of a helper that ends are published by the builder', async () => {
  endsInJob = true;
  await renameSite('הבלוג שאחריו');
  expect(helpedPages).toBeGreaterThan(0);
  expect(site.errors[0]).toContain('Processes that help to render pages failed');
  await expectClean();
});
