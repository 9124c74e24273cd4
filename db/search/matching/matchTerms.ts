import { parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { minimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import type { IndexTerm } from '../indexTerms.ts';
import { type PostCategories, readPostCategories } from '../postCategories.ts';
import { readBestMatches } from '../readMatchedPosts.ts';
import type { QueryMatches } from '../selectPage.ts';
import { findMatches } from './findMatches.ts';

/** A query without its price limit, and what all attempts to match it need. */
export interface Query {
  text: string;
  priceMax?: number | undefined;
  audience: Audience;
  postCategories: PostCategories;
}

export const readQuery = async (
  db: Queryable,
  { q, audience }: { q: string; audience: Audience },
): Promise<Query> => ({
  ...parsePriceLimit(q),
  audience,
  postCategories: await readPostCategories(db),
});

/** Finds the posts that contain enough terms of a query, and reads the best of them. */
export async function matchTerms(
  db: Queryable,
  { text, priceMax, audience, postCategories }: Query,
  terms: IndexTerm[],
): Promise<QueryMatches> {
  const weights = termWeights(terms, postCategories.liveCount);
  const minimum = minimumMatch(text, terms, weights);
  const matches = await findMatches(db, { audience, postCategories, terms, weights, minimum });
  const best = await readBestMatches(db, matches.ids, terms);
  return { ...matches, best, terms, weights, minimum, priceMax };
}

/**
 * Returns the inverse document frequency (Spärck Jones, 1972) of each term. Terms in Latin letters get a
 * higher weight.
 */
function termWeights(terms: readonly IndexTerm[], livePostCount: number): number[] {
  const totalCount = Math.max(livePostCount, ...terms.map(({ postCount }) => postCount));
  return terms.map(({ postCount, words, isOptional }) => {
    const count = Math.max(1, postCount);
    const rarity = Math.log(1 + (totalCount - count + 0.5) / (count + 0.5));
    // Counts short names too, such as LG, but no Latin spellings of a Hebrew word.
    const isTypedInLatin = words.some(({ token }) => /[a-z]/.test(token));
    return (isTypedInLatin ? rarity * latinNameFactor : rarity) * (isOptional ? optionalFactor : 1);
  });
}

const latinNameFactor = 1.6;
const optionalFactor = 0.5;
