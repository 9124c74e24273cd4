import { isQuestion, isStopWord } from '../../hebrew/stopWords.ts';
import { isBrandSynonym, isKindSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { queryAlternatives } from '../query/alternatives.ts';
import type { QueryTerm } from '../query/parseQuery.ts';

export interface MinimumMatch {
  /** The weight of each required term, up to a maximum. 0 for an optional term. */
  requiredWeights: number[];
  /** The indexes of the required terms of each alternative, if the query is for one of several things. Otherwise empty. */
  alternatives: number[][];
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
 * query, a small part of a question, and one of several alternatives.
 *
 * This heuristic has no published source.
 * @param weights The weight of each term, from `termWeights`.
 */
export function minimumMatch(
  query: string,
  terms: readonly QueryTerm[],
  weights: readonly number[],
): MinimumMatch {
  const requiredWeights = terms.map(({ isOptional }, i) =>
    isOptional ? 0 : Math.min(weights[i] ?? 0, weightMax),
  );
  const required = terms.filter(({ isOptional }) => !isOptional);
  if (isQuestion(query) && !isAboutProduct(required)) {
    return {
      requiredWeights,
      alternatives: [],
      prefersAllTerms: false,
      weightShareMin: questionWeightShareMin,
      similarityShareMin: questionSimilarityShareMin,
      prefersHeadings: isMostlyAboutKind(query, required),
    };
  }
  const requiredCount = required.length;
  const alternatives = queryAlternatives(terms);
  return {
    requiredWeights,
    alternatives: alternatives.length > 1 ? alternatives : [],
    prefersAllTerms: requiredCount <= preferAllTermsMax,
    weightShareMin: requiredCount <= requireAllTermsMax ? 1 : longQueryWeightShareMin,
    similarityShareMin: 0,
    prefersHeadings: true,
  };
}

/**
 * Returns whether the required terms name only products or kinds of products, as in "Which phone should I buy?" and "Is the Zivon X5
 * good?", or are few and name a kind: "Why does the phone get hot?". Such a question is about these products, like a query without
 * a question word.
 */
function isAboutProduct(required: readonly QueryTerm[]): boolean {
  const namesKind = required.some(({ synonymIds }) => synonymIds.some(isKindSynonym));
  return required.every(isProduct) || (namesKind && required.length <= shortQuestionTermsMax);
}

/** Returns whether a term is a kind of product, a brand, or a name in Latin letters. */
const isProduct = ({ synonymIds, words }: QueryTerm) =>
  synonymIds.some((id) => isKindSynonym(id) || isBrandSynonym(id)) ||
  words.every(({ isHebrew }) => !isHebrew);

/**
 * Returns whether a question is mostly about a kind of product: "Which tablet suits a child?". It begins with a question word, and
 * names the kind, no brand, and little else.
 */
function isMostlyAboutKind(query: string, required: readonly QueryTerm[]): boolean {
  const others = required.filter(({ synonymIds }) => !synonymIds.some(isKindSynonym));
  return (
    isStopWord(tokenize(query)[0] ?? '') &&
    others.length < required.length &&
    others.length <= otherTermsMax &&
    !others.some(({ synonymIds }) => synonymIds.some(isBrandSynonym))
  );
}

/** Maximum number of required terms of a question about a kind. */
const shortQuestionTermsMax = 2;
/** Maximum number of required terms that a question may have besides its kind. */
const otherTermsMax = 2;
/** A term that a smaller share of the posts contains counts like one that this share contains. */
const rareShare = 0.01;
/** About the inverse document frequency of such a term. The rarest term must not outweigh all others. */
const weightMax = Math.log(1 + 1 / rareShare);
/** A post must contain all required terms of a query that has at most this many. */
const requireAllTermsMax = 2;
/** Of a query that has at most this many required terms, posts with all of them are preferred. */
const preferAllTermsMax = 3;
/**
 * A post about another topic often contains two of three terms. A share above two thirds excludes such a
 * post.
 */
const longQueryWeightShareMin = 0.67;
const questionWeightShareMin = 0.2;
const questionSimilarityShareMin = 0.15;
