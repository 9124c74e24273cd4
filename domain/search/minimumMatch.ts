import { isQuestion } from '../hebrew/stopWords.ts';
import { isKindSynonym } from '../hebrew/synonyms/findSynonyms.ts';
import type { QueryTerm } from './parseQuery.ts';

export interface MinimumMatch {
  /** Weight of each query term. An optional term has the weight 0. */
  weights: number[];
  /** If this is true and some post contains all required terms, only such posts are results. */
  prefersAllTerms: boolean;
  /** Minimum share of the terms that a post must contain, by weight, from 0 to 1. */
  weightShareMin: number;
  /** Like `weightShareMin`, but matches count in proportion to their similarity. */
  similarityShareMin: number;
  /** Whether posts whose headings contain all terms come first; see `relevanceTier`. */
  prefersHeadings: boolean;
}

/**
 * Returns how much of a query a post must contain to be a result: all of a short query, most of a longer
 * query, and a small part of a question.
 *
 * The weight of a term is its rarity, up to a maximum. This heuristic has no published source.
 * @param rarities The inverse document frequency of each term.
 */
export function minimumMatch(
  query: string,
  terms: readonly QueryTerm[],
  rarities: readonly number[],
): MinimumMatch {
  const weights = terms.map(({ isOptional }, i) =>
    isOptional ? 0 : Math.min(rarities[i] ?? 0, weightMax),
  );
  const required = terms.filter(({ isOptional }) => !isOptional);
  // A question that names only products, such as "Which phone should I buy?", has no single answer.
  const isAnswerable = !required.every(({ synonymIds }) => synonymIds.some(isKindSynonym));
  if (isQuestion(query) && isAnswerable) {
    return {
      weights,
      prefersAllTerms: false,
      weightShareMin: questionWeightShareMin,
      similarityShareMin: questionSimilarityShareMin,
      prefersHeadings: false,
    };
  }
  const requiredCount = required.length;
  return {
    weights,
    prefersAllTerms: requiredCount <= preferAllTermsMax,
    weightShareMin: requiredCount <= requireAllTermsMax ? 1 : longQueryWeightShareMin,
    similarityShareMin: 0,
    prefersHeadings: true,
  };
}

const rareShare = 0.01;
const weightMax = Math.log(1 + 1 / rareShare);
const requireAllTermsMax = 2;
const preferAllTermsMax = 3;
/**
 * A post about another topic often contains two of three terms. A share above two thirds excludes such a
 * post.
 */
const longQueryWeightShareMin = 0.67;
const questionWeightShareMin = 0.2;
const questionSimilarityShareMin = 0.15;
