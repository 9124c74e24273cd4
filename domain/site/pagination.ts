import { he as counts } from '../he/counts.ts';
import { he } from '../he/site/lists.ts';
import { limits } from '../limits.ts';
import { escapeHtml } from '../text/bidi.ts';

export interface PageLinks {
  /** Pages to link to by number, the current one among them; null where some are left out. */
  pages: (number | null)[];
  previous: number | undefined;
  next: number | undefined;
}

/** The first page, a few round the current one, and the last: only pages that exist. */
export function pageLinks(page: number, pageCount: number): PageLinks {
  const shown = Math.min(limits.list.pageLinksMax, pageCount);
  const last = Math.min(pageCount, Math.max(shown, page + Math.floor(shown / 2)));
  const near = Array.from({ length: shown }, (_, i) => last - shown + 1 + i);
  const numbers = [...new Set([1, ...near, pageCount])];
  return {
    pages: numbers.flatMap((number, i) => [...between(numbers[i - 1] ?? 0, number), number]),
    previous: page > 1 ? page - 1 : undefined,
    next: page < pageCount ? page + 1 : undefined,
  };
}

/** What stands between two numbers in a row: nothing, the one that is missing, or a gap. */
function between(before: number, after: number): (number | null)[] {
  const missing = after - before - 1;
  if (missing === 0) return [];
  return missing === 1 ? [before + 1] : [null];
}

/** Where the head of a list page points: the pages before and after it, where there are any. */
export function neighbourPaths(page: number, pageCount: number, path: (page: number) => string) {
  const { previous, next } = pageLinks(page, pageCount);
  return {
    previousPath: previous === undefined ? undefined : path(previous),
    nextPath: next === undefined ? undefined : path(next),
  };
}

/** The links of a list as HTML, for pages and for what a server or a script puts into one. */
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
