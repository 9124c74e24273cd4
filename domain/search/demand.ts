import { isQuestion } from '../hebrew/stopWords.ts';
import type { QueryTerm } from './readQuery.ts';

/** What a post has to say of a query in order to answer it. */
export interface Demand {
  /** How much each term counts towards that; 0 for one that no post needs to say. */
  weights: number[];
  /** Whether posts that say every term keep out those that do not. */
  isEachFirst: boolean;
  /** The share of those weights that a post must say; 1 for each of the terms. */
  shareMin: number;
  /** The same with each term counted by how near to it the words of the post are. */
  nearShareMin: number;
}

/**
 * One or two words are what somebody wants, both of them. Of more a post may lack one that weighs
 * little. A question is put in words of its own, of which the post that answers it has few; but
 * one that has hardly any is about something else.
 *
 * A word weighs as much as it is rare, but all that less than a hundredth of the posts say alike, and
 * those that none says too. Else the more posts there are, the more would hang on a word that
 * somebody happened to use.
 */
export function demandOf(
  query: string,
  terms: readonly QueryTerm[],
  rarities: readonly number[],
): Demand {
  const weights = terms.map(({ isOptional }, i) =>
    isOptional ? 0 : Math.min(rarities[i] ?? 0, rareWeight),
  );
  if (isQuestion(query)) {
    return {
      weights,
      isEachFirst: false,
      shareMin: questionShare,
      nearShareMin: questionNearShare,
    };
  }
  const count = terms.filter(({ isOptional }) => !isOptional).length;
  const shareMin = count <= fewTerms ? 1 : someShare;
  return { weights, isEachFirst: count <= someTerms, shareMin, nearShareMin: 0 };
}

const rareShare = 0.01;
const rareWeight = Math.log(1 + 1 / rareShare);
const fewTerms = 2;
const someTerms = 3;
/** More than two of three words that are alike rare: two alone often stand in a post about other things. */
const someShare = 0.67;
const questionShare = 0.2;
const questionNearShare = 0.15;
