import { searchPath, searchResultsPath } from '#domain/paths.ts';
import {
  parseSearchPageParams,
  type SearchPageParams,
} from '#domain/search/page/searchPageParams.ts';

/**
 * Keeps the URL in sync with the shown search. The first typed character adds a history entry, and further
 * typing updates that entry.
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
