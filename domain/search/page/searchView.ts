import { he } from '../../he/site/search.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { limits } from '../../limits.ts';
import { categoryPath, postPath, searchResultsPath } from '../../paths.ts';
import { productResultsHtml } from '../../product/productResultsHtml.ts';
import { paginationHtml } from '../../site/pagination.ts';
import { isolateLatin, isolateName, textLanguage } from '../../text/bidi.ts';
import { longDate } from '../../text/dates.ts';
import type { SearchResponse, SearchResult } from '../searchResult.ts';
import { searchFiltersHtml } from './searchFiltersHtml.ts';
import type { SearchPageParams } from './searchPageParams.ts';
import { transferMarks } from './transferMarks.ts';

export type SearchOutcome =
  | { kind: 'success'; response: SearchResponse }
  | { kind: 'short' }
  | { kind: 'failed'; message: string };

/** The HTML of a search outcome. The server and the browser create it with the same code. */
export interface SearchView {
  state: 'results' | 'none' | 'short' | 'failed';
  /** One sentence about the outcome. Screen readers announce it. */
  status: string;
  body: string;
}

export function searchView(params: SearchPageParams, outcome: SearchOutcome): SearchView {
  if (outcome.kind === 'short') return { state: 'short', status: he.tooShort, body: '' };
  if (outcome.kind === 'failed')
    return { state: 'failed', status: escapeHtml(outcome.message), body: retryHtml(params) };
  const { response } = outcome;
  const status = searchStatus(params, response);
  const body =
    didYouMeanHtml(response) +
    productResultsHtml(response.products) +
    searchFiltersHtml(params, response);
  if (response.total > 0) {
    const hasResults = response.results.length > 0;
    const list = hasResults ? resultListHtml(params, response) : pageBeyondLastHtml(params);
    return { state: 'results', status, body: body + list };
  }
  // Without results, `body` still offers a corrected query or other categories.
  if (body !== '') return { state: 'results', status, body };
  return { state: 'none', status, body: `<p class="search-hint">${he.nothingText}</p>` };
}

/**
 * Returns a sentence, as HTML, that names the number of results, the query, its correction and the category.
 */
export function searchStatus(
  { query, category }: SearchPageParams,
  response: SearchResponse,
): string {
  const { total, didYouMean, isCorrected } = response;
  const sentence = (searchedQuery: string) =>
    [
      total === 0
        ? he.nothingFor(quote(searchedQuery))
        : he.resultsFor(quote(searchedQuery), he.found(response)),
      ...(category ? [categoryStatus(response, category)] : []),
    ].join(' ');
  if (!isCorrected || !didYouMean || total === 0) return sentence(query);
  return he.insteadOf(quote(query), sentence(didYouMean));
}

/** The name of a category is unknown if the category was renamed or deleted. */
function categoryStatus({ categories }: SearchResponse, slug: string): string {
  const category = categories.find((facet) => facet.slug === slug);
  return category ? he.inCategory(quote(category.name)) : he.inUnknownCategory;
}

const quote = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

function resultListHtml(params: SearchPageParams, { results, total }: SearchResponse): string {
  const { query, category, page } = params;
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
    `<div class="card-image"><img src="${escapeHtml(thumbnailUrl)}" alt="" ${thumbnailSize} loading="lazy" decoding="async"></div>`,
    '<div class="card-body">',
    category &&
      `<a class="badge" href="${escapeHtml(categoryPath(category.slug))}">${isolateName(category.name)}</a>`,
    `<h2 class="card-title"${language(title)}>`,
    `<a href="${escapeHtml(postPath(slug))}">${markedTitle(result)}</a></h2>`,
    text &&
      `<p class="card-excerpt"${language(text)}>${withIsolatedNames(text, result.excerptHtml)}</p>`,
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

/** Returns the attributes of an element with a title or a sentence that may be English. */
const language = (text: string) => (textLanguage(text) ? ' dir="ltr" lang="en"' : '');

/** Renders the title of a result, with matches in `<mark>` elements and Latin names in `<bdi>` elements. */
export const markedTitle = ({ title, titleHtml }: SearchResult) =>
  withIsolatedNames(title, titleHtml);

const withIsolatedNames = (text: string, markedHtml = '') =>
  transferMarks(isolateLatin(text), markedHtml);

/** Renders a link to the suggested query, unless the page already shows the results of that query. */
function didYouMeanHtml({ didYouMean, isCorrected }: SearchResponse): string {
  if (!didYouMean || isCorrected) return '';
  const link = `<a href="${escapeHtml(searchResultsPath(didYouMean))}" data-search-link>${quote(didYouMean)}</a>`;
  return `<p class="search-meant">${he.didYouMean} ${link}</p>`;
}

const pageBeyondLastHtml = ({ query, category }: SearchPageParams) =>
  `<p class="search-hint">${he.beyondLast}</p><p>${buttonLink(searchResultsPath(query, { category }), he.toFirstPage)}</p>`;

const retryHtml = ({ query, ...rest }: SearchPageParams) =>
  `<p>${buttonLink(searchResultsPath(query, rest), he.retry, ' data-search-retry')}</p>`;

const buttonLink = (path: string, name: string, attributes = '') =>
  `<a class="button" href="${escapeHtml(path)}"${attributes}>${name}</a>`;
