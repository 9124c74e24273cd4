import { he as heCounts } from '../he/counts.ts';
import { he as heLists } from '../he/site/lists.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { limits } from '../limits.ts';

export interface PageLinks {
  /** Numbers of the pages in the pagination, including the current page. Null stands for a gap. */
  pages: (number | null)[];
  previous: number | undefined;
  next: number | undefined;
}

/** Returns the numbers for the pagination: the first page, pages near the current page, and the last page. */
export function pageLinks(page: number, pageCount: number): PageLinks {
  const shown = Math.min(limits.list.pageLinksMax, pageCount);
  const last = Math.min(pageCount, Math.max(shown, page + Math.floor(shown / 2)));
  const near = Array.from({ length: shown }, (_, i) => last - shown + 1 + i);
  const numbers = [...new Set([1, ...near, pageCount])];
  return {
    pages: numbers.flatMap((number, i) => [...gapBetween(numbers[i - 1] ?? 0, number), number]),
    previous: page > 1 ? page - 1 : undefined,
    next: page < pageCount ? page + 1 : undefined,
  };
}

/** Returns what stands between two page numbers: nothing, the only missing page, or a gap. */
function gapBetween(before: number, after: number): (number | null)[] {
  const missingCount = after - before - 1;
  if (missingCount === 0) return [];
  return missingCount === 1 ? [before + 1] : [null];
}

/** Returns the paths of the previous and the next page of a list. */
export function adjacentPaths(page: number, pageCount: number, path: (page: number) => string) {
  const { previous, next } = pageLinks(page, pageCount);
  return {
    previousPath: previous === undefined ? undefined : path(previous),
    nextPath: next === undefined ? undefined : path(next),
  };
}

/** Renders the pagination of a list as HTML. Returns an empty string if the list has only one page. */
export function paginationHtml(input: {
  page: number;
  pageCount: number;
  path: (page: number) => string;
}): string {
  const { page, pageCount, path } = input;
  if (pageCount < 2) return '';
  const { pages, previous, next } = pageLinks(page, pageCount);
  const href = (to: number) => escapeHtml(path(to));
  const step = (to: number | undefined, rel: 'prev' | 'next', name: string) =>
    to ? `<a class="pagination-step" rel="${rel}" href="${href(to)}">${name}</a>` : '';
  const number = (to: number | null) => {
    if (to === null) return '<li aria-hidden="true">…</li>';
    const current = to === page ? ' aria-current="page"' : '';
    return `<li><a href="${href(to)}" aria-label="${heLists.page(to)}"${current}>${heCounts.number(to)}</a></li>`;
  };
  return [
    `<nav class="pagination" aria-label="${heLists.pagination}">`,
    step(previous, 'prev', heLists.previous),
    `<ol>${pages.map(number).join('')}</ol>`,
    step(next, 'next', heLists.next),
    `<p class="pagination-place">${heLists.pageOf(page, pageCount)}</p></nav>`,
  ].join('');
}
