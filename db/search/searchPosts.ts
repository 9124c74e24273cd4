import type { PriceRange } from '#domain/hebrew/prices/priceLimit.ts';
import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/corrections/applyCorrections.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { partialQueries } from './fallbackQueries/partialQueries.ts';
import { switchedQuery } from './fallbackQueries/switchedQuery.ts';
import { wellKnownProductQueries } from './fallbackQueries/wellKnownProductQueries.ts';
import type { IndexTerm } from './indexTerms.ts';
import { matchTerms, type Query, readQuery } from './matching/matchTerms.ts';
import { matchTypedQuery } from './matching/matchTypedQuery.ts';
import { type Ranking, rankPosts } from './rankPosts.ts';
import { type QueryMatches, type ResultPage, selectPage } from './selectPage.ts';
import { suggestQuery } from './suggestQuery.ts';

export interface RankedResults extends ResultPage, Pick<Ranking, 'terms' | 'weights'>, PriceRange {
  /** The query that has these results: as typed or corrected, with missing spaces added. */
  matchedQuery: string;
  didYouMean?: string | undefined;
  /** Whether the results are for the query `didYouMean`. If so, the typed query has no results. */
  isCorrected: boolean;
  /**
   * Whether no post matches the query, and the results are about other products of the kind `didYouMean`, or match only these words
   * of the query.
   */
  showsOtherProducts: boolean;
}

export interface SearchInput {
  q: string;
  audience: Audience;
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/**
 * Returns a page of the posts that match a query, best first. Accepts any text. If no post matches, the results are those
 * of a corrected query, of the query in the other keyboard layout, of the product that the query is about, of its kind, or of
 * some words of the query.
 */
export async function searchPosts(db: Queryable, input: SearchInput): Promise<RankedResults> {
  const query = await readQuery(db, input);
  const typed = await matchTypedQuery(db, query);
  const replaced =
    (await matchSwitchedQuery(db, input, typed)) ??
    (typed.ids.length === 0
      ? ((await matchWellKnownProduct(db, query)) ?? (await matchPartially(db, query, typed)))
      : undefined);
  const matches = replaced?.matches ?? typed;
  const { terms, weights, ids, priceMin, priceMax } = matches;
  const page = await selectPage(db, input, matches);
  const results = { ...page, terms, weights, priceMin, priceMax };
  if (replaced) {
    const { query: didYouMean, showsOtherProducts } = replaced;
    const corrected = { matchedQuery: didYouMean, didYouMean, isCorrected: true };
    return { ...results, ...corrected, showsOtherProducts };
  }
  const hasCorrections = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await suggestQuery(db, { ...input, terms, hasCorrections, page });
  const isCorrected = hasCorrections && didYouMean !== undefined;
  const matchedQuery = withSpaces((isCorrected && didYouMean) || input.q, terms);
  return { ...results, matchedQuery, didYouMean, isCorrected, showsOtherProducts: false };
}

const withSpaces = (query: string, terms: readonly IndexTerm[]) =>
  applyCorrections(
    query,
    terms.map(({ typed, spaced }) => ({ typed, correction: spaced })),
    [],
  ) ?? query;

/** Returns the ids of matching posts, best match first, up to a maximum. */
export async function listMatchingIds(
  db: Queryable,
  input: Pick<SearchInput, 'q' | 'audience'>,
): Promise<number[]> {
  const typed = await matchTypedQuery(db, await readQuery(db, input));
  const matches = (await matchSwitchedQuery(db, input, typed))?.matches ?? typed;
  const { ids, best } = matches;
  const dropsWeakMatches = best.length === ids.length;
  const ranked = rankPosts(best, { ...matches, dropsWeakMatches });
  return [...ranked.map(({ id }) => id), ...ids.slice(best.length, limits.search.listedIdsMax)];
}

/** The query that replaces the typed one, and its matches. */
interface ReplacedQuery extends Pick<RankedResults, 'showsOtherProducts'> {
  query: string;
  matches: QueryMatches;
}

/**
 * Finds posts for the whole query in the other keyboard layout, if the typed query has no matches, or if only some of its words
 * are corrected.
 */
async function matchSwitchedQuery(
  db: Queryable,
  { q, audience }: Pick<SearchInput, 'q' | 'audience'>,
  { ids, terms }: QueryMatches,
): Promise<ReplacedQuery | undefined> {
  const correctedCount = terms.filter(({ correction }) => correction !== undefined).length;
  const mayBeSwitched = ids.length === 0 || (correctedCount > 0 && correctedCount < terms.length);
  const switched = mayBeSwitched ? await switchedQuery(db, q, audience) : undefined;
  if (switched === undefined) return undefined;
  const matches = await matchTypedQuery(db, await readQuery(db, { q: switched, audience }));
  return matches.ids.length > 0
    ? { query: switched, showsOtherProducts: false, matches }
    : undefined;
}

/** Finds posts about the well-known product that a query is about, or about its kind. The price limit of the query applies. */
async function matchWellKnownProduct(
  db: Queryable,
  query: Query,
): Promise<ReplacedQuery | undefined> {
  for await (const { query: text, terms, isKind } of wellKnownProductQueries(db, query)) {
    const matches = await matchTerms(db, { ...query, text }, terms);
    if (matches.ids.length > 0) return { query: text, showsOtherProducts: isKind, matches };
  }
  return undefined;
}

/** Finds posts for a part of a query, for which the price limit of the query applies too. */
async function matchPartially(
  db: Queryable,
  query: Query,
  { terms }: QueryMatches,
): Promise<ReplacedQuery | undefined> {
  for await (const partial of partialQueries(db, terms, query.audience)) {
    const matches = await matchTerms(db, { ...query, text: partial.query }, partial.terms);
    if (matches.ids.length > 0) return { query: partial.query, showsOtherProducts: true, matches };
  }
  return undefined;
}
