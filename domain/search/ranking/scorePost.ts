import type { TermMatch } from '../createMatcher.ts';
import type { PostText } from '../indexing/postText.ts';

/** A field of a post whose text is ranked. */
export type PostField = keyof PostText;

export type FieldMatches = Record<PostField, TermMatch[]>;

export interface ScoreContext {
  /** The weight of each query term, from `termWeights`: a natural logarithm, usually from 0 to 15. */
  weights: number[];
  /** Mean length of the scored posts in tokens. */
  lengthMean: number;
}

/**
 * Returns the relevance of a post for a query. A higher value is better.
 *
 * The score is (bm25 + bonuses) · (1 + coverage²). The first part is BM25F (Robertson and Zaragoza, 2009). Three additions have no
 * published source: bonuses for terms in the order of the query and for terms near each other, and a factor from 1 to 2 for the
 * share of the query that the post contains. BM25F and the bonuses have the unit of the term weights.
 * @param postLength Length of the post in tokens.
 */
export function scorePost(
  matches: FieldMatches,
  postLength: number,
  { weights, lengthMean }: ScoreContext,
): number {
  const bm25 = bm25f(termFrequencies(matches, weights.length), postLength / lengthMean, weights);
  const phraseBonus = phraseFactor * bestOf(phraseFields, matches, weights, phraseWeight);
  const windowBonus = windowFactor * bestOf(windowFields, matches, weights, windowWeight);
  const coverageFactor = 1 + coverage(matches, weights) ** 2;
  return (bm25 + phraseBonus + windowBonus) * coverageFactor;
}

/** Returns how often a post contains each term. A match counts by its similarity and by the weight of its field. */
function termFrequencies(matches: FieldMatches, termCount: number): number[] {
  const frequencies = Array.from({ length: termCount }, () => 0);
  for (const [field, fieldWeight] of fieldWeights) {
    for (const { term, similarity } of matches[field]) {
      frequencies[term] = (frequencies[term] ?? 0) + similarity * fieldWeight;
    }
  }
  return frequencies;
}

/**
 * Returns the BM25F score: the sum of the weights of the terms, each multiplied by a saturated frequency, which grows from 0 to
 * less than k1 + 1.
 * @param relativeLength The length of the post, divided by the mean length.
 */
function bm25f(
  frequencies: readonly number[],
  relativeLength: number,
  weights: readonly number[],
): number {
  const normalization = k1 * (1 - lengthNormalization + lengthNormalization * relativeLength);
  return sum(
    weights.map((weight, i) => {
      const frequency = frequencies[i] ?? 0;
      return (weight * frequency * (k1 + 1)) / (frequency + normalization);
    }),
  );
}

/** Returns the highest weight that the matches of one of the fields have. */
const bestOf = (
  fields: readonly PostField[],
  matches: FieldMatches,
  weights: readonly number[],
  weightOf: (matches: TermMatch[], weights: readonly number[]) => number,
): number => Math.max(...fields.map((field) => weightOf(matches[field], weights)));

/** Returns the share of a query that a post contains, by weight, from 0 to 1. */
export const coverage = (matches: FieldMatches, weights: readonly number[]): number =>
  weightedShare(matches, weights, wholePost);

/**
 * Returns a factor from 1 to 2 for the score of a post. Headings and an excerpt that contain more of the query give a
 * higher factor.
 */
export const headingFactor = (matches: FieldMatches, weights: readonly number[]): number =>
  1 + weightedShare(matches, weights, headingWeights);

/** Returns the share of a query that the given fields of a post contain, by weight, from 0 to 1. */
function weightedShare(
  matches: FieldMatches,
  weights: readonly number[],
  fields: readonly FieldWeight[],
): number {
  const best = weights.map(() => 0);
  for (const [field, fieldWeight] of fields) {
    for (const { term, similarity } of matches[field]) {
      best[term] = Math.max(best[term] ?? 0, similarity * fieldWeight);
    }
  }
  const total = sum(weights);
  return total > 0 ? sum(weights.map((weight, i) => weight * (best[i] ?? 0))) / total : 0;
}

type FieldWeight = readonly [field: PostField, weight: number];

const headingWeights: FieldWeight[] = [
  ['title', 1],
  ['slugWords', 0.8],
  ['tagsAndProducts', 0.6],
  ['category', 0.6],
  ['author', 0.6],
  ['excerpt', 0.4],
];

/** How much the matches of each field count. */
export const fieldWeights: readonly FieldWeight[] = [
  ['title', 2],
  ['tagsAndProducts', 1.5],
  ['category', 1.2],
  ['author', 1.2],
  ['slugWords', 1.2],
  // The excerpt is also a part of the body, so both weights are added.
  ['excerpt', 0.6],
  ['description', 0.3],
  ['body', 1],
];

const wholePost = fieldWeights.map(([field]): FieldWeight => [field, 1]);

/** Saturation of the term frequency: `k1` of BM25. */
const k1 = 1.2;
/** `b` of BM25: how much a long post loses, from 0 to 1. */
const lengthNormalization = 0.4;
const phraseFactor = 0.9;
const phraseFields = ['title', 'tagsAndProducts', 'body'] as const;
/** Maximum number of tokens from a term to the next one of the query. */
const phraseDistanceMax = 2;
const windowFactor = 0.4;
const windowFields = ['title', 'body'] as const;
/** Maximum number of tokens from the first term of a window to the last one. */
const windowTokens = 12;

/** Returns the total weight of the terms in the best window of tokens. A window needs two terms. */
function windowWeight(matches: TermMatch[], weights: readonly number[]): number {
  let best = 0;
  for (let first = 0; first < matches.length; first++) {
    const start = matches[first]?.start ?? 0;
    const weightByTerm = new Map<number, number>();
    for (let i = first; i < matches.length; i++) {
      const match = matches[i];
      if (!match || match.start - start > windowTokens) break;
      const weight = match.similarity * (weights[match.term] ?? 0);
      weightByTerm.set(match.term, Math.max(weightByTerm.get(match.term) ?? 0, weight));
    }
    if (weightByTerm.size > 1) best = Math.max(best, sum([...weightByTerm.values()]));
  }
  return best;
}

/** Returns the weight of pairs of consecutive query terms that are neighbours in the text. */
function phraseWeight(matches: TermMatch[], weights: readonly number[]): number {
  const weightByPair = new Map<number, number>();
  for (const [i, match] of matches.entries()) {
    for (let j = i + 1; j < matches.length; j++) {
      const next = matches[j];
      if (!next || next.start - (match.start + match.length - 1) > phraseDistanceMax) break;
      if (next.term !== match.term + 1) continue;
      const weight = Math.min(
        match.similarity * (weights[match.term] ?? 0),
        next.similarity * (weights[next.term] ?? 0),
      );
      weightByPair.set(match.term, Math.max(weightByPair.get(match.term) ?? 0, weight));
    }
  }
  return sum([...weightByPair.values()]);
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
