import { he } from '#domain/he/site/search.ts';
import { searchPath, searchResultsPath } from '#domain/paths.ts';
import { parseSearchPageParams, type SearchPageParams } from '#domain/search/searchPageParams.ts';
import { normalizeQuery } from '#domain/search/searchResult.ts';
import { searchView } from '#domain/search/searchView.ts';
import { startCombobox } from './combobox.ts';
import { fetchSearch, fetchWhileTyping, type SearchReply } from './fetchSearch.ts';
import { createLiveQuery } from './liveQuery.ts';
import { suggestionsHtml } from './suggestionsHtml.ts';

/**
 * Runs the search page. Fetches the results if the server did not fill them in, and updates results
 * and suggestions while the visitor types. Each submitted search and each chosen category adds an
 * entry to the browser's history. Links to further pages are plain links.
 */
function start() {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const form = root?.querySelector('form');
  const field = form?.querySelector('input');
  const status = root?.querySelector<HTMLElement>('[data-search-status]');
  const body = root?.querySelector('[data-search-body]');
  const list = root?.querySelector<HTMLElement>('[data-suggestions]');
  if (root && form && field && status && body && list)
    startSearch({ root, form, field, status, body, list });
}

interface Elements {
  root: HTMLElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  status: HTMLElement;
  body: Element;
  list: HTMLElement;
}

function startSearch({ root, form, field, status, body, list }: Elements) {
  const address = trackAddress();
  let isTyping = false;
  let shown = currentParams();
  /** Removes the query that the server put at the start of the page's title. */
  const title = document.title.replace(he.titleStart(shown.query), '');
  const updateOptions = startCombobox({
    field,
    list,
    label: he.suggestions,
    root: form.parentElement ?? form,
  });

  const live = createLiveQuery({
    fetchReply: (params, signal) => (isTyping ? fetchWhileTyping : fetchSearch)(params, signal),
    show(state) {
      body.ariaBusy = String(state.kind === 'pending');
      if (state.kind === 'idle') show({ query: '', page: 1 });
      else if (state.kind === 'pending') status.textContent = he.searching;
      else show(state.params, state.reply);
    },
  });

  /** Shows a reply. Without a reply, shows the page as it is before a search. */
  function show(params: SearchPageParams, reply?: SearchReply) {
    shown = params;
    const view = reply && searchView(params, reply);
    const hadFocus = body.contains(document.activeElement);
    root.dataset.state = view?.state ?? 'start';
    document.title = view ? he.titleStart(params.query) + title : title;
    status.innerHTML = view?.status ?? '';
    body.innerHTML = view?.body ?? '';
    showSuggestions(reply);
    // The update replaced the focused element, so the focus moves to the current filter or to the
    // status.
    const filter = body.querySelector<HTMLElement>('.search-filters [aria-current]');
    if (hadFocus) (filter ?? status).focus();
    address.update(params);
  }

  function showSuggestions(reply?: SearchReply) {
    list.innerHTML = isTyping ? suggestionsHtml(reply?.suggestions ?? []) : '';
    updateOptions();
  }

  /** Starts a submitted or clicked search without suggestions, and adds a history entry for it. */
  function submitSearch(params: SearchPageParams) {
    isTyping = false;
    showSuggestions();
    address.update(params);
    address.keepEntry();
    live.search(params);
  }

  function followAddress() {
    const params = currentParams();
    field.value = params.query;
    if (params.query.length === 1) return show(params, { kind: 'short' });
    if (params.query !== '') root.dataset.state = 'pending';
    live.search(params);
  }

  function handleLink(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element) || opensElsewhere(event)) return;
    const link = target.closest<HTMLAnchorElement>('[data-search-link]');
    if (link) {
      event.preventDefault();
      const params = parseSearchPageParams(link);
      field.value = params.query;
      address.keepEntry();
      submitSearch(params);
    } else if (target.closest('[data-search-retry]')) {
      event.preventDefault();
      // The link is about to be replaced, so the focus moves to the status.
      status.focus();
      live.search(shown);
    }
  }

  field.addEventListener('input', () => {
    isTyping = true;
    live.type(normalizeQuery(field.value));
  });
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    submitSearch({ query: normalizeQuery(field.value), page: 1 });
    // Removes the focus to hide a phone's keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  root.addEventListener('click', handleLink);
  addEventListener('online', () => {
    if (root.dataset.state === 'failed') live.search(shown);
  });
  addEventListener('popstate', () => {
    address.keepEntry();
    isTyping = false;
    if (!isSame(shown, currentParams())) followAddress();
  });

  // Searches only if the server has not filled in the results, as when the page is served as a
  // plain file.
  if (root.dataset.state === 'start') followAddress();
  if (shown.query === '' && matchMedia('(pointer: fine)').matches) field.focus();
}

/**
 * Keeps the address in sync with the shown search. Typing adds one history entry and then updates
 * it. A submitted or chosen search keeps its entry.
 */
function trackAddress() {
  let isKept = true;
  return {
    keepEntry() {
      isKept = true;
    },
    update(params: SearchPageParams) {
      if (isSame(params, currentParams())) return;
      const { query, ...rest } = params;
      const path = query === '' ? searchPath : searchResultsPath(query, rest);
      if (isKept) history.pushState(null, '', path);
      else history.replaceState(null, '', path);
      isKept = false;
    },
  };
}

const currentParams = () => parseSearchPageParams(location);

const isSame = (a: SearchPageParams, b: SearchPageParams) =>
  a.query === b.query && a.page === b.page && a.category === b.category;

/** Whether a click opens its link in a new tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

start();
