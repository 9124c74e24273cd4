import { he } from '../he/site/search.ts';
import { limits } from '../limits.ts';
import { normalizeQuery } from './searchResult.ts';

/**
 * Returns why a typed query cannot be searched, or undefined if it can. An empty query has no message:
 * it does nothing.
 */
export function queryProblem(typed: string): string | undefined {
  const query = normalizeQuery(typed);
  if (query === '') return '';
  return query.length < limits.search.queryLengthMin ? he.tooShort : undefined;
}
