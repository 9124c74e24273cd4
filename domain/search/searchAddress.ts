import { splitPage } from '../paths.ts';
import { cleanQuery } from './searchResult.ts';

/** What the address of the search page asks for: one page of everything, or of one category. */
export interface SearchAddress {
  query: string;
  page: number;
  /** A slug. */
  category?: string | undefined;
}

/** Nothing else of an address means anything; without a query nothing is asked for. */
export function readSearchAddress({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): SearchAddress {
  const params = new URLSearchParams(search);
  const query = cleanQuery(params.get('q') ?? '');
  if (query === '') return { query, page: 1 };
  const category = params.get('category') ?? '';
  const { page } = splitPage(pathname + search);
  return { query, page, category: slug.test(category) ? category : undefined };
}

const slug = /^[a-z0-9-]{1,80}$/;
