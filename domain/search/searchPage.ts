import { he } from '../he/site/search.ts';
import { escapeHtml } from '../text/bidi.ts';
import type { SearchAddress } from './searchAddress.ts';
import { type SearchOutcome, searchView } from './searchHtml.ts';

/** The id of the search page's own field. */
export const searchFieldId = 'page-search';

/** Where the published search page can be filled; each stands in it exactly once. */
const places = {
  title: '<title>',
  state: 'data-state="start"',
  field: `id="${searchFieldId}"`,
  status: 'data-search-status></p>',
  body: 'data-search-body></div>',
} as const;

/**
 * Puts the results of a search into the published search page. Undefined when the page is not made
 * for it: then it is better served as it is.
 */
export function fillSearchPage(
  html: string,
  address: SearchAddress,
  outcome: SearchOutcome,
): string | undefined {
  const { state, status, body } = searchView(address, outcome);
  const query = escapeHtml(address.query);
  const filled: Record<keyof typeof places, string> = {
    title: `<title>${he.titleStart(query)}`,
    state: `data-state="${state}"`,
    field: `${places.field} value="${query}"`,
    status: `data-search-status>${status}</p>`,
    body: `data-search-body>${body}</div>`,
  };
  let rest = html;
  let done = '';
  for (const name of ['title', 'state', 'field', 'status', 'body'] as const) {
    const at = rest.indexOf(places[name]);
    if (at < 0) return undefined;
    // What was put in is never searched: it may hold anything that people write.
    done += rest.slice(0, at) + filled[name];
    rest = rest.slice(at + places[name].length);
  }
  return done + rest;
}
