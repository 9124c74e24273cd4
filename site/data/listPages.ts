import { limits } from '#domain/limits.ts';

/** Returns how many list pages a number of posts fills. An empty list has one page. */
export const pageCount = (postCount: number) =>
  Math.max(1, Math.ceil(postCount / limits.list.perPage));

export interface ListSlice {
  offset: number;
  countMax: number;
}

export const listSlice = (page: number): ListSlice => ({
  offset: (page - 1) * limits.list.perPage,
  countMax: limits.list.perPage,
});

/** Loads pages of one list. Reads pages with one statement if their numbers are close. */
export async function loadListPages(
  pages: number[],
  loadIds: (slice: ListSlice) => Promise<number[]>,
): Promise<number[][]> {
  const first = pages.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = pages.reduce((a, b) => Math.max(a, b), 1);
  const spannedCount = last - first + 1;
  if (spannedCount > pages.length * spanRatioMax) {
    return Promise.all(pages.map((page) => loadIds(listSlice(page))));
  }
  const { offset: start, countMax } = listSlice(first);
  const ids = await loadIds({ offset: start, countMax: countMax * spannedCount });
  return pages.map((page) => {
    const { offset } = listSlice(page);
    return ids.slice(offset - start, offset - start + countMax);
  });
}

// Maximum ratio of pages read to pages requested. Above this ratio, one statement for each page costs less.
const spanRatioMax = 8;

/** Loads pages of several lists, in the order of `parameterLists`. */
export async function loadPagesOfLists(
  parameterLists: [listId: number, page: number][],
  loadIds: (listId: number, slice: ListSlice) => Promise<number[]>,
): Promise<number[][]> {
  const idsByPage = new Map<string, number[]>();
  for (const [listId, listParameters] of Map.groupBy(parameterLists, ([id]) => id)) {
    const pages = listParameters.map(([, page]) => page);
    const loaded = await loadListPages(pages, (slice) => loadIds(listId, slice));
    for (const [index, page] of pages.entries())
      idsByPage.set(`${listId}/${page}`, loaded[index] ?? []);
  }
  return parameterLists.map(([listId, page]) => idsByPage.get(`${listId}/${page}`) ?? []);
}
