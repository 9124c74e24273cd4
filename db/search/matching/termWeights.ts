import type { IndexTerm } from '../indexTerms.ts';

/**
 * Returns the inverse document frequency (Spärck Jones, 1972) of each term. Terms in Latin letters get a
 * higher weight.
 */
export function termWeights(terms: readonly IndexTerm[], livePostCount: number): number[] {
  const totalCount = Math.max(livePostCount, ...terms.map(({ postCount }) => postCount));
  return terms.map(({ postCount, words, isOptional }) => {
    const count = Math.max(1, postCount);
    const rarity = Math.log(1 + (totalCount - count + 0.5) / (count + 0.5));
    // Counts short names too, such as LG, but no Latin spellings of a Hebrew word.
    const isTypedInLatin = words.some(({ token }) => /[a-z]/.test(token));
    return (isTypedInLatin ? rarity * latinNameFactor : rarity) * (isOptional ? optionalFactor : 1);
  });
}

const latinNameFactor = 1.6;
const optionalFactor = 0.5;
