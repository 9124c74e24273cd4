import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { listSlice, loadListPages, pageCount } from '#site/data/listPages.ts';

const { perPage } = limits.list;
const postCounts = fc.nat({ max: 40 * perPage });

test.each([
  [0, [0]],
  [5, [5]],
  [12, [12]],
  [13, [12, 1]],
  [23, [12, 11]],
  [24, [12, 12]],
  [25, [12, 13]],
  [35, [12, 23]],
  [36, [12, 12, 12]],
  [40, [12, 16, 12]],
])('the pages of a list of %i posts have %j posts', async (postCount, lengths) => {
  const pages = await loadAllPages(postCount);
  expect(pages.map((ids) => ids.length)).toEqual(lengths);
});

test('the pages of a list show each post once, newest first', () =>
  fc.assert(
    fc.asyncProperty(postCounts, async (postCount) => {
      const pages = await loadAllPages(postCount);
      expect(pages.flat()).toEqual(newestFirst(postCount));
    }),
  ));

test('a new post changes only the first two pages, unless it adds a page', () =>
  fc.assert(
    fc.asyncProperty(postCounts, async (postCount) => {
      fc.pre(pageCount(postCount + 1) === pageCount(postCount));
      const [before, after] = [await loadAllPages(postCount), await loadAllPages(postCount + 1)];
      expect(after.slice(2)).toEqual(before.slice(2));
    }),
  ));

test('a list page after the last page has no posts', () =>
  fc.assert(
    fc.asyncProperty(postCounts, async (postCount) => {
      const [ids] = await loadPages([pageCount(postCount) + 1], postCount);
      expect(ids).toEqual([]);
    }),
  ));

test('pages that are far apart are loaded like all pages together', async () => {
  const postCount = 40 * perPage + 5;
  const all = await loadAllPages(postCount);
  expect(await loadPages([39, 2], postCount)).toEqual([all[38], all[1]]);
});

test('the first page is loaded without the number of posts', async () => {
  expect(listSlice(1, 0)).toEqual(listSlice(1, 1_000));
  const countPosts = () => Promise.reject(new Error('The posts were counted'));
  expect(await loadListPages([1], { countPosts, loadIds: async () => [7] })).toEqual([[7]]);
});

/** Returns the ids of the posts of a list, which are their ranks counted from the oldest post. */
const newestFirst = (postCount: number) =>
  Array.from({ length: postCount }, (_, index) => postCount - index);

const loadPages = (pages: number[], postCount: number) =>
  loadListPages(pages, {
    countPosts: async () => postCount,
    loadIds: async ({ offset, countMax }) =>
      newestFirst(postCount).slice(offset, offset + countMax),
  });

const loadAllPages = (postCount: number) =>
  loadPages(
    Array.from({ length: pageCount(postCount) }, (_, index) => index + 1),
    postCount,
  );
