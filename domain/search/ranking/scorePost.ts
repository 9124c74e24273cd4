import type { TermMatch } from '../createMatcher.ts';
import type { PostText } from '../indexing/postText.ts';

/** A field of a post whose text is ranked. */
export type PostField = keyof PostText;

export type FieldMatches = Record<PostField, TermMatch[]>;

export interface ScoreContext {
  /** The weight of each query term, from `termWeights`. */
  weights: number[];
  /** Mean length of a post in tokens. */
  lengthMean: number;
}

/**
 * Returns the relevance of a post for a query. A higher value is better.
 *
 * The score is based on BM25F (Robertson and Zaragoza, 2009). Three additions have no published source:
 * bonuses for terms in the order of the query and for terms near each other, and a factor for the share of
 * the query that the post contains.
 * @param postLength Length of the post in tokens.
 */
export function scorePost(
  matches: FieldMatches,
  postLength: number,
  { weights, lengthMean }: ScoreContext,
): number {
  const frequencies = weights.map(() => 0);
  for (const [field, fieldWeight] of fieldWeights) {
    for (const { term, similarity } of matches[field]) {
      frequencies[term] = (frequencies[term] ?? 0) + similarity * fieldWeight;
    }
  }
  const normalization =
    k1 * (1 - lengthNormalization + (lengthNormalization * postLength) / lengthMean);
  const bm25 = sum(
    weights.map((weight, i) => {
      const frequency = frequencies[i] ?? 0;
      return (weight * frequency * (k1 + 1)) / (frequency + normalization);
    }),
  );
  const share = coverage(matches, weights);
  const phrase = Math.max(
    phraseWeight(matches.title, weights),
    phraseWeight(matches.tagsAndProducts, weights),
    phraseWeight(matches.body, weights),
  );
  const window = Math.max(
    windowWeight(matches.title, weights),
    windowWeight(matches.body, weights),
  );
  return (bm25 + phraseFactor * phrase + windowFactor * window) * (1 + share * share);
}

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
/** `b` of BM25. */
const lengthNormalization = 0.4;
const phraseFactor = 0.9;
const windowFactor = 0.4;
const windowTokens = 12;
const phraseDistanceMax = 2;

/** Returns the total weight of the terms in the best window of tokens. A window needs two terms. */
function windowWeight(matches: TermMatch[], weights: number[]): number {
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
function phraseWeight(matches: TermMatch[], weights: number[]): number {
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
