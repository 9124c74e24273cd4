import { isKindSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import type { QueryTerm } from './parseQuery.ts';

/**
 * Returns the indexes of the required terms of each alternative of a query. A query without alternatives has one list. An
 * alternative that names no kind of product is of the kind that the first alternative names: "wired headphones or wireless".
 */
export function queryAlternatives(
  terms: readonly Pick<QueryTerm, 'alternative' | 'isOptional' | 'synonymIds'>[],
): number[][] {
  const required = [...terms.keys()].filter((i) => !terms[i]?.isOptional);
  const lists = [...Map.groupBy(required, (i) => terms[i]?.alternative).values()];
  const kindsIn = (list: number[]) => list.filter((i) => terms[i]?.synonymIds.some(isKindSynonym));
  const firstKinds = kindsIn(lists[0] ?? []);
  return lists.map((list) => (kindsIn(list).length > 0 ? list : [...firstKinds, ...list]));
}
