import { he } from '#domain/he/site/search.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { limits } from '#domain/limits.ts';
import { postPath, searchResultsPath } from '#domain/paths.ts';
import {
  normalizeQuery,
  type SearchResponse,
  type SearchResult,
} from '#domain/search/searchResult.ts';
import { markedTitle, searchStatus } from '#domain/search/searchView.ts';
import { textDirection } from '#domain/text/bidi.ts';
import { shortDate } from '#domain/text/dates.ts';
import { optionAttributes, startCombobox } from './combobox.ts';
import { fetchWhileTyping } from './fetchSearch.ts';
import { createLiveQuery, type LiveState } from './liveQuery.ts';
import { suggestionsHtml } from './suggestionsHtml.ts';

/** Shows suggestions and results below a search field while the visitor types, and announces their number. */
export function startLiveSearch(root: HTMLElement, field: HTMLInputElement) {
  const status = root.querySelector<HTMLElement>('.live-status');
  const list = root.querySelector<HTMLElement>('.live-body');
  if (!status || !list) return;
  const popover = root.closest<HTMLElement>('[popover]');
  const close = popover ? () => popover.hidePopover() : undefined;
  const updateOptions = startCombobox({ field, list, label: he.results, root, close });
  const perPage = limits.search.livePerPage;
  const live = createLiveQuery({
    fetchReply: (params, signal) => fetchWhileTyping({ ...params, perPage }, signal),
    show(state) {
      const view = viewOf(state);
      root.dataset.state = view.state;
      list.ariaBusy = String(state.kind === 'pending');
      status.innerHTML = view.status;
      if (view.body === undefined) return;
      list.innerHTML = view.body;
      updateOptions();
    },
  });
  const search = () => live.type(normalizeQuery(field.value));
  field.addEventListener('input', search);
  addEventListener('online', live.retry);
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    field.focus();
    live.retry();
  });
  search();
}

interface LiveView {
  state: 'idle' | 'pending' | 'results' | 'none' | 'failed';
  status: string;
  /** The HTML of the list. If undefined, the list does not change. */
  body?: string;
}

function viewOf(state: LiveState): LiveView {
  if (state.kind === 'idle') return { state: 'idle', status: '', body: '' };
  if (state.kind === 'pending') return { state: 'pending', status: he.searching };
  const { reply, params } = state;
  if (reply.kind !== 'success') {
    const message = reply.kind === 'failed' ? reply.message : he.tooShort;
    const retry = reply.kind === 'failed' && !reply.waitMs ? retryButton : '';
    return { state: 'failed', status: escapeHtml(message), body: retry };
  }
  const { response } = reply;
  const suggestions = suggestionsHtml(reply.suggestions ?? []);
  if (response.total === 0) {
    const hint = suggestions ? '' : `<p>${he.nothingText}</p>`;
    return { state: 'none', status: searchStatus(params, response), body: suggestions + hint };
  }
  const status = response.isCorrected ? searchStatus(params, response) : he.found(response.total);
  const body =
    correctionLink(response) +
    suggestions +
    resultsHtml(response) +
    allResultsLink(params.query, response);
  return { state: 'results', status, body };
}

const retryButton = `<button class="button" type="button">${he.retry}</button>`;

/** Links to the search for the corrected query. */
function correctionLink({ didYouMean, isCorrected }: SearchResponse): string {
  if (!didYouMean || isCorrected) return '';
  const href = escapeHtml(searchResultsPath(didYouMean));
  return `<a class="live-meant" href="${href}" ${optionAttributes}>${he.didYouMean} <bdi>${escapeHtml(didYouMean)}</bdi></a>`;
}

const resultsHtml = ({ results }: SearchResponse) =>
  `<div class="live-results" role="group" aria-label="${he.posts}">${results.map(resultLink).join('')}</div>`;

function allResultsLink(query: string, { total, results }: SearchResponse): string {
  const text = total > results.length ? he.allResults(total) : he.resultsPage;
  return `<a class="button live-all" href="${escapeHtml(searchResultsPath(query))}" ${optionAttributes}>${text}</a>`;
}

function resultLink(result: SearchResult): string {
  const { id, slug, title, category, thumbnailUrl, publishedAt } = result;
  const meta = [
    category && `<span class="badge">${escapeHtml(category.name)}</span>`,
    publishedAt && `<time datetime="${publishedAt}">${shortDate(publishedAt)}</time>`,
  ];
  return [
    `<a class="live-result" href="${escapeHtml(postPath(slug))}" data-post="${id}" ${optionAttributes}`,
    category && ` data-accent="${category.color}"`,
    `><img src="${escapeHtml(thumbnailUrl)}" alt="" width="96" height="72" decoding="async">`,
    `<span><span class="live-title"${textDirection(title) ? ' dir="ltr"' : ''}>`,
    `${markedTitle(result)}</span>`,
    `<span class="live-meta">${meta.filter(Boolean).join('')}</span></span></a>`,
  ]
    .filter(Boolean)
    .join('');
}
