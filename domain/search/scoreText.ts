import type { Hit } from './findHits.ts';

/** A post's texts as tokens. */
export interface TextFields {
  title: string[];
  tags: string[];
  body: string[];
}

/** What a query's terms say about a post, field by field. */
export type FieldHits = Record<keyof TextFields, Hit[]>;

/** How telling each term is, and how long a post is on average, in tokens. */
export interface Scale {
  weights: number[];
  lengthMean: number;
}

/**
 * How well a post answers a query: BM25 (Robertson and Zaragoza, 2009) over the fields together, as
 * BM25F weighs them, with each hit counted by its level; then terms that stand together (the
 * densest window, and pairs in the query's order) and the share of the query that is there at all.
 */
export function scoreText(
  hits: FieldHits,
  lengthOfPost: number,
  { weights, lengthMean }: Scale,
): number {
  const frequency = weights.map(() => 0);
  for (const [field, share] of fieldShares) {
    for (const { term, level } of hits[field]) {
      frequency[term] = (frequency[term] ?? 0) + level * share;
    }
  }
  const norm = saturation * (1 - lengthShare + (lengthShare * lengthOfPost) / lengthMean);
  const bm25 = sum(
    weights.map((weight, i) => {
      const often = frequency[i] ?? 0;
      return (weight * often * (saturation + 1)) / (often + norm);
    }),
  );
  const covered = saidShare(hits, weights);
  const inOrder = Math.max(pairs(hits.title, weights), pairs(hits.body, weights));
  const near = Math.max(densest(hits.title, weights), densest(hits.body, weights));
  return (bm25 + pairShare * inOrder + windowShare * near) * (1 + covered * covered);
}

/** Of the weight of a query, how much a post says: each term by the word that is nearest to it. */
export function saidShare(hits: FieldHits, weights: readonly number[]): number {
  const best = weights.map(() => 0);
  for (const [field] of fieldShares) {
    for (const { term, level } of hits[field]) best[term] = Math.max(best[term] ?? 0, level);
  }
  return sum(weights.map((weight, i) => weight * (best[i] ?? 0))) / sum(weights);
}

const fieldShares: [keyof TextFields, number][] = [
  ['title', 2],
  ['tags', 1.5],
  ['body', 1],
];
const saturation = 1.2;
const lengthShare = 0.4;
const pairShare = 0.9;
const windowShare = 0.4;
const windowTokens = 12;
const pairTokensMax = 2;

/** The weight of the terms in the window that says most of the query; 0 with one term alone. */
function densest(hits: Hit[], weights: number[]): number {
  let most = 0;
  for (let first = 0; first < hits.length; first++) {
    const start = hits[first]?.start ?? 0;
    const best = new Map<number, number>();
    for (let i = first; i < hits.length; i++) {
      const hit = hits[i];
      if (!hit || hit.start - start > windowTokens) break;
      const value = hit.level * (weights[hit.term] ?? 0);
      best.set(hit.term, Math.max(best.get(hit.term) ?? 0, value));
    }
    if (best.size > 1) most = Math.max(most, sum([...best.values()]));
  }
  return most;
}

/** The weight of neighbouring terms that stand side by side in the query's order, each pair once. */
function pairs(hits: Hit[], weights: number[]): number {
  const found = new Map<number, number>();
  for (const [i, hit] of hits.entries()) {
    for (let j = i + 1; j < hits.length; j++) {
      const next = hits[j];
      if (!next || next.start - (hit.start + hit.length - 1) > pairTokensMax) break;
      if (next.term !== hit.term + 1) continue;
      const value = Math.min(
        hit.level * (weights[hit.term] ?? 0),
        next.level * (weights[next.term] ?? 0),
      );
      found.set(hit.term, Math.max(found.get(hit.term) ?? 0, value));
    }
  }
  return sum([...found.values()]);
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
