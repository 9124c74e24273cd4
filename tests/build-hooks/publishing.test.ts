import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHash } from '#build-hooks/render/renderer.ts';
import { deleteCategory, findCategoryBySlug, updateCategory } from '#db/categories.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { deletePost } from '#db/posts/deletePost.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { releaseDuePosts } from '#db/posts/releaseDuePosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { filePathForPage } from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

/** Each edit makes new exactly the pages that show what it changed, and leaves every other byte. */

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 40 });
});
afterAll(() => site.close());

/** The text of each published page, without its compressed forms. */
type Pages = Map<string, string>;

interface Edit {
  name: string;
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  /** Files that are new, gone or different afterwards: those and no others. */
  touches: (before: Pages, after: Pages) => Iterable<string>;
}

const minuteMs = 60_000;
let nowMs = Date.UTC(2026, 6, 1);

/** The time of the next edit, in minutes after the last. */
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

const filesThat = (pages: Pages, holds: (text: string, file: string) => boolean) =>
  [...pages].flatMap(([file, text]) => (holds(text, file) ? [file] : []));
const showing = (pages: Pages, text: string) => filesThat(pages, (page) => page.includes(text));
const linking = (pages: Pages, slug: string) =>
  filesThat(pages, (text) => new RegExp(`/post/${slug}(?![\\w-])`).test(text));
/** Pages that link to a post in more or fewer places than before. */
const linkingAnew = (before: Pages, after: Pages, slug: string) => {
  const links = (text = '') => text.split(`/post/${slug}"`).length;
  return filesThat(after, (text, file) => links(text) !== links(before.get(file)));
};
/** Pages that say how many posts a list has, and say another number. */
const counting = (before: Pages, after: Pages) => {
  const counts = (text = '') =>
    text.match(/(?:category-count|list-heading-note)[^<]*</g)?.join() ?? '';
  return filesThat(after, (text, file) => counts(text) !== counts(before.get(file)));
};
const deepLists = (pages: Pages, from: number) =>
  filesThat(pages, (_text, file) => Number(/^posts\/page\/(\d+)/.exec(file)?.[1] ?? 0) >= from);
/** What a browser is shown: all that has the menu and the site's name. */
const htmlPages = (pages: Pages) => filesThat(pages, (_text, file) => file.endsWith('.html'));

const edits: Edit[] = [
  {
    name: 'a new title touches the pages that show it, and the sitemap',
    prepare: () => change('review-25', { title: 'כותרת אחת ויחידה' }),
    run: () => change('review-25', { title: 'כותרת שנייה ויחידה' }),
    touches: (before) => [...showing(before, 'כותרת אחת ויחידה'), postSitemap],
  },
  {
    name: 'a new excerpt touches the pages that show it, and the sitemap',
    prepare: () => change('review-25', { excerpt: 'תקציר אחד ויחיד' }),
    run: () => change('review-25', { excerpt: 'תקציר שני ויחיד' }),
    touches: (before) => [...showing(before, 'תקציר אחד ויחיד'), postSitemap],
  },
  {
    name: 'new content touches its own page, the feed that carries it and the sitemap',
    prepare: () => change('review-3', { content: '<p>משפט אחד ויחיד שנכתב כאן</p>' }),
    run: () => change('review-3', { content: '<p>משפט שני ויחיד שנכתב כאן</p>' }),
    touches: (before) => [...showing(before, 'משפט אחד ויחיד'), postFile('review-3'), postSitemap],
  },
  {
    name: 'a featured post touches home alone: its text is what it was',
    run: () => change('review-3', { isFeatured: true }),
    touches: () => ['index.html'],
  },
  {
    name: 'a popular post touches the pages that list the popular ones',
    run: () => change('review-27', { isPopular: true }),
    touches: (before, after) => linkingAnew(before, after, 'review-27'),
  },
  {
    name: 'the first post of a tag brings the tag’s page',
    run: async () => change('review-5', { tags: [...(await tagsOf('review-5')), 'Zigzag'] }),
    touches: () => [postFile('review-5'), 'tag/zigzag.html', listSitemap],
  },
  {
    name: 'the last post of a tag takes the tag’s page with it',
    run: async () =>
      change('review-5', { tags: (await tagsOf('review-5')).filter((tag) => tag !== 'Zigzag') }),
    touches: () => [postFile('review-5'), 'tag/zigzag.html', listSitemap],
  },
  {
    name: 'a new slug moves the page, leads there from the old one and touches who links to it',
    run: () => change('review-25', { slug: 'moved-25' }),
    touches: (before, after) => [
      ...linking(before, 'review-25'),
      ...linking(after, 'moved-25'),
      postFile('review-25'),
      postFile('moved-25'),
    ],
  },
  {
    name: 'an unpublished post goes from its page, its lists, its neighbours and the feeds',
    run: () => change('moved-25', { isPublished: false }),
    touches: (before, after) => [
      // The redirect to it is kept: it may come back.
      ...linking(before, 'moved-25').filter((file) => file !== '_redirects'),
      ...deepLists(before, 2),
      ...counting(before, after),
    ],
  },
  {
    name: 'a scheduled post is nowhere before its time',
    run: () =>
      change('moved-25', {
        isPublished: true,
        publishedAt: isoTime(nowMs + 1_000 * minuteMs),
        title: 'פוסט שעוד לא הגיע זמנו',
      }),
    touches: () => [],
  },
  {
    name: 'a released post comes into every list that it belongs to',
    run: () => releaseDuePosts(site.db, { now: now(2_000) }),
    touches: (before, after) => [
      ...linking(after, 'moved-25').filter((file) => file !== '_redirects'),
      ...deepLists(before, 2),
      ...counting(before, after),
    ],
  },
  {
    name: 'a deleted post goes with the redirects that led to it',
    run: async () => deletePost(site.db, { id: await idOf('moved-25'), now: now() }),
    touches: (before, after) => [
      ...linking(before, 'moved-25'),
      ...deepLists(before, 2),
      ...counting(before, after),
    ],
  },
  {
    name: 'an approved comment touches its post alone',
    run: () => approveComment('review-9', 'תודה, עזרתם לבחור'),
    touches: (_before, after) => showing(after, 'תודה, עזרתם לבחור'),
  },
  {
    name: 'a comment that waits touches nothing',
    run: () => addComment('review-9', 'תגובה שממתינה'),
    touches: () => [],
  },
  {
    name: 'a renamed category touches every page, since it stands in the menu',
    run: async () =>
      updateCategory(site.db, {
        id: await categoryIdOf('audio'),
        changes: { name: 'אודיו וקול' },
        now: now(),
      }),
    touches: (before, after) => [...htmlPages(before), ...showing(after, 'אודיו וקול')],
  },
  {
    name: 'a category with a new slug moves, with a redirect',
    run: async () =>
      updateCategory(site.db, {
        id: await categoryIdOf('audio'),
        changes: { slug: 'sound' },
        now: now(),
      }),
    touches: (before) => [...htmlPages(before), 'category/sound.html', listSitemap, '_redirects'],
  },
  {
    name: 'a deleted category goes, and its posts are found under the default one',
    run: async () => deleteCategory(site.db, { id: await categoryIdOf('sound'), now: now() }),
    touches: (before) => [
      ...htmlPages(before),
      ...showing(before, 'אודיו וקול'),
      listSitemap,
      '_redirects',
    ],
  },
  {
    name: 'a new site title touches every page and whatever else bears it',
    prepare: () => save({ site_title: 'מגזין ראשון' }),
    run: () => save({ site_title: 'מגזין שני' }),
    touches: (before) => [...htmlPages(before), ...showing(before, 'מגזין ראשון')],
  },
  {
    name: 'a secret setting touches nothing',
    run: () => save({ webhook_url: 'https://receiver.example/' }),
    touches: () => [],
  },
  {
    name: 'saving a setting as it was touches nothing',
    run: () => save({ site_title: 'מגזין שני' }),
    touches: () => [],
  },
];

test.each(edits)('$name', async ({ prepare, run, touches }) => {
  await prepare?.();
  await site.settle();
  const [before, treeBefore] = [await readPages(), await site.tree()];
  site.published.length = 0;
  site.reports.length = 0;
  await run();
  await site.settle();
  const after = await readPages();

  const changed = changedFiles(before, after);
  const expected = [...new Set(touches(before, after))].sort();
  expect(changed).toEqual(expected);
  expect(changedVariants(treeBefore, await site.tree())).toEqual(expected);
  const pages = site.published.filter(isPage);
  expect([...new Set(pages)].sort()).toEqual(expected);
  expectReceiptsToTell(before, after, changed);
  expectOrder(before, after);
});

test('a title is made new on at most twenty pages, and no page is made that does not show it', async () => {
  await change('review-39', { title: 'עוד כותרת חדשה לגמרי' });
  site.reports.length = 0;
  await site.settle();
  const done = site.reports.find(({ build }) => build.status === 'done')?.build;
  expect(done?.pagesDone).toBeLessThanOrEqual(20);
  expect(done?.pagesDone).toBe(done?.pagesTotal);
  const shown = showing(await readPages(), 'עוד כותרת חדשה לגמרי').length;
  expect(done?.pagesDone).toBeLessThanOrEqual(shown + 1);
});

test('a moved post and category are led to from their former addresses', async () => {
  await change('review-7', { slug: 'moved-7' });
  await change('moved-7', { slug: 'moved-again-7' });
  await site.settle();
  const lines = (await site.readPage('_redirects')).trimEnd().split('\n');
  expect(lines).toContain('/post/review-7 /post/moved-again-7 301');
  expect(lines).toContain('/post/moved-7 /post/moved-again-7 301');
  expect(lines).toContain('/auth/* /auth 301');
});

test('after all of it the site is what a clean build would make', async () => {
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

/** Pages whose compressed forms changed: always both, and always with their page. */
/** Cards follow in their own time: see cards.test.ts. */
const isPage = (file: string) => !file.startsWith('social/');

function changedVariants(before: Map<string, string>, after: Map<string, string>): string[] {
  const changed = changedFiles(before, after).filter(isPage);
  const [plain, br, gz] = [/(?<!\.br|\.gz)$/, /\.br$/, /\.gz$/].map((ending) =>
    changed.filter((file) => ending.test(file)).map((file) => file.replace(/\.(br|gz)$/, '')),
  );
  expect(br).toEqual(plain);
  expect(gz).toEqual(plain);
  return plain ?? [];
}

function expectReceiptsToTell(before: Pages, after: Pages, changed: string[]) {
  const told = site.reports.flatMap(({ pages }) => pages);
  expect(told.map(({ url }) => filePathForPage(url)).sort()).toEqual(changed);
  const hashOf = (text: string | undefined) =>
    text === undefined ? null : bodyHash(Buffer.from(text));
  for (const { url, hashBefore, hashAfter, error } of told) {
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
 * New pages come before the ones that link to them. What goes, goes after those that led to it: a post
 * after the pages that readers look at first, anything else after every page.
 */
function expectOrder(before: Pages, after: Pages) {
  const order = site.published.filter(isPage);
  const isNew = (file: string) => !before.has(file);
  const lastNew = order.findLastIndex(isNew);
  const firstOld = order.findIndex((file) => !isNew(file));
  if (lastNew >= 0 && firstOld >= 0) expect(lastNew).toBeLessThan(firstOld);
  const isUrgent = (file: string) =>
    /^(index\.html|posts\.html|rss\.xml|feed\.json|_redirects)$/.test(file);
  for (const [i, file] of order.entries()) {
    if (after.has(file)) continue;
    const isPost = file.startsWith('post/');
    const leads = (other: string) => isUrgent(other) || (!isPost && other.endsWith('.html'));
    const lastLead = order.findLastIndex((other) => after.has(other) && leads(other));
    expect([file, i]).toEqual([file, Math.max(i, lastLead + 1)]);
  }
}

async function addComment(slug: string, body: string) {
  const postId = await idOf(slug);
  const comment = { authorName: 'קוראת', body };
  return createComment(site.db, { postId, comment, now: now() });
}

async function approveComment(slug: string, body: string) {
  const made = await addComment(slug, body);
  const ids = made === 'missing' ? [] : [made.id];
  await setCommentStatus(site.db, { ids, status: 'approved', now: now() });
}
