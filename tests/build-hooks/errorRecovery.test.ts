import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Publisher } from '#build-hooks/publish/publisher.ts';
import { bodyHash, type Renderer } from '#build-hooks/render/renderer.ts';
import type { RenderPool } from '#build-hooks/render/renderPool.ts';
import { requestFullBuild } from '#db/builds/builds.ts';
import { createPost } from '#db/posts/createPost.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { stagedFiles } from '#tests/support/publishing/stagedFiles.ts';
import { until } from '#tests/support/until.ts';

const now = '2026-11-20T10:00:00.000Z';
const minuteMs = 60_000;
const brokenUrl = '/post/review-20';
const brokenFile = 'post/review-20.html';

const fault: {
  /** The page with this URL fails to render. */
  url?: string | undefined;
  /** Whether the render processes of full builds fail. */
  renderProcesses?: boolean;
  /** The publishing step that fails with a disk error. */
  disk?: { step: keyof Publisher; file?: string; code?: string } | undefined;
} = {};
let aheadMs = 0;
let attempts = 0;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({
    postCount: 24,
    wrap: breakPage,
    wrapPool: breakThreads,
    wrapPublisher: breakDisk,
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
  for (const key of ['url', 'renderProcesses', 'disk'] as const) delete fault[key];
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

function breakDisk(publisher: Publisher): Publisher {
  const check = (step: keyof Publisher, file?: string) => {
    if (fault.disk?.step === step && (!fault.disk.file || fault.disk.file === file))
      throw Object.assign(new Error('The disk failed'), { code: fault.disk.code ?? 'ENOSPC' });
  };
  return {
    ...publisher,
    async stage(file, ...rest) {
      check('stage', file);
      return publisher.stage(file, ...rest);
    },
    async reveal(files) {
      check('reveal');
      await publisher.reveal(files);
    },
    async remove(files) {
      check('remove');
      await publisher.remove(files);
    },
    async flush() {
      check('flush');
      await publisher.flush();
    },
  };
}

async function findPost(slug: string) {
  const post = await findPostBySlug(site.db.read, { slug, audience: 'admins' });
  if (!post) throw new Error(`There is no post ${slug}`);
  return post;
}

const idOf = async (slug: string) => (await findPost(slug)).id;

async function change(slug: string, changes: Parameters<typeof updatePost>[1]['changes']) {
  await updatePost(site.db, { id: await idOf(slug), changes, now });
}

const expectClean = async () => expect(await site.tree()).toEqual(await site.cleanTree());

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
  const { title } = await findPost('review-20');
  const before = await site.readPage(brokenFile);
  fault.url = brokenUrl;
  await change('review-20', { title: 'כותרת שנכשלה פעם אחת' });
  await site.settle();
  await change('review-20', { title });
  await site.settle();
  expect(await site.builder.outdatedFiles()).toEqual([brokenFile]);
  fault.url = undefined;
  aheadMs += minuteMs;
  site.published.length = 0;
  await site.settle();
  expect(await site.readPage(brokenFile)).toBe(before);
  expect(site.published).toContain(brokenFile);
  expect(await site.builder.outdatedFiles()).toEqual([]);
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
  expect(await readdir(path.join(site.root, 'releases'))).toEqual([path.basename(folder)]);

  fault.renderProcesses = false;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(await site.folder()).not.toBe(folder);
  expect(await site.tree()).toEqual(tree);
});

test('the last write is published even if the clock was set back between two writes', async () => {
  const at = async (title: string, time: string) =>
    updatePost(site.db, { id: await idOf('review-20'), changes: { title }, now: time });
  await at('נכתב לפי שעון שהקדים', '2031-01-01T00:00:00.000Z');
  await at('נכתב לפי שעון שפיגר', '2001-01-01T00:00:00.000Z');
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain('נכתב לפי שעון שפיגר');
  await at('נכתב לפי שעון נכון', now);
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain('נכתב לפי שעון נכון');
  await expectClean();
});

test('a new builder publishes the edits that were made while no builder was running', async () => {
  const folder = await site.folder();
  await site.restart(async () => {
    await change('review-20', { title: 'נכתב בלי שאיש ראה' });
    await change('review-3', { isPublished: false });
    await saveSettings(site.db, { values: { site_title: 'שם חדש' }, now });
  });
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain('נכתב בלי שאיש ראה');
  await expectClean();
  // A full build would have created another release folder.
  expect(await site.folder()).toBe(folder);
});

test.each<[name: string, step: keyof Publisher, post: number, code: string]>([
  ['staging on a full disk', 'stage', 11, 'ENOSPC'],
  ['revealing on a read-only disk', 'reveal', 12, 'EROFS'],
  ['removing on a read-only disk', 'remove', 13, 'EROFS'],
  ['flushing on a broken disk', 'flush', 14, 'EIO'],
])('edits are published after an error while %s', async (_name, step, post, code) => {
  fault.disk = { step, code };
  await change('review-20', { title: `נכתב כשהדיסק סירב ${post}` });
  await change(`review-${post}`, { isPublished: false });
  site.builder.wake();
  await until('two attempts', () => site.errors.length >= 2);
  await change(`review-${post - 7}`, { slug: `moved-${post}` });
  fault.disk = undefined;
  await site.settle();
  expect(await site.readPage(brokenFile)).toContain(`נכתב כשהדיסק סירב ${post}`);
  await expectClean();
  expect(await stagedFiles(site.root)).toEqual([]);
});

test('a batch that fails repeatedly leaves no staged files', async () => {
  fault.disk = { step: 'stage', file: 'index.html' };
  await change('review-24', { title: 'כותרת שעומדת בדף הבית' });
  site.builder.wake();
  await until('three attempts', () => site.errors.length >= 3);
  await until('an empty staging folder', async () => (await stagedFiles(site.root)).length === 0);
  fault.disk = undefined;
  await site.settle();
  await expectClean();
});

test('the page shows the original text when an edit is reverted after its batch failed', async () => {
  const title = (await findPostBySlug(site.db.read, { slug: 'review-20', audience: 'admins' }))
    ?.title;
  const tree = await site.tree();
  // Makes the batch fail after its pages are revealed.
  fault.disk = { step: 'flush' };
  await change('review-20', { title: 'כותרת לרגע אחד' });
  await change('review-9', { isPublished: false });
  const created = await createPost(site.db, {
    post: postCreateSchema.parse({
      title: 'פוסט לרגע אחד',
      content: '<p>תוכן של פוסט שנכתב לרגע אחד בלבד</p>',
      slug: 'one-moment',
      isPublished: true,
    }),
    now,
  });
  site.builder.wake();
  await until('an error', () => site.errors.length > 0);
  expect(await site.readPage(brokenFile)).toContain('כותרת לרגע אחד');
  await change('review-20', { title });
  await change('review-9', { isPublished: true });
  if (typeof created === 'object') await trashPost(site.db, { id: created.id, now });
  fault.disk = undefined;
  await site.settle();
  expect(await site.readPage(brokenFile)).not.toContain('כותרת לרגע אחד');
  expect([...(await site.tree()).keys()]).toEqual([...tree.keys()]);
  await expectClean();
});
