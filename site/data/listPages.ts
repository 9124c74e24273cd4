import type { ListSlice } from '#db/posts/lists/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';

const { perPage } = limits.list;

/**
 * Returns how many pages a list with a number of posts has. An empty list has one page.
 *
 * The first page shows the newest posts. From the third page on, the pages are counted from the oldest post, and each of them
 * is full. The second page shows the posts between them, up to two pages less one post. So a new post changes only the first
 * two pages, unless it adds a page.
 */
export const pageCount = (postCount: number) =>
  postCount <= perPage ? 1 : Math.max(2, Math.floor(postCount / perPage));

/**
 * Returns which posts a page shows, counted from the newest one.
 * @param postCount The number of posts of the list. The first page does not depend on it.
 */
export function listSlice(page: number, postCount: number): ListSlice {
  const surplus = postCount < 2 * perPage ? 0 : postCount % perPage;
  const offset = (page - 1) * perPage;
  if (page === 1) return { offset, countMax: perPage };
  if (page === 2) return { offset, countMax: perPage + surplus };
  return { offset: offset + surplus, countMax: perPage };
}

interface ListSource {
  countPosts: () => Promise<number>;
  /** Returns the ids of posts, newest first. */
  loadIds: (slice: ListSlice) => Promise<number[]>;
}

/** Loads pages of one list. Reads pages with one statement if their numbers are close. */
export async function loadListPages(
  pages: number[],
  { countPosts, loadIds }: ListSource,
): Promise<number[][]> {
  const postCount = pages.every((page) => page === 1) ? 0 : await countPosts();
  const slices = pages.map((page) => listSlice(page, postCount));
  const start = Math.min(...slices.map(({ offset }) => offset));
  const end = Math.max(...slices.map(({ offset, countMax }) => offset + countMax));
  if (end - start > pages.length * perPage * spanRatioMax)
    return Promise.all(slices.map((slice) => loadIds(slice)));
  const ids = await loadIds({ offset: start, countMax: end - start });
  return slices.map(({ offset, countMax }) => ids.slice(offset - start, offset - start + countMax));
}

// Maximum ratio of posts read to posts requested. Above this ratio, one statement for each page costs less.
const spanRatioMax = 8;

/** Loads pages of several lists, in the order of `parameterLists`. */
export async function loadPagesOfLists(
  parameterLists: [listId: number, page: number][],
  sourceOf: (listId: number) => ListSource,
): Promise<number[][]> {
  const idsByPage = new Map<string, number[]>();
  for (const [listId, listParameters] of Map.groupBy(parameterLists, ([id]) => id)) {
    const pages = listParameters.map(([, page]) => page);
    const loaded = await loadListPages(pages, sourceOf(listId));
    for (const [index, page] of pages.entries())
      idsByPage.set(`${listId}/${page}`, loaded[index] ?? []);
  }
  return parameterLists.map(([listId, page]) => idsByPage.get(`${listId}/${page}`) ?? []);
}
