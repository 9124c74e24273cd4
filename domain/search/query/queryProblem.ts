import { he } from '../../he/site/search.ts';
import { limits } from '../../limits.ts';
import { normalizeQuery } from '../searchResult.ts';

/**
 * Returns an error message for a query that cannot be searched, or else undefined. The message for an empty
 * query is empty.
 */
export function queryProblem(typed: string): string | undefined {
  const query = normalizeQuery(typed);
  if (query === '') return '';
  return query.length < limits.search.queryLengthMin ? he.tooShort : undefined;
}
