import { escapeHtml, isolateLatin, textDirection } from './bidi.ts';
import { longDate } from './dates.ts';
import { he } from './he/search.ts';
import { limits } from './limits.ts';
import { markWords } from './markWords.ts';
import { paginationHtml } from './pagination.ts';
import { categoryPath, postPath, searchResultsPath } from './paths.ts';
import type { SearchAnswer, SearchResult } from './searchResult.ts';

/** What came of a search: an answer, or a sentence that says why there is none. */
export type SearchOutcome =
  | { kind: 'answered'; answer: SearchAnswer }
  | { kind: 'short' }
  | { kind: 'failed'; message: string };

/** What the search page shows of it, as HTML: the same from the server and from the script. */
export interface SearchView {
  state: 'results' | 'none' | 'short' | 'failed';
  /** The one sentence that is also read out. */
  status: string;
  body: string;
}

export function searchView(input: {
  query: string;
  page: number;
  outcome: SearchOutcome;
}): SearchView {
  const { query, page, outcome } = input;
  if (outcome.kind === 'short') return { state: 'short', status: he.tooShort, body: '' };
  if (outcome.kind === 'failed')
    return { state: 'failed', status: escapeHtml(outcome.message), body: retryHtml(query, page) };
  const { answer } = outcome;
  const quoted = quote(query);
  if (answer.total === 0) {
    const body = `<p class="search-hint">${he.nothingText}</p>`;
    return { state: 'none', status: he.nothingFor(quoted), body: suggestionsHtml(answer) + body };
  }
  const status = he.resultsFor(quoted, answer.total);
  const body = answer.results.length > 0 ? listHtml(query, page, answer) : beyondHtml(query);
  return { state: 'results', status, body: suggestionsHtml(answer) + body };
}

const quote = (query: string) => `<bdi>${escapeHtml(query)}</bdi>`;

function listHtml(query: string, page: number, { results, total }: SearchAnswer): string {
  const { perPage } = limits.search;
  const first = (page - 1) * perPage + 1;
  const items = results.map((result) => `<li>${resultHtml(result, query)}</li>`).join('');
  const pages = paginationHtml({
    page,
    pageCount: Math.ceil(total / perPage),
    path: (to) => searchResultsPath(query, to),
  });
  return `<ol class="result-list" start="${first}">${items}</ol>${pages}`;
}

function resultHtml(result: SearchResult, query: string): string {
  const { id, slug, title, excerpt, snippet, category, thumbnailUrl, publishedAt } = result;
  const marked = (text: string) => markWords(isolateLatin(text), query);
  const text = snippet || excerpt;
  return [
    `<article class="card card-normal card-result" data-post="${id}"${accent(category)}>`,
    `<div class="card-picture"><img src="${escapeHtml(thumbnailUrl)}" alt="" ${thumbnailSize} loading="lazy" decoding="async"></div>`,
    '<div class="card-body">',
    category &&
      `<a class="badge" href="${escapeHtml(categoryPath(category.slug))}">${escapeHtml(category.name)}</a>`,
    `<h2 class="card-title"${direction(title)}>`,
    `<a href="${escapeHtml(postPath(slug))}">${marked(title)}</a></h2>`,
    text && `<p class="card-excerpt"${direction(text)}>${marked(text)}</p>`,
    publishedAt &&
      `<p class="card-meta"><time datetime="${publishedAt}">${longDate(publishedAt)}</time></p>`,
    '</div></article>',
  ]
    .filter(Boolean)
    .join('');
}

const thumbnailSize = 'width="480" height="270"';

const accent = (category: SearchResult['category']) =>
  category ? ` data-accent="${category.color}"` : '';

const direction = (text: string) => (textDirection(text) === 'ltr' ? ' dir="ltr"' : '');

function suggestionsHtml({ suggestions = [] }: SearchAnswer): string {
  if (suggestions.length === 0) return '';
  const links = suggestions.map(
    (words) =>
      `<li><a href="${escapeHtml(searchResultsPath(words))}">${escapeHtml(words)}</a></li>`,
  );
  return `<p class="search-hint">${he.didYouMean}</p><ul class="tags">${links.join('')}</ul>`;
}

const beyondHtml = (query: string) =>
  `<p class="search-hint">${he.beyondLast}</p><p>${buttonLink(searchResultsPath(query), he.toFirstPage)}</p>`;

const retryHtml = (query: string, page: number) =>
  `<p>${buttonLink(searchResultsPath(query, page), he.retry, ' data-search-retry')}</p>`;

const buttonLink = (path: string, name: string, attributes = '') =>
  `<a class="button" href="${escapeHtml(path)}"${attributes}>${name}</a>`;
