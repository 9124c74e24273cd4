import { isBrandSynonym, isKindSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { namesGift } from '../fallbackQueries/giftQuery.ts';
import { hasVisiblePost, type IndexTerm, isInSynonymTables, isVisibleTerm } from '../indexTerms.ts';
import { latinNames } from './latinNames.ts';

/** Returns whether one of the terms is a kind of product, a gift, or a name in Latin letters that a heading contains. */
export async function namesSubject(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<boolean> {
  if (terms.some(namesGift)) return true;
  const indexed = terms.filter(isVisibleTerm);
  if (indexed.some(isKindTerm)) return true;
  for (const term of indexed.filter(hasLatinName)) {
    if (await hasVisiblePost(db, term.headingExpression, audience)) return true;
  }
  return false;
}

/** Returns whether a term names a kind of product. A corrected word is too uncertain for that. */
export const isKindTerm = ({ synonymIds, correction }: IndexTerm): boolean =>
  correction === undefined && synonymIds.some(isKindSynonym);

/**
 * Returns whether a term is a name in Latin letters, or has a Latin spelling. A corrected word is too uncertain for that, and a word
 * of the synonym tables is a name only if it is a brand: "gps" and "ssd" are none.
 */
export const hasLatinName = (term: IndexTerm): boolean =>
  term.correction === undefined &&
  latinNames(term).length > 0 &&
  (!isInSynonymTables(term) || term.synonymIds.some(isBrandSynonym));
