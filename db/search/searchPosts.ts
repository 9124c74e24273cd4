import { parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/applyCorrections.ts';
import { minimumMatch } from '#domain/search/minimumMatch.ts';
import { namesKind } from '#domain/search/ranking/namesKind.ts';
import { isAbout } from '#domain/search/ranking/relevanceTier.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { correctedQueries, withCommonerWords } from './fallbackQueries/correctTerms.ts';
import { subjectQueries } from './fallbackQueries/subjectQueries.ts';
import { switchedQuery } from './fallbackQueries/switchedQuery.ts';
import {
  type WellKnownProductQuery,
  wellKnownProductQueries,
} from './fallbackQueries/wellKnownProductQueries.ts';
import { withHeadNoun } from './fallbackQueries/withHeadNoun.ts';
import { withoutUnindexedWord } from './fallbackQueries/withoutUnindexedWord.ts';
import type { IndexTerm } from './indexTerms.ts';
import { findMatches } from './matching/findMatches.ts';
import { type PostCategories, readPostCategories } from './postCategories.ts';
import { rankPosts, tierContexts } from './rankPosts.ts';
import { readBestMatches } from './readMatchedPosts.ts';
import { resolveTerms, withTransliteratedNames } from './resolveTerms.ts';
import { type QueryMatches, type ResultPage, selectPage } from './selectPage.ts';
import { withPhraseSynonyms } from './withPhraseSynonyms.ts';

export interface RankedResults extends ResultPage {
  weights: number[];
  /** The query that has these results: as typed or corrected, with missing spaces added. */
  matchedQuery: string;
  didYouMean?: string | undefined;
  /** Whether the results are for the query `didYouMean`. If so, the typed query has no results. */
  isCorrected: boolean;
  /**
   * Whether the query is about a well-known product that no post matches. Then the results are about other products of the kind
   * `didYouMean`.
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
 * of a corrected query, of the query in the other keyboard layout, of the product that the query is about, or of its kind.
 */
export async function searchPosts(db: Queryable, input: SearchInput): Promise<RankedResults> {
  const query = await readQuery(db, input);
  const typed = await matchQuery(db, query);
  const replaced =
    (await matchSwitchedQuery(db, input, typed)) ??
    (typed.ids.length === 0 ? await matchWellKnownProduct(db, query) : undefined);
  const matches = replaced?.matches ?? typed;
  const { terms, weights, ids } = matches;
  const page = await selectPage(db, input, matches);
  if (replaced) {
    const { query: didYouMean, isKind: showsOtherProducts } = replaced;
    const corrected = { matchedQuery: didYouMean, didYouMean, isCorrected: true };
    return { ...page, weights, ...corrected, showsOtherProducts };
  }
  const hasCorrections = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await suggestQuery(db, { ...input, terms, hasCorrections, page });
  const isCorrected = hasCorrections && didYouMean !== undefined;
  const matchedQuery = withSpaces((isCorrected && didYouMean) || input.q, terms);
  return { ...page, weights, matchedQuery, didYouMean, isCorrected, showsOtherProducts: false };
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
  const typed = await matchQuery(db, await readQuery(db, input));
  const matches = (await matchSwitchedQuery(db, input, typed))?.matches ?? typed;
  const { ids, best } = matches;
  const dropsWeakMatches = best.length === ids.length;
  const ranked = rankPosts(best, { ...matches, dropsWeakMatches });
  return [...ranked.map(({ id }) => id), ...ids.slice(best.length, limits.search.listedIdsMax)];
}

/** A query without its price limit, and what all attempts to match it need. */
interface Query {
  text: string;
  priceMax?: number | undefined;
  audience: Audience;
  postCategories: PostCategories;
}

const readQuery = async (
  db: Queryable,
  { q, audience }: Pick<SearchInput, 'q' | 'audience'>,
): Promise<Query> => ({
  ...parsePriceLimit(q),
  audience,
  postCategories: await readPostCategories(db),
});

/**
 * Finds posts for the query as typed. If there are none, or if the query names a kind of product and all results are about
 * other kinds, tries corrected queries, and then shorter ones with only the words for the kind of product and for names.
 */
async function matchQuery(db: Queryable, query: Query): Promise<QueryMatches> {
  const { text, audience } = query;
  const resolved = await resolveTerms(db, text, audience);
  const terms = await withPhraseSynonyms(db, resolved, audience);
  const matches = await matchTerms(db, query, terms);
  if (matches.ids.length > 0 && !areAboutOtherKinds(matches)) return matches;
  let firstFound: QueryMatches | undefined;
  for await (const fallbackTerms of fallbackQueries(db, { terms, audience, matches })) {
    const fallback = await matchTerms(db, query, fallbackTerms);
    if (fallback.ids.length === 0) continue;
    if (!areAboutOtherKinds(fallback)) return fallback;
    firstFound ??= fallback;
  }
  return firstFound ?? matches;
}

/** The query that replaces the typed one, and its matches. */
type ReplacedQuery = Pick<WellKnownProductQuery, 'query' | 'isKind'> & { matches: QueryMatches };

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
  const matches = await matchQuery(db, await readQuery(db, { q: switched, audience }));
  return matches.ids.length > 0 ? { query: switched, isKind: false, matches } : undefined;
}

/** Finds posts about the well-known product that a query is about, or about its kind. The price limit of the query applies. */
async function matchWellKnownProduct(
  db: Queryable,
  query: Query,
): Promise<ReplacedQuery | undefined> {
  for await (const productQuery of wellKnownProductQueries(db, query)) {
    const matches = await matchTerms(
      db,
      { ...query, text: productQuery.query },
      productQuery.terms,
    );
    if (matches.ids.length > 0) return { ...productQuery, matches };
  }
  return undefined;
}

async function matchTerms(
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

/** Returns whether a query names a kind of product and all its results are about other kinds. */
function areAboutOtherKinds({ best, terms, minimum }: QueryMatches): boolean {
  const contexts = tierContexts({ terms }).filter(({ kinds }) => kinds.length > 0);
  return (
    minimum.prefersHeadings &&
    contexts.length > 0 &&
    !best.some(
      ({ text, matches, isReview }) =>
        contexts.some((context) => isAbout(matches, context)) ||
        !(isReview || namesKind(`${text.title} ${text.slugWords}`)),
    )
  );
}

async function* fallbackQueries(
  db: Queryable,
  { terms, audience, matches }: { terms: IndexTerm[]; audience: Audience; matches: QueryMatches },
): AsyncGenerator<IndexTerm[]> {
  if (matches.ids.length === 0) {
    const withNames = await withTransliteratedNames(db, terms, audience);
    if (withNames) yield withNames;
    const withoutUnindexed = withoutUnindexedWord(terms);
    if (withoutUnindexed) yield withoutUnindexed;
    yield* correctedQueries(db, terms, audience);
  }
  const nounTerms = withHeadNoun(terms);
  const isAboutNoun =
    matches.ids.length > 0 && !areAboutOtherKinds({ ...matches, terms: nounTerms ?? terms });
  yield* subjectQueries(db, terms, { audience, byNoun: isAboutNoun ? undefined : nounTerms });
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

/**
 * Returns a query to suggest: the corrected query or, if there are few results, a query with more common
 * words.
 */
async function suggestQuery(
  db: Queryable,
  input: SearchInput & { terms: IndexTerm[]; hasCorrections: boolean; page: ResultPage },
): Promise<string | undefined> {
  const { q, audience, terms, hasCorrections, page } = input;
  const hasFewResults = page.total > 0 && page.total <= limits.search.fewResultsMax;
  const suggestedTerms =
    hasCorrections || !hasFewResults ? terms : await withCommonerWords(db, terms, audience);
  if (page.total === 0 || !suggestedTerms) return undefined;
  return applyCorrections(
    q,
    suggestedTerms,
    page.posts.flatMap(({ text }) => [text.title, text.tagsAndProducts, text.category, text.body]),
  );
}
