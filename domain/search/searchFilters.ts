import { he as counts } from '../he/counts.ts';
import { he } from '../he/site/search.ts';
import { searchResultsPath } from '../paths.ts';
import { escapeHtml } from '../text/bidi.ts';
import type { SearchAddress } from './searchAddress.ts';
import type { FoundCategory, SearchAnswer } from './searchResult.ts';

/**
 * The categories of what was found, as links that show one of them, as HTML. Nothing where there is
 * nothing to choose between.
 */
export function searchFiltersHtml(
  { query, category }: SearchAddress,
  { categories }: SearchAnswer,
): string {
  const isAsked = category !== undefined;
  const count = categories.reduce((sum, one) => sum + one.count, 0);
  if (count === 0 || (!isAsked && categories.length < 2)) return '';
  const all = { slug: undefined, name: he.allCategories, count };
  const links = [all, ...categories].map((one) => {
    const href = escapeHtml(searchResultsPath(query, { category: one.slug }));
    const current = one.slug === category ? ' aria-current="true"' : '';
    return `<li><a href="${href}" data-search-link${current}>${linkText(one)}</a></li>`;
  });
  return `<nav class="search-filters" aria-label="${he.filters}"><ul class="tags">${links.join('')}</ul></nav>`;
}

const linkText = ({ name, count }: Pick<FoundCategory, 'name' | 'count'>) =>
  `${escapeHtml(name)} <span>${counts.number(count)}</span>`;
