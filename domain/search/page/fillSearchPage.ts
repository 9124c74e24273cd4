import { he } from '../../he/site/search.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { SearchPageParams } from './searchPageParams.ts';
import { type SearchOutcome, searchView } from './searchView.ts';

export const searchFieldId = 'page-search';

/**
 * The results replace these texts in the published search page. The page contains each text once, in this
 * order.
 */
const placeholders = {
  title: '<title>',
  state: 'data-state="start"',
  field: `id="${searchFieldId}"`,
  status: 'data-search-status=""></p>',
  body: 'data-search-body=""></div>',
} as const;

/**
 * Inserts the outcome of a search into the published search page. Returns undefined if a placeholder is
 * missing in the page.
 */
export function fillSearchPage(
  html: string,
  params: SearchPageParams,
  outcome: SearchOutcome,
): string | undefined {
  const { state, status, body } = searchView(params, outcome);
  const query = escapeHtml(params.query);
  const replacements: Record<keyof typeof placeholders, string> = {
    title: `<title>${he.titleStart(query)}`,
    state: `data-state="${state}"`,
    field: `${placeholders.field} value="${query}"`,
    status: `data-search-status="">${status}</p>`,
    body: `data-search-body="">${body}</div>`,
  };
  let rest = html;
  let filled = '';
  for (const name of ['title', 'state', 'field', 'status', 'body'] as const) {
    const index = rest.indexOf(placeholders[name]);
    if (index < 0) return undefined;
    // Continues after the inserted text, because that text may contain a placeholder.
    filled += rest.slice(0, index) + replacements[name];
    rest = rest.slice(index + placeholders[name].length);
  }
  return filled + rest;
}
