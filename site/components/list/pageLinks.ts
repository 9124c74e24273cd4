import { limits } from '#domain/limits.ts';

export interface PageLinks {
  /** Pages to link to by number, the current one among them; only pages that exist. */
  pages: number[];
  previous: number | undefined;
  next: number | undefined;
}

/** A few pages round the current one: 1, 2, 3 at the start of a list. */
export function pageLinks(page: number, pageCount: number): PageLinks {
  const shown = Math.min(limits.list.pageLinks, pageCount);
  const last = Math.min(pageCount, Math.max(shown, page + Math.floor(shown / 2)));
  return {
    pages: Array.from({ length: shown }, (_, i) => last - shown + 1 + i),
    previous: page > 1 ? page - 1 : undefined,
    next: page < pageCount ? page + 1 : undefined,
  };
}

/** Where the head of a list page points: the pages before and after it, where there are any. */
export function neighbourPaths(page: number, pageCount: number, path: (page: number) => string) {
  const { previous, next } = pageLinks(page, pageCount);
  return {
    previousPath: previous === undefined ? undefined : path(previous),
    nextPath: next === undefined ? undefined : path(next),
  };
}
