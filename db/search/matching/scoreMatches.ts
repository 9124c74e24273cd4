import { limits } from '#domain/limits.ts';
import type { MinimumMatch } from '#domain/search/ranking/minimumMatch.ts';
import { allOf } from '../fts5.ts';
import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';

export interface ScoredMatches {
  /** Sorted by descending id. */
  ids: number[];
  /**
   * The score of each post by its id: the sum of the weights of the terms that it contains. It is negative if the post does not
   * match.
   */
  scores: Float64Array;
  /** The score of a post that contains all terms. */
  scoreMax: number;
  /** Whether older posts match too. */
  isCut: boolean;
}

interface PostLists {
  listPosts: ListPosts;
  /** Greater than all ids of posts. */
  idEnd: number;
}

interface PostList {
  /** Sorted by descending id. */
  ids: number[];
  isCut: boolean;
}

export interface WeightedTerm {
  term: IndexTerm;
  /** From `termWeights`. */
  weight: number;
  /** The weight up to a maximum, and 0 for an optional term; see `minimumMatch`. */
  requiredWeight: number;
}

/** Returns the newest posts that match each FTS5 query. */
export type ListPosts = (expressions: string[]) => Promise<PostList[]>;

/**
 * Returns the posts that contain all required terms. If there are none, returns the posts that contain a
 * sufficient share of the terms. If the query has alternatives, returns the posts that contain all terms of one of them.
 */
export async function scoreMatches(
  lists: PostLists,
  terms: WeightedTerm[],
  { alternatives, prefersAllTerms, weightShareMin }: MinimumMatch,
): Promise<ScoredMatches> {
  if (alternatives.length > 0) return matchAny(lists, terms, alternatives);
  const requiredTerms = terms.filter(({ term }) => !term.isOptional);
  if (prefersAllTerms && requiredTerms.every(({ term }) => isVisibleTerm(term))) {
    const matches = await matchAll(lists, requiredTerms);
    if (matches.isCut || matches.ids.length > 0) return matches;
  }
  return weightShareMin < 1 ? scoreByShare(lists, terms, weightShareMin) : noMatches(lists);
}

const noScores = (idEnd: number) => new Float64Array(idEnd).fill(-1);
const noMatches = ({ idEnd }: PostLists): ScoredMatches => ({
  ids: [],
  scores: noScores(idEnd),
  scoreMax: 0,
  isCut: false,
});

/** Returns the posts that contain all of these terms, with the same score. */
async function matchAll(lists: PostLists, terms: WeightedTerm[]): Promise<ScoredMatches> {
  const [list] = await lists.listPosts([
    allOf(rarestFirst(terms).map(({ term }) => term.expression)),
  ]);
  if (!list) return noMatches(lists);
  const scores = noScores(lists.idEnd);
  const scoreMax = sumOf(terms.map(({ weight }) => weight));
  for (const id of list.ids) scores[id] = scoreMax;
  return { ...list, scores, scoreMax };
}

/** Returns the posts that contain all terms of at least one alternative. The alternatives that a post contains add up. */
async function matchAny(
  lists: PostLists,
  terms: WeightedTerm[],
  alternatives: readonly (readonly number[])[],
): Promise<ScoredMatches> {
  const indexed = alternatives
    .map((list) => list.flatMap((i) => terms[i] ?? []))
    .filter((list) => list.every(({ term }) => isVisibleTerm(term)));
  if (indexed.length === 0) return noMatches(lists);
  const postLists = await lists.listPosts(
    indexed.map((list) => allOf(rarestFirst(list).map(({ term }) => term.expression))),
  );
  const weights = indexed.map((list) => sumOf(list.map(({ weight }) => weight)));
  const scores = noScores(lists.idEnd);
  for (const [i, list] of postLists.entries()) {
    for (const id of list.ids) scores[id] = Math.max(0, scores[id] ?? 0) + (weights[i] ?? 0);
  }
  return {
    ids: [...new Set(postLists.flatMap(({ ids }) => ids))].sort((a, b) => b - a),
    scores,
    scoreMax: sumOf(weights),
    isCut: postLists.some(({ isCut }) => isCut),
  };
}

/**
 * Returns the posts that contain a sufficient share of the query.
 *
 * Each term has a share of the query: its required weight, divided by the sum of these weights. The shares of an optional term are
 * 0. A post matches if the shares of the terms that it contains add up to at least `shareMin`. Its score is the sum of the
 * weights of these terms, to which optional terms contribute too. Very common terms are ignored, because their lists are long and
 * their weights low.
 *
 * This heuristic has no published source.
 * @param shareMin From 0 to 1.
 */
async function scoreByShare(
  lists: PostLists,
  terms: WeightedTerm[],
  shareMin: number,
): Promise<ScoredMatches> {
  const listedTerms = selectRarest(terms.filter(({ term }) => isVisibleTerm(term)));
  const missingTerms = terms.filter(({ term }) => !isVisibleTerm(term));
  const shares = sharesOf(listedTerms, missingTerms);
  if (sumOf(shares) < shareMin) return noMatches(lists);
  // FTS5 finds the posts with all terms much faster than this function can compare the lists of the terms.
  if (isEachNeeded(shares, shareMin)) return matchAll(lists, listedTerms);
  const postLists = await lists.listPosts(listedTerms.map(({ term }) => term.expression));
  const weights = listedTerms.map(({ weight }) => weight);
  const scores = sumByPost(postLists, weights, lists.idEnd);
  const containedShares = sumByPost(postLists, shares, lists.idEnd);
  const ids: number[] = [];
  for (let id = lists.idEnd - 1; id >= 0; id--) {
    if ((containedShares[id] ?? 0) >= shareMin) ids.push(id);
    else scores[id] = -1;
  }
  return {
    ids,
    scores,
    scoreMax: sumOf(weights),
    isCut: postLists.some(({ isCut }) => isCut),
  };
}

/**
 * Returns the share of each listed term, from 0 to 1. A term that no post contains has a share too, so a query of such terms
 * matches nothing.
 */
function sharesOf(listedTerms: WeightedTerm[], missingTerms: WeightedTerm[]): number[] {
  const requiredWeights = listedTerms.map(({ requiredWeight }) => requiredWeight);
  const missingWeights = missingTerms.map(({ requiredWeight }) => requiredWeight);
  const totalWeight = sumOf([...requiredWeights, ...missingWeights]);
  return requiredWeights.map((requiredWeight) => requiredWeight / totalWeight);
}

/** Returns whether the other shares are insufficient without any one of them, so a post must contain all terms. */
const isEachNeeded = (shares: number[], shareMin: number) =>
  shares.every((_, index) => sumOf(shares.toSpliced(index, 1)) < shareMin);

/** Returns for each post, by its id, the sum of the values of the lists that contain it. */
function sumByPost(postLists: PostList[], values: number[], idEnd: number): Float64Array {
  const sums = new Float64Array(idEnd);
  for (const [i, { ids }] of postLists.entries()) {
    const value = values[i] ?? 0;
    for (const id of ids) sums[id] = (sums[id] ?? 0) + value;
  }
  return sums;
}

/** FTS5 finds the posts with all terms a little faster if the query begins with the rarest term. */
const rarestFirst = (terms: WeightedTerm[]): WeightedTerm[] =>
  terms.toSorted((a, b) => a.term.postCount - b.term.postCount);

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the two rarest terms, and further terms while all terms match at most `candidatePostsMax` posts.
 */
function selectRarest(terms: WeightedTerm[]): WeightedTerm[] {
  let postCount = 0;
  return rarestFirst(terms).filter(({ term }, i) => {
    postCount += term.postCount;
    return i < rarestTermsMin || postCount <= limits.search.candidatePostsMax;
  });
}

const rarestTermsMin = 2;
