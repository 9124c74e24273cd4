import { he as heCounts } from '../../he/counts.ts';
import { he as heSearch } from '../../he/site/search.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { searchResultsPath } from '../../paths.ts';
import type { CategoryFacet, SearchResponse } from '../searchResult.ts';
import type { SearchPageParams } from './searchPageParams.ts';

/**
 * Renders links that filter the results by category. Returns an empty string if there is nothing to choose.
 */
export function searchFiltersHtml(
  { query, category }: SearchPageParams,
  { categories }: SearchResponse,
): string {
  const isFiltered = category !== undefined;
  const count = categories.reduce((sum, facet) => sum + facet.count, 0);
  if (count === 0 || (!isFiltered && categories.length < 2)) return '';
  const all = { slug: undefined, name: heSearch.allCategories, count };
  const links = [all, ...categories].map((facet) => {
    const href = escapeHtml(searchResultsPath(query, { category: facet.slug }));
    const current = facet.slug === category ? ' aria-current="true"' : '';
    return `<li><a href="${href}" data-search-link${current}>${linkText(facet)}</a></li>`;
  });
  return `<nav class="search-filters" aria-label="${heSearch.filters}"><ul class="tags">${links.join('')}</ul></nav>`;
}

const linkText = ({ name, count }: Pick<CategoryFacet, 'name' | 'count'>) =>
  `${escapeHtml(name)} <span>${heCounts.number(count)}</span>`;
