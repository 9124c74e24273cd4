import { isQuestion } from '../hebrew/stopWords.ts';
import type { QueryTerm } from './parseQuery.ts';

/** How much of a query a post must contain to be a result. */
export interface MinimumMatch {
  /** Weight of each term of the query; 0 for an optional term. */
  weights: number[];
  /** Whether posts with all terms exclude posts without some of them. */
  prefersAllTerms: boolean;
  /** Minimum share of the total weight that the terms of a post have, from 0 to 1. */
  weightShareMin: number;
  /** The same share, with the weight of each term multiplied by the similarity of its best match. */
  similarityShareMin: number;
}

/**
 * Returns how much of a query a post must contain.
 *
 * With one or two terms a post must contain all of them. With more terms, it may lack some of little
 * weight. A question uses other words than the post that answers it, so a small share is enough, but a
 * post with less is about another topic.
 *
 * The weight of a term is its rarity, up to the rarity of a term in 1 % of the posts. Without this
 * maximum, results would depend more on a single rare word the more posts there are.
 *
 * Own heuristic.
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
  if (isQuestion(query)) {
    return {
      weights,
      prefersAllTerms: false,
      weightShareMin: questionWeightShareMin,
      similarityShareMin: questionSimilarityShareMin,
    };
  }
  const requiredCount = terms.filter(({ isOptional }) => !isOptional).length;
  return {
    weights,
    prefersAllTerms: requiredCount <= preferAllTermsMax,
    weightShareMin: requiredCount <= requireAllTermsMax ? 1 : longQueryWeightShareMin,
    similarityShareMin: 0,
  };
}

const rareShare = 0.01;
const weightMax = Math.log(1 + 1 / rareShare);
const requireAllTermsMax = 2;
const preferAllTermsMax = 3;
/** More than two of three equally rare terms: two alone often occur in a post about another topic. */
const longQueryWeightShareMin = 0.67;
const questionWeightShareMin = 0.2;
const questionSimilarityShareMin = 0.15;
