import { parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { isInSynonymTables, isVisibleTerm, toIndexTerms } from '../indexTerms.ts';

/**
 * Returns the text that the keys of a whole query produce in the other keyboard layout, so that its price and its common words
 * are understood too. Returns undefined if the synonym tables contain a word of the query, or if the index lacks a required
 * word of the text.
 */
export async function switchedQuery(
  db: Queryable,
  query: string,
  audience: Audience,
): Promise<string | undefined> {
  if (parseQuery(query).some(isInSynonymTables)) return undefined;
  const switched = switchKeyboardLayout(query);
  const terms = await toIndexTerms(db, parseQuery(parsePriceLimit(switched).text), audience);
  const required = terms.filter(({ isOptional }) => !isOptional);
  return required.length > 0 && required.every(isVisibleTerm) ? switched : undefined;
}
