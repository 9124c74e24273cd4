import { isBrandSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';

/**
 * Makes a required word optional if no post contains it, but posts contain each other required word. The word must be a number, as
 * in "battery 20000", or the other required words must form one phrase of the synonym tables. The first word stays required, because
 * it is the subject in Hebrew, and so does the number after a brand, because it is a model. Returns undefined for other queries.
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
