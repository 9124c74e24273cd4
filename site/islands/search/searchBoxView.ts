import { he } from '#domain/he/site/search.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { searchResultsPath } from '#domain/paths.ts';
import { searchStatus } from '#domain/search/page/searchView.ts';
import type { SearchResult } from '#domain/search/searchResult.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { SearchState } from './createSearchRunner.ts';

interface ViewLink {
  href: string;
  text: string;
}

export interface SearchBoxView {
  /** A sentence as HTML. Screen readers announce it. */
  status: string;
  isBusy: boolean;
  /** A new reply means new suggestions and results. */
  reply?: unknown;
  correction?: ViewLink;
  suggestions: readonly Suggestion[];
  results: readonly SearchResult[];
  allResults?: ViewLink;
  hint?: string;
  canRetry?: boolean;
}

export const emptyView: SearchBoxView = { status: '', isBusy: false, suggestions: [], results: [] };

/** Returns the view of a state. While a request is pending, the view keeps the previous content. */
export function searchBoxView(state: SearchState, previous: SearchBoxView): SearchBoxView {
  if (state.kind === 'idle') return emptyView;
  if (state.kind === 'pending') return { ...previous, status: he.searching, isBusy: true };
  const { reply, params } = state;
  if (reply.kind !== 'success') {
    const message = reply.kind === 'failed' ? reply.message : he.tooShort;
    const canRetry = reply.kind === 'failed' && !reply.waitMs;
    return { ...emptyView, status: escapeHtml(message), canRetry };
  }
  const { response, suggestions = [] } = reply;
  const { total, results, didYouMean, isCorrected } = response;
  if (total === 0) {
    const hint = suggestions.length > 0 ? {} : { hint: he.nothingText };
    return { ...emptyView, status: searchStatus(params, response), reply, suggestions, ...hint };
  }
  const correction = { href: searchResultsPath(didYouMean ?? ''), text: didYouMean ?? '' };
  return {
    ...emptyView,
    reply,
    status: isCorrected ? searchStatus(params, response) : he.found(response),
    suggestions,
    results,
    ...(didYouMean && !isCorrected && { correction }),
    allResults: {
      href: searchResultsPath(params.query),
      text:
        total > results.length && !response.hasMoreMatches ? he.allResults(total) : he.resultsPage,
    },
  };
}

/** Returns how many options there are, and how many options come before each group of options. */
export function countOptions({ correction, suggestions, results, allResults }: SearchBoxView) {
  const beforeSuggestions = correction ? 1 : 0;
  const beforeResults = beforeSuggestions + suggestions.length;
  const beforeLast = beforeResults + results.length;
  return { beforeSuggestions, beforeResults, beforeLast, total: beforeLast + (allResults ? 1 : 0) };
}
