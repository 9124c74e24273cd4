import { isQuestion } from '../hebrew/stopWords.ts';
import { isProductSynonym } from '../hebrew/synonyms/findSynonyms.ts';
import type { QueryTerm } from './parseQuery.ts';

/** The share of a query that a post must contain to be a result. */
export interface MinimumMatch {
  /** Weight of each term of the query; 0 for an optional term. */
  weights: number[];
  /** Whether posts that lack a term are excluded if any post contains all terms. */
  prefersAllTerms: boolean;
  /** Minimum weight of the terms that a post contains, as a share of the weight of all terms, from 0 to 1. */
  weightShareMin: number;
  /**
   * Minimum of the share that results when the weight of each contained term is multiplied by the
   * similarity of its best match.
   */
  similarityShareMin: number;
  /** Whether posts whose headings contain all terms come first; see `relevanceTier`. */
  prefersHeadings: boolean;
}

/**
 * Returns the share of a query that a post must contain to be a result.
 *
 * With one or two terms a post must contain all of them. With more terms, it may lack some of little
 * weight. The words of a question differ from those of the post that answers it, so a small share is
 * enough. A post with an even smaller share is about another topic.
 *
 * The weight of a term is its rarity, at most the rarity of a term that 1 % of the posts contain. Without
 * this maximum, a single rare word would outweigh all others on a site with many posts.
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
  const required = terms.filter(({ isOptional }) => !isOptional);
  // "Which phone should I buy?" is a search for posts about phones, not a question with one answer.
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
 * Requires more than two of three equally rare terms: a post about another topic often contains two of
 * them.
 */
const longQueryWeightShareMin = 0.67;
const questionWeightShareMin = 0.2;
const questionSimilarityShareMin = 0.15;
