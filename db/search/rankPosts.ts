import type { PriceRange } from '#domain/hebrew/prices/priceLimit.ts';
import { statedPrices } from '#domain/hebrew/prices/statedPrices.ts';
import { isQuestion } from '#domain/hebrew/stopWords.ts';
import { isKindSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { queryAlternatives } from '#domain/search/query/alternatives.ts';
import type { MinimumMatch } from '#domain/search/ranking/minimumMatch.ts';
import { postsOfWantedKind } from '#domain/search/ranking/postsOfWantedKind.ts';
import { relevanceTier, type TierContext } from '#domain/search/ranking/relevanceTier.ts';
import { coverage, headingFactor, scorePost } from '#domain/search/ranking/scorePost.ts';
import type { IndexTerm } from './indexTerms.ts';
import type { MatchedPost } from './readMatchedPosts.ts';

export interface Ranking extends PriceRange {
  terms: readonly IndexTerm[];
  weights: number[];
  minimum: MinimumMatch;
  /** The ids of posts that are results although their texts contain little of the query; see `withPostsOfKind`. */
  keptIds?: ReadonlySet<number>;
}

interface RankedPost {
  post: MatchedPost;
  tier: number;
  score: number;
}

/**
 * Sorts posts by tier, then by score, then by date, best first. With `dropsWeakMatches`, also removes weak
 * matches, but none of `keptIds`.
 */
export function rankPosts(
  posts: MatchedPost[],
  ranking: Ranking & { dropsWeakMatches: boolean },
): MatchedPost[] {
  const { minimum, keptIds, dropsWeakMatches } = ranking;
  const ranked = scorePosts(posts, ranking);
  const scoreMax = Math.max(0, ...ranked.map(({ score }) => score));
  // The alternatives of a query have different weights, so the scores of their posts cannot be compared.
  const isAlternative = ({ tier }: RankedPost) => minimum.alternatives.length > 0 && tier > 0;
  const isKept = (entry: RankedPost) => isAlternative(entry) || keptIds?.has(entry.post.id);
  const isWeak = (entry: RankedPost) =>
    (entry.score < scoreMax * weakScoreShare && !isKept(entry)) ||
    coverage(entry.post.matches, minimum.requiredWeights) < minimum.similarityShareMin;
  return ranked
    .filter((entry) => !dropsWeakMatches || !isWeak(entry))
    .sort((a, b) => b.tier - a.tier || b.score - a.score || compareNewestFirst(a.post, b.post))
    .map(({ post }) => post);
}

const weakScoreShare = 0.15;

function scorePosts(posts: MatchedPost[], ranking: Ranking): RankedPost[] {
  const { terms, weights, minimum } = ranking;
  // In the headings, a term that is not required any more still counts.
  const headingWeights = minimum.requiredWeights.map((weight, i) =>
    terms[i]?.isDropped ? (weights[i] ?? 0) : weight,
  );
  const wordCount = posts.reduce((count, post) => count + post.wordCount, 0);
  const lengthMean = Math.max(1, wordCount / posts.length);
  const contexts = tierContexts(ranking);
  return posts.map((post) => {
    const score = scorePost(post.matches, post.wordCount, { weights, lengthMean });
    if (!minimum.prefersHeadings) return { post, tier: 0, score };
    return {
      post,
      tier: tierOf(post, contexts),
      score: score * headingFactor(post.matches, headingWeights),
    };
  });
}

/** Returns the sum of the tiers for each alternative of the query, so a post about all of them comes first. */
function tierOf(post: MatchedPost, contexts: readonly TierContext[]): number {
  const hasPrice = contexts.some(({ priceMax }) => priceMax !== undefined);
  const pricesIn = (text: string) => (hasPrice ? statedPrices(text) : []);
  const { title, excerpt } = post.text;
  const prices = { title: pricesIn(title), excerpt: pricesIn(excerpt) };
  return contexts.reduce((sum, context) => sum + relevanceTier({ ...post, prices }, context), 0);
}

/**
 * Returns the posts that answer a query about a kind of product, such as headphones. Returns none if the query names no kind, or
 * if it asks about something else than the kind: "Why does the phone get hot?".
 */
export function listPostsAboutKind(
  posts: readonly MatchedPost[],
  q: string,
  ranking: Pick<Ranking, 'terms'>,
): MatchedPost[] {
  const contexts = tierContexts(ranking);
  const namesOnlyKinds = contexts.every(
    ({ required, kinds, otherKinds }) => required.length === kinds.length + otherKinds.length,
  );
  if (isQuestion(q) && !namesOnlyKinds) return [];
  return postsOfWantedKind(posts, contexts);
}

/** Returns the context of each alternative of a query. A query without alternatives has one context. */
export function tierContexts(ranking: Pick<Ranking, 'terms' | 'priceMax'>): TierContext[] {
  const alternatives = queryAlternatives(ranking.terms);
  const isAlternative = alternatives.length > 1;
  return alternatives.map((required) => ({ ...tierContext(ranking, required), isAlternative }));
}

function tierContext(
  { terms, priceMax }: Pick<Ranking, 'terms' | 'priceMax'>,
  required: readonly number[],
): Omit<TierContext, 'isAlternative'> {
  const indexes = [...terms.keys()];
  const allKinds = required.filter((i) => terms[i]?.synonymIds.some(isKindSynonym));
  const kinds = wantedKinds(terms, allKinds);
  return {
    required,
    kinds,
    otherKinds: allKinds.filter((i) => !kinds.includes(i)),
    subject: required.find((i) => i < (allKinds[0] ?? 0) && terms[i]?.words[0]?.isHebrew),
    corrected: indexes.filter((i) => terms[i]?.correction !== undefined),
    priceMax,
  };
}

/**
 * Returns the terms that name the kind of product that a query is about. In Hebrew this kind comes first, and other kinds only
 * describe it: in "headphones with a microphone", the kind is headphones.
 */
function wantedKinds(terms: readonly IndexTerm[], kinds: readonly number[]): readonly number[] {
  const first = terms[kinds[0] ?? -1];
  if (!first?.words[0]?.isHebrew) return kinds;
  const ids = first.synonymIds.filter(isKindSynonym);
  return kinds.filter((i) => terms[i]?.synonymIds.some((id) => ids.includes(id)));
}

const compareNewestFirst = (a: MatchedPost, b: MatchedPost) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id;
