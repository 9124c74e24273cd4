import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import { postPath, searchResultsPath } from '#domain/paths.ts';
import { markedTitle, searchStatus } from '#domain/search/searchHtml.ts';
import { cleanQuery, type SearchAnswer, type SearchResult } from '#domain/search/searchResult.ts';
import { escapeHtml, textDirection } from '#domain/text/bidi.ts';
import { shortDate } from '#domain/text/dates.ts';
import { askWhileTyping } from './askSearch.ts';
import { optionAttributes, startCombobox } from './combobox.ts';
import { createLiveQuery, type LiveState } from './liveQuery.ts';
import { suggestionsHtml } from './suggestionsHtml.ts';

/** Suggestions and results beneath a search field while somebody types; how many is read out. */
export function startLiveSearch(root: HTMLElement, field: HTMLInputElement) {
  const status = root.querySelector<HTMLElement>('.live-status');
  const list = root.querySelector<HTMLElement>('.live-body');
  if (!status || !list) return;
  const sheet = root.closest<HTMLElement>('[popover]');
  const close = sheet ? () => sheet.hidePopover() : undefined;
  const listChanged = startCombobox({ field, list, label: he.results, root, close });
  const perPage = limits.search.livePerPage;
  const live = createLiveQuery({
    ask: (wanted, signal) => askWhileTyping({ ...wanted, perPage }, signal),
    show(state) {
      const view = viewOf(state);
      root.dataset.state = view.state;
      list.ariaBusy = String(state.kind === 'pending');
      status.innerHTML = view.status;
      if (view.body === undefined) return;
      list.innerHTML = view.body;
      listChanged();
    },
  });
  const follow = () => live.type(cleanQuery(field.value));
  field.addEventListener('input', follow);
  addEventListener('online', live.retry);
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    field.focus();
    live.retry();
  });
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
  const { answer } = reply;
  const suggestions = suggestionsHtml(reply.suggestions ?? []);
  if (answer.total === 0) {
    const hint = suggestions ? '' : `<p>${he.nothingText}</p>`;
    return { state: 'none', status: searchStatus(wanted, answer), body: suggestions + hint };
  }
  const status = answer.isCorrected ? searchStatus(wanted, answer) : he.found(answer.total);
  const body = otherSearch(answer) + suggestions + results(answer) + all(wanted.query, answer);
  return { state: 'results', status, body };
}

const retryButton = `<button class="button" type="button">${he.retry}</button>`;

/** A press of Enter on it searches for what may have been meant. */
function otherSearch({ didYouMean, isCorrected }: SearchAnswer): string {
  if (!didYouMean || isCorrected) return '';
  const href = escapeHtml(searchResultsPath(didYouMean));
  return `<a class="live-meant" href="${href}" ${optionAttributes}>${he.didYouMean} <bdi>${escapeHtml(didYouMean)}</bdi></a>`;
}

const results = (answer: SearchAnswer) =>
  `<div class="live-results" role="group" aria-label="${he.posts}">${answer.results.map(resultLink).join('')}</div>`;

function all(query: string, { total, results }: SearchAnswer): string {
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
