import { readdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { currentLink } from '#build-hooks/publish/releases.ts';
import { repairLimits } from '#build-hooks/repair/repairLimits.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

const now = '2026-11-20T10:00:00.000Z';
let aheadMs = 0;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 60, clock: () => Date.now() + aheadMs });
});
afterAll(() => site.close());
beforeEach(() => {
  site.missingPages.length = 0;
  site.errors.length = 0;
});

const inRelease = async (file: string) => path.join(await site.folder(), file);
const remove = async (...files: string[]) => {
  for (const file of files) await rm(await inRelease(file), { recursive: true, force: true });
};

/** Advances the clock until a sweep is due, and waits until the sweep ends. */
async function sweep(swept = site) {
  aheadMs += repairLimits.sweepIntervalMs;
  // A sweep has several steps, and each step needs an idle builder.
  for (let i = 0; i < 5; i++) await swept.settle();
}

async function expectComplete() {
  await site.settle();
  expect(await site.tree()).toEqual(await site.buildCleanTree());
}

const anAsset = async () => `_astro/${(await readdir(await inRelease('_astro')))[0]}`;

test('a sweep publishes deleted pages, variants, assets and social images again', async () => {
  await remove('post/review-3.html', 'post/review-3.html.br', 'category', 'social');
  await remove('index.html.br', 'rss.xml', await anAsset(), 'favicon.svg');
  await sweep();
  expect(site.missingPages[0]).toBeGreaterThan(2);
  expect(site.errors).toEqual([expect.stringContaining('pages are missing')]);
  expect(site.missingPages.at(-1)).toBe(0);
  await expectComplete();
});

test('a sweep renders social images again that failed, a few of them each time', async () => {
  const withoutPhoto: string[] = [];
  let hasPhotos = false;
  const other = await startPublishing({
    postCount: repairLimits.retriedSocialImagesPerPass + 30,
    clock: () => Date.now() + aheadMs,
    socialImageRenderer: {
      design: 'json',
      async render({ title, imageUrl }) {
        if (hasPhotos || imageUrl === '') return Buffer.from(title);
        withoutPhoto.push(title);
        return undefined;
      },
    },
  });
  onTestFinished(() => other.close());
  const images = async () => (await readdir(path.join(await other.folder(), 'social'))).length;
  const failed = withoutPhoto.length;
  expect(failed).toBeGreaterThan(repairLimits.retriedSocialImagesPerPass);
  const complete = failed + (await images());

  withoutPhoto.length = 0;
  await sweep(other);
  expect(withoutPhoto).toHaveLength(repairLimits.retriedSocialImagesPerPass);

  hasPhotos = true;
  await sweep(other);
  await sweep(other);
  expect(await images()).toBe(complete);
});

test('a sweep restores a page whose bytes were changed', async () => {
  await writeFile(await inRelease('post/review-5.html'), 'defaced');
  await writeFile(await inRelease('post/review-6.html'), '');
  await sweep();
  await expectComplete();
});

test('a sweep changes nothing when all files are intact', async () => {
  const published = site.published.length;
  await sweep();
  expect(site.published.length).toBe(published);
  expect(site.missingPages).toEqual([]);
});

test('a start notices files that were deleted while the server was stopped', async () => {
  const before = await site.folder();
  await site.restart(() => remove('post', 'index.html', 'robots.txt'));
  await site.settle();
  await site.settle();
  expect(site.missingPages[0]).toBeGreaterThan(60);
  expect(site.missingPages.at(-1)).toBe(0);
  expect(await site.folder()).toBe(before);
  await expectComplete();
});

test('a saved post is published even if its folder was deleted', async () => {
  await remove('post');
  await rm(
    path.join(site.publishedFolder, 'work', `${path.basename(await site.folder())}.staging`),
    {
      recursive: true,
    },
  );
  await updatePost(site.db, { id: 9, changes: { title: 'נשמר בלי תיקייה' }, now });
  await site.settle();
  expect(await site.readPage('post/review-9.html')).toContain('נשמר בלי תיקייה');
  expect(site.errors).toEqual([]);
  await sweep();
  await expectComplete();
});

test('a sweep restores the deleted symbolic link `current`, which leads to the release', async () => {
  const before = await site.folder();
  await rm(currentLink(site.publishedFolder));
  await sweep();
  expect(await readlink(currentLink(site.publishedFolder))).toBe(
    path.join('releases', path.basename(before)),
  );
});

test('a sweep builds a new release when the release folder was deleted', async () => {
  const before = await site.folder();
  await rm(before, { recursive: true });
  await sweep();
  expect(await site.folder()).not.toBe(before);
  expect(site.missingPages.at(-1)).toBe(0);
  await expectComplete();
});

test('a start without the release folder builds a new release', async () => {
  const before = await site.folder();
  await site.restart(() => rm(before, { recursive: true }));
  expect(site.errors).toEqual([expect.stringContaining('published files are missing')]);
  expect(await site.folder()).not.toBe(before);
  await expectComplete();
});
