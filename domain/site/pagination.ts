import { he as counts } from '../he/counts.ts';
import { he } from '../he/site/lists.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { limits } from '../limits.ts';

export interface PageLinks {
  /** Numbers of the linked pages, including the current one; null for a gap. */
  pages: (number | null)[];
  previous: number | undefined;
  next: number | undefined;
}

/** Returns links to the first page, to pages near the current one, and to the last page. */
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

/**
 * Returns the entries between two linked pages: nothing for neighbours, the page between them if there is
 * only one, or else a gap.
 */
function gapBetween(before: number, after: number): (number | null)[] {
  const missingCount = after - before - 1;
  if (missingCount === 0) return [];
  return missingCount === 1 ? [before + 1] : [null];
}

/** Returns the paths of the previous and next page, for the `<link>` elements of a list page. */
export function neighbourPaths(page: number, pageCount: number, path: (page: number) => string) {
  const { previous, next } = pageLinks(page, pageCount);
  return {
    previousPath: previous === undefined ? undefined : path(previous),
    nextPath: next === undefined ? undefined : path(next),
  };
}

/** Renders the page links of a list as HTML. Returns an empty string for a single page. */
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
    return `<li><a href="${href(to)}" aria-label="${he.page(to)}"${current}>${counts.number(to)}</a></li>`;
  };
  return [
    `<nav class="pagination" aria-label="${he.pagination}">`,
    step(previous, 'prev', he.previous),
    `<ol>${pages.map(number).join('')}</ol>`,
    step(next, 'next', he.next),
    `<p class="pagination-place">${he.pageOf(page, pageCount)}</p></nav>`,
  ].join('');
}
