import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/applyCorrections.ts';
import { minimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { countLivePosts } from '../posts/listLivePostIds.ts';
import { correctedQueries, withCommonerWords } from './correctTerms.ts';
import { findMatches } from './findMatches.ts';
import type { IndexTerm } from './indexTerms.ts';
import { rankPosts } from './rankPosts.ts';
import { readBestMatches } from './readMatchedPosts.ts';
import { resolveTerms } from './resolveTerms.ts';
import { type QueryMatches, type ResultPage, selectPage } from './selectPage.ts';

export interface SearchOutcome extends ResultPage {
  /** Inverse document frequency of each query term. */
  weights: number[];
  /** A corrected query. */
  didYouMean?: string | undefined;
  /** Whether the results are for the corrected query, because the typed query has no results. */
  isCorrected: boolean;
}

export interface SearchInput {
  q: string;
  audience: Audience;
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/** Returns a page of the posts that match a query, best first. Accepts any text. */
export async function searchPosts(db: Queryable, input: SearchInput): Promise<SearchOutcome> {
  const matches = await matchQuery(db, input);
  const { terms, weights, ids } = matches;
  const page = await selectPage(db, input, matches);
  const isCorrected = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await suggestQuery(db, { q: input.q, terms, isCorrected, page });
  return { ...page, weights, didYouMean, isCorrected };
}

/**
 * Returns the ids of matching posts up to a maximum, best match first. Lists use it to apply
 * further filters.
 */
export async function listMatchingIds(
  db: Queryable,
  input: Pick<SearchInput, 'q' | 'audience'>,
): Promise<number[]> {
  const { ids, terms, weights, minimum } = await matchQuery(db, input);
  const best = await readBestMatches(db, ids, terms);
  const dropsWeakMatches = best.length === ids.length;
  const ranked = rankPosts(best, { weights, minimum, dropsWeakMatches });
  return [...ranked.map(({ id }) => id), ...ids.slice(best.length, limits.search.listedIdsMax)];
}

/**
 * Finds posts for the query as typed. If there are none, uses the first corrected query that has
 * results.
 */
async function matchQuery(
  db: Queryable,
  { q, audience }: Pick<SearchInput, 'q' | 'audience'>,
): Promise<QueryMatches> {
  const terms = await resolveTerms(db, q);
  const livePostCount = await countLivePosts(db);
  const matchTerms = async (queryTerms: IndexTerm[]): Promise<QueryMatches> => {
    const weights = termWeights(queryTerms, livePostCount);
    const minimum = minimumMatch(q, queryTerms, weights);
    const matches = await findMatches(db, { audience, terms: queryTerms, weights, minimum });
    return { ...matches, terms: queryTerms, weights, minimum };
  };
  const matches = await matchTerms(terms);
  if (matches.ids.length > 0) return matches;
  for await (const correctedTerms of correctedQueries(db, terms)) {
    const correctedMatches = await matchTerms(correctedTerms);
    if (correctedMatches.ids.length > 0) return correctedMatches;
  }
  return matches;
}

/**
 * Returns the inverse document frequency (Spärck Jones, 1972) of each term. Terms in Latin letters
 * get a higher weight.
 */
function termWeights(terms: readonly IndexTerm[], livePostCount: number): number[] {
  const totalCount = Math.max(livePostCount, ...terms.map(({ postCount }) => postCount));
  return terms.map(({ postCount, words }) => {
    const count = Math.max(1, postCount);
    const rarity = Math.log(1 + (totalCount - count + 0.5) / (count + 0.5));
    const isLatinName = words.some(({ token }) => /[a-z]/.test(token));
    return isLatinName ? rarity * latinNameFactor : rarity;
  });
}

const latinNameFactor = 1.6;

/**
 * Returns the corrected query. If the query has few results, returns a query with more common
 * words.
 */
async function suggestQuery(
  db: Queryable,
  input: { q: string; terms: IndexTerm[]; isCorrected: boolean; page: ResultPage },
): Promise<string | undefined> {
  const { q, terms, isCorrected, page } = input;
  const hasFewResults = page.total > 0 && page.total <= limits.search.fewResultsMax;
  const suggestedTerms = isCorrected || !hasFewResults ? terms : await withCommonerWords(db, terms);
  if (page.total === 0 || !suggestedTerms) return undefined;
  return applyCorrections(
    q,
    suggestedTerms,
    page.posts.flatMap(({ text }) => [text.title, text.body]),
  );
}
