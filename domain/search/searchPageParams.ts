import { splitPage } from '../paths.ts';
import { normalizeQuery } from './searchResult.ts';

export interface SearchPageParams {
  query: string;
  page: number;
  /** Slug of the category that filters the results. */
  category?: string | undefined;
}

/** Parses the URL of the search page. For an empty query, the page and the category are ignored. */
export function parseSearchPageParams({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): SearchPageParams {
  const params = new URLSearchParams(search);
  const query = normalizeQuery(params.get('q') ?? '');
  if (query === '') return { query, page: 1 };
  const category = params.get('category') ?? '';
  const { page } = splitPage(pathname + search);
  return { query, page, category: slugPattern.test(category) ? category : undefined };
}

const slugPattern = /^[a-z0-9-]{1,80}$/;
