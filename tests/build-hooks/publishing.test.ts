import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHash } from '#build-hooks/render/renderer.ts';
import { deleteCategory, findCategoryBySlug, updateCategory } from '#db/categories.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { releaseDuePosts } from '#db/posts/releaseDuePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { filePathForPage } from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 40 });
});
afterAll(() => site.close());

/** Maps the path of each published text file to its text. */
type Pages = Map<string, string>;

interface Edit {
  name: string;
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  /** Returns the files that the edit is expected to create, remove or change. */
  changes: (before: Pages, after: Pages) => Iterable<string>;
}

const minuteMs = 60_000;
let nowMs = Date.UTC(2026, 6, 1);

/** Advances the clock and returns its time. */
function now(minutes = 1): string {
  nowMs += minutes * minuteMs;
  return isoTime(nowMs);
}

const change = async (slug: string, changes: Parameters<typeof updatePost>[1]['changes']) =>
  updatePost(site.db, { id: await idOf(slug), changes, now: now() });
const idOf = async (slug: string) =>
  (await findPostBySlug(site.db.read, { slug, audience: 'admins' }))?.id ?? 0;
const tagsOf = async (slug: string) =>
  (await findPostBySlug(site.db.read, { slug, audience: 'admins' }))?.tags ?? [];
const categoryIdOf = async (slug: string) =>
  (await findCategoryBySlug(site.db.read, slug))?.id ?? 0;
const save = (values: Parameters<typeof saveSettings>[1]['values']) =>
  saveSettings(site.db, { values, now: now() });

const postFile = (slug: string) => `post/${slug}.html`;
const postSitemap = 'sitemaps/posts-1.xml';
const listSitemap = 'sitemaps/lists.xml';

const filesWhere = (pages: Pages, matches: (text: string, file: string) => boolean) =>
  [...pages].flatMap(([file, text]) => (matches(text, file) ? [file] : []));
const showing = (pages: Pages, text: string) => filesWhere(pages, (page) => page.includes(text));
const linking = (pages: Pages, slug: string) =>
  filesWhere(pages, (text) => new RegExp(`/post/${slug}(?![\\w-])`).test(text));
const withChangedLinks = (before: Pages, after: Pages, slug: string) => {
  const links = (text = '') => text.split(`/post/${slug}"`).length;
  return filesWhere(after, (text, file) => links(text) !== links(before.get(file)));
};
const withChangedCounts = (before: Pages, after: Pages) => {
  const counts = (text = '') =>
    text.match(/(?:category-count|topic-count|tag-count|list-heading-note)[^<]*</g)?.join() ?? '';
  return filesWhere(after, (text, file) => counts(text) !== counts(before.get(file)));
};
const withChangedRelated = (before: Pages, after: Pages) => {
  const related = (text = '') => /id="related-title"(.*?)<\/section>/s.exec(text)?.[1] ?? '';
  const links = (text = '') =>
    related(text)
      .match(/\/post\/[\w-]+/g)
      ?.join() ?? '';
  return filesWhere(after, (text, file) => links(text) !== links(before.get(file)));
};
const deepLists = (pages: Pages, from: number) =>
  filesWhere(pages, (_text, file) => Number(/^posts\/page\/(\d+)/.exec(file)?.[1] ?? 0) >= from);
const htmlPages = (pages: Pages) => filesWhere(pages, (_text, file) => file.endsWith('.html'));

const edits: Edit[] = [
  {
    name: 'a changed title changes the sitemap and the pages that show the title',
    prepare: () => change('review-25', { title: 'כותרת אחת ויחידה' }),
    run: () => change('review-25', { title: 'כותרת שנייה ויחידה' }),
    changes: (before) => [...showing(before, 'כותרת אחת ויחידה'), postSitemap],
  },
  {
    name: 'a changed excerpt changes the sitemap and the pages that show the excerpt',
    prepare: () => change('review-25', { excerpt: 'תקציר אחד ויחיד' }),
    run: () => change('review-25', { excerpt: 'תקציר שני ויחיד' }),
    changes: (before) => [...showing(before, 'תקציר אחד ויחיד'), postSitemap],
  },
  {
    name: 'changed content changes the page of the post, the feed and the sitemap',
    prepare: () => change('review-3', { content: '<p>משפט אחד ויחיד שנכתב כאן</p>' }),
    run: () => change('review-3', { content: '<p>משפט שני ויחיד שנכתב כאן</p>' }),
    changes: (before) => [...showing(before, 'משפט אחד ויחיד'), postFile('review-3'), postSitemap],
  },
  {
    name: 'a post that becomes featured changes only the home page',
    run: () => change('review-3', { isFeatured: true }),
    changes: () => ['index.html'],
  },
  {
    name: 'a post that becomes popular changes the pages that list popular posts',
    run: () => change('review-27', { isPopular: true }),
    changes: (before, after) => [...withChangedLinks(before, after, 'review-27'), 'index.html'],
  },
  {
    name: 'the first post of a tag creates the page of the tag',
    run: async () => change('review-5', { tags: [...(await tagsOf('review-5')), 'Zigzag'] }),
    changes: (before, after) => [
      postFile('review-5'),
      'tag/zigzag.html',
      listSitemap,
      'categories.html',
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'removing a tag from its last post removes the page of the tag',
    run: async () =>
      change('review-5', { tags: (await tagsOf('review-5')).filter((tag) => tag !== 'Zigzag') }),
    changes: (before, after) => [
      postFile('review-5'),
      'tag/zigzag.html',
      listSitemap,
      'categories.html',
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'a changed slug moves the page, adds a redirect and changes the pages that link to it',
    run: () => change('review-25', { slug: 'moved-25' }),
    changes: (before, after) => [
      ...linking(before, 'review-25'),
      ...linking(after, 'moved-25'),
      postFile('review-25'),
      postFile('moved-25'),
    ],
  },
  {
    name: 'unpublishing a post removes its page and its links from lists, adjacent posts and feeds',
    run: () => change('moved-25', { isPublished: false }),
    changes: (before, after) => [
      // These files include the redirects to the hidden post.
      ...linking(before, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'a scheduled post changes no page before its publishing time',
    run: () =>
      change('moved-25', {
        isPublished: true,
        publishedAt: isoTime(nowMs + 1_000 * minuteMs),
        title: 'פוסט שעוד לא הגיע זמנו',
      }),
    changes: () => [],
  },
  {
    name: 'a scheduled post appears in all its lists after its publishing time',
    run: () => releaseDuePosts(site.db, { now: now(2_000) }),
    changes: (before, after) => [
      ...linking(after, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'deleting a post removes its page and the redirects to it',
    run: async () => trashPost(site.db, { id: await idOf('moved-25'), now: now() }),
    changes: (before, after) => [
      ...linking(before, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'an approved comment changes only the page of its post',
    run: () => approveComment('review-9', 'תודה, עזרתם לבחור'),
    changes: (_before, after) => showing(after, 'תודה, עזרתם לבחור'),
  },
  {
    name: 'a comment that awaits moderation changes no page',
    run: () => addComment('review-9', 'תגובה שממתינה'),
    changes: () => [],
  },
  {
    name: 'a renamed category changes all pages, because it is in the menu',
    run: async () =>
      updateCategory(site.db, {
        id: await categoryIdOf('audio'),
        changes: { name: 'אודיו וקול' },
        now: now(),
      }),
    changes: (before, after) => [...htmlPages(before), ...showing(after, 'אודיו וקול')],
  },
  {
    name: 'a changed category slug moves the category page and adds a redirect',
    run: async () =>
      updateCategory(site.db, {
        id: await categoryIdOf('audio'),
        changes: { slug: 'sound' },
        now: now(),
      }),
    changes: (before) => [...htmlPages(before), 'category/sound.html', listSitemap, '_redirects'],
  },
  {
    name: 'deleting a category removes its page and moves its posts to the default category',
    run: async () => deleteCategory(site.db, { id: await categoryIdOf('sound'), now: now() }),
    changes: (before) => [
      ...htmlPages(before),
      ...showing(before, 'אודיו וקול'),
      listSitemap,
      '_redirects',
    ],
  },
  {
    name: 'a changed site title changes all pages and files that contain it',
    prepare: () => save({ site_title: 'מגזין ראשון' }),
    run: () => save({ site_title: 'מגזין שני' }),
    changes: (before) => [...htmlPages(before), ...showing(before, 'מגזין ראשון')],
  },
  {
    name: 'changing the publisher changes every HTML page',
    run: () => save({ contact_email: 'desk@magazine.co.il', social_links: 'https://x.com/skira' }),
    changes: (before) => htmlPages(before),
  },
  {
    name: 'changing the accessibility coordinator changes only the accessibility statement',
    run: () => save({ accessibility_name: 'דנה לוי', accessibility_date: '2026-11-22' }),
    changes: () => ['accessibility.html'],
  },
  {
    name: 'changing a secret setting changes no page',
    run: () => save({ webhook_url: 'https://receiver.example/' }),
    changes: () => [],
  },
  {
    name: 'saving an unchanged setting changes no page',
    run: () => save({ site_title: 'מגזין שני' }),
    changes: () => [],
  },
];

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
  expect(index).toBe(pages.get('sitemap-index.xml'));
});

test.each(edits)(
  'an edit publishes exactly the changed pages: $name',
  async ({ prepare, run, changes }) => {
    await prepare?.();
    await site.settle();
    const [before, treeBefore] = [await readPages(), await site.tree()];
    site.published.length = 0;
    site.reports.length = 0;
    await run();
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
  await change('review-39', { title: 'עוד כותרת חדשה לגמרי' });
  site.reports.length = 0;
  await site.settle();
  const done = site.reports.find(({ build }) => build.status === 'done')?.build;
  expect(done?.pagesDone).toBeLessThanOrEqual(20);
  expect(done?.pagesDone).toBe(done?.pagesTotal);
  const shown = showing(await readPages(), 'עוד כותרת חדשה לגמרי').length;
  expect(done?.pagesDone).toBeLessThanOrEqual(shown + 1);
});

test('every former slug of a post redirects to the current slug', async () => {
  await change('review-7', { slug: 'moved-7' });
  await change('moved-7', { slug: 'moved-again-7' });
  await site.settle();
  const lines = (await site.readPage('_redirects')).trimEnd().split('\n');
  expect(lines).toContain('/post/review-7 /post/moved-again-7 301');
  expect(lines).toContain('/post/moved-7 /post/moved-again-7 301');
  expect(lines).toContain('/auth/* /auth 301');
});

test('after all edits, the site equals a clean build', async () => {
  expect(await site.tree()).toEqual(await site.cleanTree());
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

async function addComment(slug: string, body: string) {
  const postId = await idOf(slug);
  const comment = { authorName: 'קוראת', body };
  return createComment(site.db, { postId, comment, now: now() });
}

async function approveComment(slug: string, body: string) {
  const comment = await addComment(slug, body);
  const ids = comment === 'missing' ? [] : [comment.id];
  await setCommentStatus(site.db, { ids, status: 'approved', now: now() });
}
