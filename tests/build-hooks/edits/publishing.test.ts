import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHash } from '#build-hooks/render/renderer.ts';
import { filePathForPage } from '#domain/paths.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { listSitemap, type Pages, postSitemap, showing } from './pages.ts';
import { postEdits } from './postEdits.ts';
import { createSiteEditor, type SiteEditor } from './siteEditor.ts';
import { siteEdits } from './siteEdits.ts';

let site: Publishing;
let editor: SiteEditor;
beforeAll(async () => {
  site = await startPublishing({ postCount: 40 });
  editor = createSiteEditor(site);
});
afterAll(() => site.close());

test('a site without publisher details shows no address, telephone number or statement date', async () => {
  const pages = await readPages();
  expect(showing(pages, 'mailto:')).toEqual([]);
  expect(showing(pages, 'tel:')).toEqual([]);
  expect(showing(pages, 'skira.example')).toEqual([]);
  expect(pages.get('accessibility.html')).not.toContain('מועד ההצהרה');
});

test('the sitemap index contains the sitemaps of fixed pages, lists and posts', async () => {
  const pages = await readPages();
  const index = pages.get('sitemap.xml') ?? '';
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]+\/([^<]+)<\/loc>/g)].map(
    ([, file]) => file,
  );
  expect(files.toSorted()).toEqual([listSitemap, postSitemap, 'sitemap-0.xml'].toSorted());
  expect(files.filter((file) => !pages.has(file ?? ''))).toEqual([]);
});

test.each([...postEdits, ...siteEdits])(
  'an edit publishes exactly the changed pages: $name',
  async ({ prepare, run, changes }) => {
    await prepare?.(editor);
    await site.settle();
    const [before, treeBefore] = [await readPages(), await site.tree()];
    site.published.length = 0;
    site.reports.length = 0;
    await run(editor);
    await site.settle();
    const after = await readPages();

    const changed = changedFiles(before, after);
    const expected = [...new Set(changes(before, after))].sort();
    expect(changed).toEqual(expected);
    expect(changedVariants(treeBefore, await site.tree())).toEqual(expected);
    const pages = site.published.filter(isPage);
    expect([...new Set(pages)].sort()).toEqual(expected);
    expectReports(before, after, changed);
    expectOrder(before, after);
  },
);

test('a changed title renders at most twenty pages, and only pages that show the title', async () => {
  await editor.change('review-39', { title: 'עוד כותרת חדשה לגמרי' });
  site.reports.length = 0;
  await site.settle();
  const done = site.reports.find(({ build }) => build.status === 'done')?.build;
  expect(done?.pagesDone).toBeLessThanOrEqual(20);
  expect(done?.pagesDone).toBe(done?.pagesTotal);
  const shown = showing(await readPages(), 'עוד כותרת חדשה לגמרי').length;
  expect(done?.pagesDone).toBeLessThanOrEqual(shown + 1);
});

test('every former slug of a post redirects to the current slug', async () => {
  await editor.change('review-7', { slug: 'moved-7' });
  await editor.change('moved-7', { slug: 'moved-again-7' });
  await site.settle();
  const lines = (await site.readPage('_redirects')).trimEnd().split('\n');
  expect(lines).toContain('/post/review-7 /post/moved-again-7 301');
  expect(lines).toContain('/post/moved-7 /post/moved-again-7 301');
  expect(lines).toContain('/auth/* /auth 301');
});

test('after all edits, the site equals a clean build', async () => {
  expect(await site.tree()).toEqual(await site.buildCleanTree());
  expect(site.errors).toEqual([]);
});

async function readPages(): Promise<Pages> {
  const folder = await site.folder();
  const names = [...(await site.tree()).keys()].filter((file) =>
    /\.(html|xml|json|txt|webmanifest)$|^_redirects$/.test(file),
  );
  return new Map(
    await Promise.all(
      names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  );
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

/** Excludes social images, because they are published later than pages. */
const isPage = (file: string) => !file.startsWith('social/');

/** Returns the changed pages. Expects that their compressed variants also changed. */
function changedVariants(before: Map<string, string>, after: Map<string, string>): string[] {
  const changed = changedFiles(before, after).filter(isPage);
  const [plain, br, gz] = [/(?<!\.br|\.gz)$/, /\.br$/, /\.gz$/].map((extension) =>
    changed.filter((file) => extension.test(file)).map((file) => file.replace(/\.(br|gz)$/, '')),
  );
  expect(br).toEqual(plain);
  expect(gz).toEqual(plain);
  return plain ?? [];
}

function expectReports(before: Pages, after: Pages, changed: string[]) {
  const reported = site.reports.flatMap(({ pages }) => pages);
  expect(reported.map(({ url }) => filePathForPage(url)).sort()).toEqual(changed);
  const hashOf = (text: string | undefined) =>
    text === undefined ? null : bodyHash(Buffer.from(text));
  for (const { url, hashBefore, hashAfter, error } of reported) {
    const file = filePathForPage(url);
    expect([url, hashBefore]).toEqual([url, hashOf(before.get(file))]);
    expect([url, hashAfter]).toEqual([url, hashOf(after.get(file))]);
    expect(error).toBeNull();
  }
  for (const { build } of site.reports.slice(-1)) {
    expect(build).toMatchObject({ kind: 'incremental', status: 'done', pagesFailed: 0 });
    expect(build.pagesChanged).toBe(changed.length);
    expect(build.lastEventId).toBeGreaterThanOrEqual(build.firstEventId ?? 0);
  }
}

/**
 * Expects that new pages are published first, and that pages are removed after the urgent pages are
 * published.
 */
function expectOrder(before: Pages, after: Pages) {
  // Later, each page is reported again with its final variants.
  const order = [...new Set(site.published.filter(isPage))];
  const isNew = (file: string) => !before.has(file);
  const lastNew = order.findLastIndex(isNew);
  const firstOld = order.findIndex((file) => !isNew(file));
  if (lastNew >= 0 && firstOld >= 0) expect(lastNew).toBeLessThan(firstOld);
  const isUrgent = (file: string) => /^(index\.html|posts\.html|_redirects)$/.test(file);
  for (const [i, file] of order.entries()) {
    if (after.has(file)) continue;
    const isPost = file.startsWith('post/');
    const mayLink = (other: string) => isUrgent(other) || (!isPost && other.endsWith('.html'));
    const lastLinkingPage = order.findLastIndex((other) => after.has(other) && mayLink(other));
    expect([file, i]).toEqual([file, Math.max(i, lastLinkingPage + 1)]);
  }
}
