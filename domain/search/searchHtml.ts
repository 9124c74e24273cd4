import { he } from '../he/site/search.ts';
import { limits } from '../limits.ts';
import { categoryPath, postPath, searchResultsPath } from '../paths.ts';
import { paginationHtml } from '../site/pagination.ts';
import { escapeHtml, isolateLatin, textDirection } from '../text/bidi.ts';
import { longDate } from '../text/dates.ts';
import type { SearchAddress } from './searchAddress.ts';
import { searchFiltersHtml } from './searchFilters.ts';
import type { SearchAnswer, SearchResult } from './searchResult.ts';
import { transferMarks } from './transferMarks.ts';

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

export function searchView(address: SearchAddress, outcome: SearchOutcome): SearchView {
  if (outcome.kind === 'short') return { state: 'short', status: he.tooShort, body: '' };
  if (outcome.kind === 'failed')
    return { state: 'failed', status: escapeHtml(outcome.message), body: retryHtml(address) };
  const { answer } = outcome;
  const status = searchStatus(address, answer);
  const body = otherSearchHtml(answer) + searchFiltersHtml(address, answer);
  if (answer.total > 0) {
    const isThere = answer.results.length > 0;
    const list = isThere ? listHtml(address, answer) : beyondHtml(address);
    return { state: 'results', status, body: body + list };
  }
  // Other categories have what was sought: nothing else needs to be offered.
  if (body !== '') return { state: 'results', status, body };
  return { state: 'none', status, body: `<p class="search-hint">${he.nothingText}</p>` };
}

/** How many were found, of what and where, as HTML; what was corrected is said. */
export function searchStatus({ query, category }: SearchAddress, answer: SearchAnswer): string {
  const { total, didYouMean, isCorrected } = answer;
  const sentence = (sought: string) =>
    [
      total === 0 ? he.nothingFor(quote(sought)) : he.resultsFor(quote(sought), total),
      ...(category ? [placeOf(answer, category)] : []),
    ].join(' ');
  if (!isCorrected || !didYouMean) return sentence(query);
  return he.insteadOf(quote(query), sentence(didYouMean));
}

/** A category that has been renamed or has gone has no name any more. */
function placeOf({ categories }: SearchAnswer, category: string): string {
  const asked = categories.find(({ slug }) => slug === category);
  return asked ? he.inCategory(quote(asked.name)) : he.inUnknownCategory;
}

const quote = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

function listHtml(address: SearchAddress, { results, total }: SearchAnswer): string {
  const { query, category, page } = address;
  const { perPage } = limits.search;
  const first = (page - 1) * perPage + 1;
  const items = results.map((result) => `<li>${resultHtml(result)}</li>`).join('');
  const pages = paginationHtml({
    page,
    pageCount: Math.ceil(total / perPage),
    path: (to) => searchResultsPath(query, { category, page: to }),
  });
  return `<ol class="result-list" start="${first}">${items}</ol>${pages}`;
}

function resultHtml(result: SearchResult): string {
  const { id, slug, title, category, thumbnailUrl, publishedAt } = result;
  const text = result.snippet || result.excerpt;
  return [
    `<article class="card card-normal card-result" data-post="${id}"${accent(category)}>`,
    `<div class="card-picture"><img src="${escapeHtml(thumbnailUrl)}" alt="" ${thumbnailSize} loading="lazy" decoding="async"></div>`,
    '<div class="card-body">',
    category &&
      `<a class="badge" href="${escapeHtml(categoryPath(category.slug))}">${escapeHtml(category.name)}</a>`,
    `<h2 class="card-title"${direction(title)}>`,
    `<a href="${escapeHtml(postPath(slug))}">${markedTitle(result)}</a></h2>`,
    text && `<p class="card-excerpt"${direction(text)}>${marked(text, result.excerptHtml)}</p>`,
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

/** A title with what was sought marked, and its names apart. */
export const markedTitle = ({ title, titleHtml }: SearchResult) => marked(title, titleHtml);

const marked = (text: string, html = '') => transferMarks(isolateLatin(text), html);

/** What may have been meant, where what was typed found something too. */
function otherSearchHtml({ didYouMean, isCorrected }: SearchAnswer): string {
  if (!didYouMean || isCorrected) return '';
  const link = `<a href="${escapeHtml(searchResultsPath(didYouMean))}" data-search-link>${quote(didYouMean)}</a>`;
  return `<p class="search-meant">${he.didYouMean} ${link}</p>`;
}

const beyondHtml = ({ query, category }: SearchAddress) =>
  `<p class="search-hint">${he.beyondLast}</p><p>${buttonLink(searchResultsPath(query, { category }), he.toFirstPage)}</p>`;

const retryHtml = ({ query, ...rest }: SearchAddress) =>
  `<p>${buttonLink(searchResultsPath(query, rest), he.retry, ' data-search-retry')}</p>`;

const buttonLink = (path: string, name: string, attributes = '') =>
  `<a class="button" href="${escapeHtml(path)}"${attributes}>${name}</a>`;
