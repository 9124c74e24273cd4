import { limits } from '#domain/limits.ts';

/** List pages that a number of posts fills; an empty list still has its first page. */
export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / limits.list.perPage));

/** What a list page shows of its list. */
export interface Slice {
  offset: number;
  countMax: number;
}

export const sliceOf = (page: number): Slice => ({
  offset: (page - 1) * limits.list.perPage,
  countMax: limits.list.perPage,
});

/** Pages of one list: neighbours out of one reading of the stretch that they cover. */
export async function readPages(
  pages: number[],
  list: (slice: Slice) => Promise<number[]>,
): Promise<number[][]> {
  const first = pages.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = pages.reduce((a, b) => Math.max(a, b), 1);
  const covered = last - first + 1;
  if (covered > pages.length * stretchMax) {
    return Promise.all(pages.map((page) => list(sliceOf(page))));
  }
  const { offset: start, countMax } = sliceOf(first);
  const ids = await list({ offset: start, countMax: countMax * covered });
  return pages.map((page) => {
    const { offset } = sliceOf(page);
    return ids.slice(offset - start, offset - start + countMax);
  });
}

// Reading a page that nobody asked for costs less than another query does.
const stretchMax = 8;

/** The same for pages of several lists, answered in the order in which they were asked for. */
export async function readPagesOf(
  keys: [listId: number, page: number][],
  list: (listId: number, slice: Slice) => Promise<number[]>,
): Promise<number[][]> {
  const answers = new Map<string, number[]>();
  for (const [listId, asked] of Map.groupBy(keys, ([id]) => id)) {
    const pages = asked.map(([, page]) => page);
    const ids = await readPages(pages, (slice) => list(listId, slice));
    for (const [i, page] of pages.entries()) answers.set(`${listId}/${page}`, ids[i] ?? []);
  }
  return keys.map(([listId, page]) => answers.get(`${listId}/${page}`) ?? []);
}
