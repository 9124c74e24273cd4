import { limits } from '#domain/limits.ts';
import type { MinimumMatch } from '#domain/search/ranking/minimumMatch.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { allOf, inColumn } from '../fts5.ts';
import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';
import type { PostCategories } from '../postCategories.ts';
import { listIds } from './listIds.ts';
import {
  type ListPosts,
  type ScoredMatches,
  scoreMatches,
  type WeightedTerm,
} from './scoreMatches.ts';

export interface IndexMatches {
  /** The matching posts that the audience may see, best match first. */
  ids: number[];
  /** The id of the category of each of `ids`. */
  categoryIds: number[];
  /** Whether older posts match too. */
  isCut: boolean;
}

interface MatchInput {
  audience: Audience;
  postCategories: PostCategories;
  terms: readonly IndexTerm[];
  weights: number[];
  minimum: MinimumMatch;
}

/**
 * Finds the posts that contain enough terms of a query. Does not use the ranking of FTS5, which is wrong
 * after deletes from a contentless table.
 *
 * If very many posts match, the results are the newest of them, and some older posts whose headings contain all required
 * terms. Otherwise the time of a search would grow with the number of posts.
 */
export async function findMatches(db: Queryable, input: MatchInput): Promise<IndexMatches> {
  const { audience, postCategories, minimum } = input;
  const terms = input.terms.map((term, i) => ({
    term,
    weight: input.weights[i] ?? 0,
    requiredWeight: minimum.requiredWeights[i] ?? 0,
  }));
  if (!input.terms.some(isVisibleTerm)) return { ids: [], categoryIds: [], isCut: false };
  const isVisible = (id: number) => postCategories.categoryOf(id, audience) > 0;
  const matchNewest = (countMax: number) => {
    const listPosts: ListPosts = async (expressions) =>
      (await listIds(db, expressions, { countMax })).map((ids) => ({
        ids: ids.filter(isVisible),
        isCut: ids.length === countMax,
      }));
    return scoreMatches({ listPosts, idEnd: postCategories.idEnd }, terms, minimum);
  };
  const { matchesMax, rerankBatchSize } = limits.search;
  const newest = await matchNewest(matchesMax);
  const isEnough = !newest.isCut || newest.ids.length >= matchesMax / 2;
  const matches = isEnough ? newest : await matchNewest(postCategories.idEnd);
  // The best posts are ranked later by their full text. This order decides which posts of a large result are read for that.
  if (matches.ids.length > rerankBatchSize) await addEmphasis(db, matches, terms);
  if (matches.isCut) await addOlderHeadings(db, matches, { terms, isVisible });
  const ids = sortByScore(matches);
  const categoryIds = ids.map((id) => postCategories.categoryOf(id, audience));
  return { ids, categoryIds, isCut: matches.isCut };
}

/**
 * Returns the terms that raise the score of a post with a prominent occurrence: the required terms with the highest weights,
 * then optional ones. Common terms change scores the least and take the most time.
 */
function emphasizedTerms(terms: WeightedTerm[]): WeightedTerm[] {
  const { emphasizedTermsMax, emphasizedWeightShareMin } = limits.search;
  const indexed = terms.filter(({ term }) => isVisibleTerm(term));
  const weightMin = emphasizedWeightShareMin * Math.max(...indexed.map(({ weight }) => weight));
  return indexed
    .filter(({ weight }) => weight >= weightMin)
    .sort((a, b) => Number(a.term.isOptional) - Number(b.term.isOptional) || b.weight - a.weight)
    .slice(0, emphasizedTermsMax);
}

/** Raises the scores of posts that contain an emphasized term in the title or the labels, or frequently in the text. */
async function addEmphasis(
  db: Queryable,
  { ids, scores }: ScoredMatches,
  terms: WeightedTerm[],
): Promise<void> {
  const bonuses = emphasizedTerms(terms).flatMap(({ term, weight }) => [
    { expression: inColumn('title', term.headingExpression), bonus: weight * titleFactor },
    { expression: inColumn('labels', term.headingExpression), bonus: weight * labelsFactor },
    { expression: term.frequentExpression, bonus: weight * frequentFactor },
  ]);
  const lists = await listIds(
    db,
    bonuses.map(({ expression }) => expression),
    { idMin: ids.at(-1) ?? 0, countMax: ids.length },
  );
  for (const [i, emphasized] of lists.entries()) {
    const bonus = bonuses[i]?.bonus ?? 0;
    for (const id of emphasized) {
      const score = scores[id] ?? -1;
      if (score >= 0) scores[id] = score + bonus;
    }
  }
}

/** Adds posts that are older than the matches and whose headings contain all required terms. */
async function addOlderHeadings(
  db: Queryable,
  { ids, scores, scoreMax }: ScoredMatches,
  { terms, isVisible }: { terms: WeightedTerm[]; isVisible: (id: number) => boolean },
): Promise<void> {
  const required = terms.filter(({ term }) => !term.isOptional);
  if (required.length === 0 || !required.every(({ term }) => isVisibleTerm(term))) return;
  const [older = []] = await listIds(
    db,
    [allOf(required.map(({ term }) => term.headingExpression))],
    { idMax: (ids.at(-1) ?? 0) - 1, countMax: limits.search.olderMatchesMax },
  );
  const emphasized = emphasizedTerms(terms).filter(({ term }) => !term.isOptional);
  const bonus = emphasized.reduce((sum, { weight }) => sum + weight * titleFactor, 0);
  for (const id of older.filter(isVisible)) {
    ids.push(id);
    scores[id] = scoreMax + bonus;
  }
}

/**
 * Sorts posts by descending score, then by descending id. Groups the posts by score, because there are few different scores
 * and a comparison sort of many posts is slow.
 */
function sortByScore({ ids, scores }: ScoredMatches): number[] {
  const idsByScore = new Map<number, number[]>();
  for (const id of ids) {
    const score = scores[id] ?? 0;
    const withScore = idsByScore.get(score);
    if (withScore) withScore.push(id);
    else idsByScore.set(score, [id]);
  }
  return [...idsByScore].sort(([a], [b]) => b - a).flatMap(([, withScore]) => withScore);
}

const titleFactor = 1;
const labelsFactor = 0.8;
const frequentFactor = 0.5;
