import { splitPage } from '../../paths.ts';
import { normalizeQuery } from '../searchResult.ts';

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
  return { query, page, category: categoryFilterPattern.test(category) ? category : undefined };
}

/** Is less strict than the pattern of stored slugs: a slug that no category has finds nothing. */
const categoryFilterPattern = /^[a-z0-9-]{1,80}$/;
