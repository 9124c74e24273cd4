import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import {
  parseSearchPageParams,
  type SearchPageParams,
} from '#domain/search/page/searchPageParams.ts';
import { searchView } from '#domain/search/page/searchView.ts';
import { normalizeQuery } from '#domain/search/searchResult.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { createSearchRunner } from './createSearchRunner.ts';
import { fetchSearch, fetchWhileTyping, type SearchReply } from './fetchSearch.ts';
import { currentParams, isSameSearch, trackAddress } from './searchAddress.ts';

export interface SearchPageView {
  /** A sentence as HTML. Screen readers announce it. */
  status: string;
  /** HTML of the filters, the results and the links to other pages. */
  body: string;
  isBusy: boolean;
  suggestions: readonly Suggestion[];
}

export const emptyPageView: SearchPageView = {
  status: '',
  body: '',
  isBusy: false,
  suggestions: [],
};

interface Options {
  /** The element whose `data-state` the stylesheet reads. */
  page: HTMLElement;
  show: (update: (view: SearchPageView) => SearchPageView) => void;
  setQuery: (query: string) => void;
}

/**
 * Runs the search page. Updates results and suggestions while the visitor types. Each submitted search and
 * each chosen category adds an entry to the browser's history.
 */
export function createSearchPage({ page, show, setQuery }: Options) {
  const address = trackAddress();
  let isTyping = false;
  /** The search that was submitted, followed or shown last. */
  let current = currentParams();
  const title = titleWithoutQuery(document.title, current.query);

  const runner = createSearchRunner({
    fetchReply: (params, signal) => (isTyping ? fetchWhileTyping : fetchSearch)(params, signal),
    show(state) {
      if (state.kind === 'idle') showReply(state.params, replyWithoutSearch(state.params));
      else if (state.kind === 'done') showReply(state.params, state.reply);
      else show((view) => ({ ...view, status: he.searching, isBusy: true }));
    },
    rendered: current,
  });

  /** Shows a reply, or without a reply the empty search page. */
  function showReply(params: SearchPageParams, reply?: SearchReply) {
    current = params;
    const result = reply && searchView(params, reply);
    page.dataset.state = result?.state ?? 'start';
    document.title = result ? he.titleStart(params.query) + title : title;
    const { status, body } = result ?? emptyPageView;
    const suggestions = (isTyping && reply?.suggestions) || [];
    show(() => ({ status, body, isBusy: false, suggestions }));
    address.update(params);
  }

  /** Runs a search that the visitor submitted or clicked. Shows no suggestions, and adds a history entry. */
  function submitSearch(params: SearchPageParams) {
    isTyping = false;
    show((view) => ({ ...view, suggestions: [] }));
    address.update(params);
    address.keepEntry();
    current = params;
    runner.search(params);
  }

  function followAddress() {
    current = currentParams();
    setQuery(current.query);
    if (current.query.length >= limits.search.queryLengthMin) page.dataset.state = 'pending';
    runner.search(current);
  }

  const handlePopState = () => {
    address.keepEntry();
    isTyping = false;
    if (!isSameSearch(current, currentParams())) followAddress();
  };
  const handleOnline = () => {
    if (page.dataset.state === 'failed') runner.retry();
  };

  function type(query: string) {
    isTyping = true;
    // The first typed letter shows the empty page instead of a message that the query is too short.
    runner.type(query.length < limits.search.queryLengthMin ? '' : query);
  }

  return {
    type,
    search: (query: string) => submitSearch({ query, page: 1 }),
    follow(link: HTMLAnchorElement) {
      const params = parseSearchPageParams(link);
      setQuery(params.query);
      address.keepEntry();
      submitSearch(params);
    },
    retry: runner.retry,
    /**
     * Searches for text that the visitor typed before the island was loaded, or else for the query in the
     * URL. Returns a function that removes the listeners.
     */
    start(typed: string): () => void {
      const listening = new AbortController();
      addEventListener('popstate', handlePopState, { signal: listening.signal });
      addEventListener('online', handleOnline, { signal: listening.signal });
      const query = normalizeQuery(typed);
      if (query !== '' && query !== current.query) type(query);
      else if (page.dataset.state === 'start') followAddress();
      return () => listening.abort();
    },
  };
}

const replyWithoutSearch = ({ query }: SearchPageParams): SearchReply | undefined =>
  query === '' ? undefined : { kind: 'short' };

/** Returns the title of the search page without the query. The server puts the query first. */
export function titleWithoutQuery(title: string, query: string): string {
  const start = he.titleStart(query);
  return query !== '' && title.startsWith(start) ? title.slice(start.length) : title;
}
