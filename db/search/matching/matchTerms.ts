import { type PricedQuery, parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { minimumMatch } from '#domain/search/ranking/minimumMatch.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import type { IndexTerm } from '../indexTerms.ts';
import { type PostCategories, readPostCategories } from '../postCategories.ts';
import { readBestMatches } from '../readMatchedPosts.ts';
import type { QueryMatches } from '../selectPage.ts';
import { findMatches } from './findMatches.ts';
import { termWeights } from './termWeights.ts';

/** A query without its price, and what all attempts to match it need. */
export interface Query extends PricedQuery {
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
  { text, priceMin, priceMax, audience, postCategories }: Query,
  terms: IndexTerm[],
): Promise<QueryMatches> {
  const weights = termWeights(terms, postCategories.liveCount);
  const minimum = minimumMatch(text, terms, weights);
  const matches = await findMatches(db, { audience, postCategories, terms, weights, minimum });
  const best = await readBestMatches(db, matches.ids, terms);
  return { ...matches, best, terms, weights, minimum, priceMin, priceMax };
}
