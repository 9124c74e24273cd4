import { he } from '#domain/he/search.ts';
import { searchPath, searchResultsPath, splitPage } from '#domain/paths.ts';
import { type SearchOutcome, searchView } from '#domain/searchHtml.ts';
import { cleanQuery } from '#domain/searchResult.ts';
import { askSearch } from './askSearch.ts';
import { createLiveQuery, type Wanted } from './liveQuery.ts';

/**
 * The search page: what the server has not filled is asked for here, and results follow what is typed.
 * Each search that was finished is a step in the browser's history; further pages are plain links.
 */
function start() {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const form = root?.querySelector('form');
  const field = form?.querySelector('input');
  const status = root?.querySelector<HTMLElement>('[data-search-status]');
  const body = root?.querySelector('[data-search-body]');
  if (root && form && field && status && body) startSearch({ root, form, field, status, body });
}

interface Parts {
  root: HTMLElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  status: HTMLElement;
  body: Element;
}

function startSearch({ root, form, field, status, body }: Parts) {
  /** Whether the address on top of the history was chosen, and not come by while typing. */
  let isChosen = true;
  let shown = addressed();

  const live = createLiveQuery({
    ask: askSearch,
    show(state) {
      body.ariaBusy = String(state.kind === 'pending');
      if (state.kind === 'idle') show({ query: '', page: 1 });
      else if (state.kind === 'pending') status.textContent = he.searching;
      else show(state.wanted, state.reply);
    },
  });

  /** Without an outcome the page is as it was before any search. */
  function show(wanted: Wanted, outcome?: SearchOutcome) {
    shown = wanted;
    const view = outcome && searchView({ ...wanted, outcome });
    root.dataset.state = view?.state ?? 'start';
    status.innerHTML = view?.status ?? '';
    body.innerHTML = view?.body ?? '';
    moveTo(wanted);
  }

  /** The address says what is shown; typing changes it in place, once it has left the chosen one. */
  function moveTo(wanted: Wanted) {
    if (isSame(wanted, addressed())) return;
    const { query, page } = wanted;
    const path = query === '' ? searchPath : searchResultsPath(query, page);
    if (isChosen) history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    isChosen = false;
  }

  field.addEventListener('input', () => live.type(cleanQuery(field.value)));
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const query = cleanQuery(field.value);
    moveTo({ query, page: 1 });
    isChosen = true;
    live.search(query);
    // The keyboard of a phone would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  body.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('[data-search-retry]')) return;
    event.preventDefault();
    // The link goes with what it stands in: the focus waits where the answer will be told.
    status.focus();
    live.search(shown.query, shown.page);
  });
  addEventListener('online', () => {
    if (root.dataset.state === 'failed') live.search(shown.query, shown.page);
  });
  addEventListener('popstate', () => {
    isChosen = true;
    if (!isSame(shown, addressed())) followAddress();
  });

  function followAddress() {
    const { query, page } = addressed();
    field.value = query;
    if (query.length === 1) return show({ query, page }, { kind: 'short' });
    if (query !== '') root.dataset.state = 'pending';
    live.search(query, page);
  }

  // The server has filled the page already, unless it is served without one.
  if (root.dataset.state === 'start') followAddress();
  if (shown.query === '' && matchMedia('(pointer: fine)').matches) field.focus();
}

/** What the address asks for. */
function addressed(): Wanted {
  const query = cleanQuery(new URLSearchParams(location.search).get('q') ?? '');
  const { page } = splitPage(location.pathname + location.search);
  return { query, page: query === '' ? 1 : page };
}

const isSame = (a: Wanted, b: Wanted) => a.query === b.query && a.page === b.page;

start();
