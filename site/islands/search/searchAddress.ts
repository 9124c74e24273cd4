import { searchPath, searchResultsPath } from '#domain/paths.ts';
import { parseSearchPageParams, type SearchPageParams } from '#domain/search/searchPageParams.ts';

/**
 * Keeps the address in sync with the shown search. Typing adds one history entry and then updates
 * it. A submitted or chosen search keeps its entry.
 */
export function trackAddress() {
  let isKept = true;
  return {
    keepEntry() {
      isKept = true;
    },
    update(params: SearchPageParams) {
      if (isSameSearch(params, currentParams())) return;
      const { query, ...rest } = params;
      const path = query === '' ? searchPath : searchResultsPath(query, rest);
      if (isKept) history.pushState(null, '', path);
      else history.replaceState(null, '', path);
      isKept = false;
    },
  };
}

export const currentParams = () => parseSearchPageParams(location);

export const isSameSearch = (a: SearchPageParams, b: SearchPageParams) =>
  a.query === b.query && a.page === b.page && a.category === b.category;
