import { escapeHtml, isolateLatin, textDirection } from '#domain/bidi.ts';
import { shortDate } from '#domain/dates.ts';
import { he } from '#domain/he/search.ts';
import { limits } from '#domain/limits.ts';
import { markWords } from '#domain/markWords.ts';
import { postPath, searchResultsPath } from '#domain/paths.ts';
import { cleanQuery, type SearchResult } from '#domain/searchResult.ts';
import { askSearch } from './askSearch.ts';
import { createLiveQuery, type LiveState } from './liveQuery.ts';

/**
 * Results beneath a search field while somebody types. They are links in a list and no listbox: each
 * can be opened in a tab of its own, and is read out as the link that it is. Arrows move the focus
 * between field and results, typing goes back to the field, and the count is read out.
 */
export function startLiveSearch(root: HTMLElement, field: HTMLInputElement) {
  const status = root.querySelector<HTMLElement>('.live-status');
  const body = root.querySelector<HTMLElement>('.live-body');
  if (!status || !body) return;
  const perPage = limits.search.livePerPage;
  const live = createLiveQuery({
    ask: ({ query }, signal) => askSearch({ query, perPage }, signal),
    show(state) {
      const view = viewOf(state);
      root.dataset.state = view.state;
      body.ariaBusy = String(state.kind === 'pending');
      status.innerHTML = view.status;
      if (view.body !== undefined) body.innerHTML = view.body;
    },
  });
  const follow = () => live.type(cleanQuery(field.value));
  field.addEventListener('input', follow);
  addEventListener('online', live.retry);
  body.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    field.focus();
    live.retry();
  });
  root.addEventListener('keydown', (event) => moveByKeys(event, root, field));
  // A sheet that takes its results away by itself needs no help; elsewhere they lie over the page.
  root.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && root.contains(relatedTarget);
    root.classList.toggle('is-left', relatedTarget !== null && !isInside);
  });
  root.addEventListener('focusin', () => root.classList.remove('is-left'));
  follow();
}

interface LiveView {
  state: 'idle' | 'pending' | 'results' | 'none' | 'failed';
  status: string;
  /** Undefined leaves what is shown. */
  body?: string;
}

function viewOf(state: LiveState): LiveView {
  if (state.kind === 'idle') return { state: 'idle', status: '', body: '' };
  if (state.kind === 'pending') return { state: 'pending', status: he.searching };
  const { reply, wanted } = state;
  if (reply.kind !== 'answered') {
    const message = reply.kind === 'failed' ? reply.message : he.tooShort;
    const retry = reply.kind === 'failed' && !reply.waitMs ? retryButton : '';
    return { state: 'failed', status: escapeHtml(message), body: retry };
  }
  const { results, total } = reply.answer;
  if (total === 0) {
    const status = he.nothingFor(`<bdi>${escapeHtml(wanted.query)}</bdi>`);
    return { state: 'none', status, body: `<p>${he.nothingText}</p>` };
  }
  const items = results.map((result) => `<li>${resultLink(result, wanted.query)}</li>`).join('');
  const all = `<a class="button live-all" href="${escapeHtml(searchResultsPath(wanted.query))}">${total > results.length ? he.allResults(total) : he.resultsPage}</a>`;
  return { state: 'results', status: he.found(total), body: `<ul>${items}</ul>${all}` };
}

const retryButton = `<button class="button" type="button">${he.retry}</button>`;

function resultLink(result: SearchResult, query: string): string {
  const { id, slug, title, category, thumbnailUrl, publishedAt } = result;
  const meta = [
    category && `<span class="badge">${escapeHtml(category.name)}</span>`,
    publishedAt && `<time datetime="${publishedAt}">${shortDate(publishedAt)}</time>`,
  ];
  return [
    `<a class="live-result" href="${escapeHtml(postPath(slug))}" data-post="${id}"`,
    category && ` data-accent="${category.color}"`,
    `><img src="${escapeHtml(thumbnailUrl)}" alt="" width="96" height="72" decoding="async">`,
    `<span><span class="live-title"${textDirection(title) ? ' dir="ltr"' : ''}>`,
    `${markWords(isolateLatin(title), query)}</span>`,
    `<span class="live-meta">${meta.filter(Boolean).join('')}</span></span></a>`,
  ]
    .filter(Boolean)
    .join('');
}

function moveByKeys(event: KeyboardEvent, root: HTMLElement, field: HTMLInputElement) {
  const { key } = event;
  const stops: (Element | null)[] = [
    field,
    ...root.querySelectorAll<HTMLElement>('.live-body :is(a, button)'),
  ];
  const at = stops.indexOf(document.activeElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    // Past the last comes the field again, as in any list of suggestions.
    const to = (at + (key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length;
    event.preventDefault();
    const stop = stops[to];
    if (stop instanceof HTMLElement) stop.focus();
  } else if (key === 'Escape') {
    // Browsers empty a search field by this key: what was typed stays.
    event.preventDefault();
    const sheet = root.closest<HTMLElement>('[popover]');
    field.focus();
    if (sheet) sheet.hidePopover();
    else root.classList.add('is-left');
  } else if (at > 0 && isTyping(event)) field.focus();
}

/** Whether a key on a result is meant for the field; a button takes the space bar for itself. */
const isTyping = ({ key, target }: KeyboardEvent) =>
  (key.length === 1 || key === 'Backspace') &&
  !(key === ' ' && target instanceof HTMLButtonElement);
