import { isGiftWord } from '#domain/hebrew/stopWords.ts';
import type { IndexTerm } from '../indexTerms.ts';

/**
 * Reduces a query for a gift to the word "gift", because posts rarely name the person or the occasion. Returns undefined for other
 * queries.
 */
export function giftQuery(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const gifts = terms.filter((term) => term.isOptional && namesGift(term));
  if (gifts.length === 0) return undefined;
  return terms.map((term) => ({ ...term, isOptional: !gifts.includes(term) }));
}

/** Returns whether a term is the word "gift". The other words of such a query are the person or the occasion. */
export const namesGift = ({ words }: IndexTerm) =>
  words.some(({ analyses }) => analyses.some(({ form }) => isGiftWord(form)));
