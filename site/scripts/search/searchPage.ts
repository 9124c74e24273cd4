import { he } from '#domain/he/site/search.ts';
import { searchPath, searchResultsPath } from '#domain/paths.ts';
import { readSearchAddress, type SearchAddress } from '#domain/search/searchAddress.ts';
import { searchView } from '#domain/search/searchHtml.ts';
import { cleanQuery } from '#domain/search/searchResult.ts';
import { askSearch, askWhileTyping, type SearchReply } from './askSearch.ts';
import { startCombobox } from './combobox.ts';
import { createLiveQuery } from './liveQuery.ts';
import { suggestionsHtml } from './suggestionsHtml.ts';

/**
 * The search page: what the server has not filled is asked for here, and results follow what is typed,
 * with suggestions above them. Each search that was finished, and each category that was chosen, is a
 * step in the browser's history; further pages are plain links.
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

interface Parts {
  root: HTMLElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  status: HTMLElement;
  body: Element;
  list: HTMLElement;
}

function startSearch({ root, form, field, status, body, list }: Parts) {
  /** Whether the address on top of the history was chosen, and not come by while typing. */
  let isChosen = true;
  let isTyping = false;
  let shown = addressed();
  /** The page's title without the search that the server has put before it. */
  const title = document.title.replace(he.titleStart(shown.query), '');
  const suggestionsChanged = startCombobox({
    field,
    list,
    label: he.suggestions,
    root: form.parentElement ?? form,
  });

  const live = createLiveQuery({
    ask: (wanted, signal) => (isTyping ? askWhileTyping : askSearch)(wanted, signal),
    show(state) {
      body.ariaBusy = String(state.kind === 'pending');
      if (state.kind === 'idle') show({ query: '', page: 1 });
      else if (state.kind === 'pending') status.textContent = he.searching;
      else show(state.wanted, state.reply);
    },
  });

  /** Without an outcome the page is as it was before any search. */
  function show(wanted: SearchAddress, reply?: SearchReply) {
    shown = wanted;
    const view = reply && searchView(wanted, reply);
    const hadFocus = body.contains(document.activeElement);
    root.dataset.state = view?.state ?? 'start';
    document.title = view ? he.titleStart(wanted.query) + title : title;
    status.innerHTML = view?.status ?? '';
    body.innerHTML = view?.body ?? '';
    suggest(reply);
    // What had the focus went with the former results: it is in its place again, or where they are told.
    const place = body.querySelector<HTMLElement>('.search-filters [aria-current]') ?? status;
    if (hadFocus) place.focus();
    moveTo(wanted);
  }

  function suggest(reply?: SearchReply) {
    list.innerHTML = isTyping ? suggestionsHtml(reply?.suggestions ?? []) : '';
    suggestionsChanged();
  }

  /** The address says what is shown; typing changes it in place, once it has left the chosen one. */
  function moveTo(wanted: SearchAddress) {
    if (isSame(wanted, addressed())) return;
    const { query, ...rest } = wanted;
    const path = query === '' ? searchPath : searchResultsPath(query, rest);
    if (isChosen) history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    isChosen = false;
  }

  /** Somebody has made a choice: a step of its own, and the end of suggestions. */
  function choose(address: SearchAddress) {
    isTyping = false;
    suggest();
    moveTo(address);
    isChosen = true;
    live.search(address);
  }

  field.addEventListener('input', () => {
    isTyping = true;
    live.type(cleanQuery(field.value));
  });
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    choose({ query: cleanQuery(field.value), page: 1 });
    // The keyboard of a phone would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  root.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || isForElsewhere(event)) return;
    const link = target.closest<HTMLAnchorElement>('[data-search-link]');
    if (link) {
      event.preventDefault();
      const address = readSearchAddress(link);
      field.value = address.query;
      isChosen = true;
      choose(address);
    } else if (target.closest('[data-search-retry]')) {
      event.preventDefault();
      // The link goes with what it stands in: the focus waits where the answer will be told.
      status.focus();
      live.search(shown);
    }
  });
  addEventListener('online', () => {
    if (root.dataset.state === 'failed') live.search(shown);
  });
  addEventListener('popstate', () => {
    isChosen = true;
    isTyping = false;
    if (!isSame(shown, addressed())) followAddress();
  });

  function followAddress() {
    const address = addressed();
    field.value = address.query;
    if (address.query.length === 1) return show(address, { kind: 'short' });
    if (address.query !== '') root.dataset.state = 'pending';
    live.search(address);
  }

  // The server has filled the page already, unless it is served without one.
  if (root.dataset.state === 'start') followAddress();
  if (shown.query === '' && matchMedia('(pointer: fine)').matches) field.focus();
}

const addressed = () => readSearchAddress(location);

const isSame = (a: SearchAddress, b: SearchAddress) =>
  a.query === b.query && a.page === b.page && a.category === b.category;

/** Whether a click opens its link in a tab or a window of its own. */
const isForElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

start();
