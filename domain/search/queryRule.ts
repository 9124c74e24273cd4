import { he } from '../he/site/search.ts';
import { limits } from '../limits.ts';
import { normalizeQuery } from './searchResult.ts';

/**
 * Returns an error message if the typed query cannot be searched, or else undefined. For an empty query, the
 * message is empty, because an empty query starts no search.
 */
export function queryProblem(typed: string): string | undefined {
  const query = normalizeQuery(typed);
  if (query === '') return '';
  return query.length < limits.search.queryLengthMin ? he.tooShort : undefined;
}
