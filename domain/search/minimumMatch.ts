import { isQuestion } from '../hebrew/stopWords.ts';
import { isProductSynonym } from '../hebrew/synonyms/findSynonyms.ts';
import type { QueryTerm } from './parseQuery.ts';

/** Determines how much of a query a post must contain to be a result. */
export interface MinimumMatch {
  /** Weight of each query term. An optional term has the weight 0. */
  weights: number[];
  /**
   * If this is true and some post contains all required terms, only posts with all these terms are results.
   */
  prefersAllTerms: boolean;
  /**
   * Minimum total weight of the terms that a post contains, as a share of the weight of all terms, from 0 to
   * 1.
   */
  weightShareMin: number;
  /**
   * Like `weightShareMin`, but the weight of each term that the post contains is first multiplied by the
   * similarity of the term's best match.
   */
  similarityShareMin: number;
  /** Whether posts whose headings contain all terms come first; see `relevanceTier`. */
  prefersHeadings: boolean;
}

/**
 * Returns how much of a query a post must contain to be a result.
 *
 * - A post must contain all terms of a query with one or two terms.
 * - For a query with more terms, a post may lack terms with a small total weight.
 * - For a question, a small share is enough, because a post that answers a question often uses other words. A
 *   post with an even smaller share is about another topic.
 *
 * The weight of a term is its rarity. The maximum weight is the rarity of a term that 1 % of the posts
 * contain. Without this maximum, one rare word would have more weight than all other words on a site with
 * many posts.
 *
 * This heuristic has no published source.
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
  // If all required terms name products, the query looks for posts about these products. An example is "Which
  // phone should I buy?", which has no single answer.
  const isAnswerable = !required.every(({ synonymIds }) => synonymIds.some(isProductSynonym));
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
 * A post about another topic often contains two of three equally rare terms. This minimum is a little more
 * than two thirds, so such a post is no result.
 */
const longQueryWeightShareMin = 0.67;
const questionWeightShareMin = 0.2;
const questionSimilarityShareMin = 0.15;
