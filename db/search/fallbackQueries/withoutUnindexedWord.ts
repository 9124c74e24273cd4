import { isBrandSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';

/**
 * Makes the only required word optional that no post contains, if it is a number, as in "battery 20000", or if all other required
 * words form one phrase of the synonym tables and the first required word belongs to it. In Hebrew the first word is the subject,
 * so it stays required. The number after a brand is its model and stays required too. Returns undefined for other queries.
 */
export function withoutUnindexedWord(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const [unindexed, ...others] = required.filter((term) => !isVisibleTerm(term));
  const indexed = required.filter(isVisibleTerm);
  if (!unindexed || others.length > 0 || indexed.length === 0 || indexed[0] !== required[0])
    return undefined;
  if (!isQuantity(unindexed, indexed) && !isPhrase(indexed)) return undefined;
  return terms.map((term) => (term === unindexed ? { ...term, isOptional: true } : term));
}

const isQuantity = ({ words }: IndexTerm, others: readonly IndexTerm[]) =>
  words.every(({ token }) => /^\d+$/.test(token)) &&
  !others.some(({ synonymIds }) => synonymIds.some(isBrandSynonym));

const isPhrase = ([first, ...rest]: readonly IndexTerm[]) =>
  rest.length > 0 &&
  first?.synonymIds.some((id) => rest.every(({ synonymIds }) => synonymIds.includes(id)));
