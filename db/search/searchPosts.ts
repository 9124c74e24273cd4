import { parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/applyCorrections.ts';
import { minimumMatch } from '#domain/search/minimumMatch.ts';
import { kindOfNamedProduct } from '#domain/search/query/kindOfNamedProduct.ts';
import { namesProduct } from '#domain/search/ranking/namesProduct.ts';
import { isAbout } from '#domain/search/ranking/relevanceTier.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { correctedQueries, withCommonerWords } from './correctTerms.ts';
import type { IndexTerm } from './indexTerms.ts';
import { findMatches } from './matching/findMatches.ts';
import { readPostCategories } from './postCategories.ts';
import { rankPosts, tierContext } from './rankPosts.ts';
import { readBestMatches } from './readMatchedPosts.ts';
import { resolveTerms, withNames } from './resolveTerms.ts';
import { type QueryMatches, type ResultPage, selectPage } from './selectPage.ts';
import { subjectQueries } from './subjectQueries.ts';
import { withPhrases } from './withPhrases.ts';

export interface SearchOutcome extends ResultPage {
  weights: number[];
  didYouMean?: string | undefined;
  /** Whether the results are for the query `didYouMean`. If so, the typed query has no results. */
  isCorrected: boolean;
  /**
   * Whether the query names a well-known product that no post names. Then the results are about other products of its kind,
   * and `didYouMean` is the kind.
   */
  isOfKind: boolean;
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
 * of a corrected query, or of the kind of product that the query names.
 */
export async function searchPosts(db: Queryable, input: SearchInput): Promise<SearchOutcome> {
  const found = await searchTyped(db, input);
  if (found.countsByCategory.size > 0) return found;
  const kind = kindOfNamedProduct(parsePriceLimit(input.q).text);
  if (!kind) return found;
  const ofKind = await searchTyped(db, { ...input, q: kind });
  if (ofKind.countsByCategory.size === 0) return found;
  return { ...ofKind, didYouMean: kind, isCorrected: true, isOfKind: true };
}

async function searchTyped(db: Queryable, input: SearchInput): Promise<SearchOutcome> {
  const matches = await matchQuery(db, input);
  const { terms, weights, ids } = matches;
  const page = await selectPage(db, input, matches);
  const isCorrected = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await suggestQuery(db, { ...input, terms, isCorrected, page });
  return { ...page, weights, didYouMean, isCorrected, isOfKind: false };
}

/** Returns the ids of matching posts, best match first, up to a maximum. */
export async function listMatchingIds(
  db: Queryable,
  input: Pick<SearchInput, 'q' | 'audience'>,
): Promise<number[]> {
  const matches = await matchQuery(db, input);
  const { ids, best } = matches;
  const dropsWeakMatches = best.length === ids.length;
  const ranked = rankPosts(best, { ...matches, dropsWeakMatches });
  return [...ranked.map(({ id }) => id), ...ids.slice(best.length, limits.search.listedIdsMax)];
}

/**
 * Finds posts for the query as typed. If there are none, tries corrected queries, and then queries that are
 * reduced to their subject.
 */
async function matchQuery(
  db: Queryable,
  { q, audience }: Pick<SearchInput, 'q' | 'audience'>,
): Promise<QueryMatches> {
  const { text, priceMax } = parsePriceLimit(q);
  const terms = await withPhrases(db, await resolveTerms(db, text, audience));
  const posts = await readPostCategories(db);
  const matchTerms = async (queryTerms: IndexTerm[]): Promise<QueryMatches> => {
    const weights = termWeights(queryTerms, posts.liveCount);
    const minimum = minimumMatch(text, queryTerms, weights);
    const matches = await findMatches(db, { audience, posts, terms: queryTerms, weights, minimum });
    const best = await readBestMatches(db, matches.ids, queryTerms);
    return { ...matches, best, terms: queryTerms, weights, minimum, priceMax };
  };
  const matches = await matchTerms(terms);
  if (matches.ids.length > 0 && !lacksSubject(matches)) return matches;
  for await (const otherTerms of otherQueries(db, { terms, audience, matches })) {
    const otherMatches = await matchTerms(otherTerms);
    if (otherMatches.ids.length > 0) return otherMatches;
  }
  return matches;
}

/** Returns whether a query names a kind of product and all its results are about other kinds. */
function lacksSubject({ best, terms, minimum }: QueryMatches): boolean {
  const context = tierContext({ terms });
  return (
    minimum.prefersHeadings &&
    context.products.length > 0 &&
    !best.some(
      ({ text, matches }) =>
        isAbout(matches, context) || !namesProduct(`${text.title} ${text.slugWords}`),
    )
  );
}

async function* otherQueries(
  db: Queryable,
  { terms, audience, matches }: { terms: IndexTerm[]; audience: Audience; matches: QueryMatches },
): AsyncGenerator<IndexTerm[]> {
  if (matches.ids.length === 0) {
    const named = await withNames(db, terms, audience);
    if (named) yield named;
    yield* correctedQueries(db, terms, audience);
  }
  yield* subjectQueries(db, terms, audience);
}

/**
 * Returns the inverse document frequency (Spärck Jones, 1972) of each term. Terms in Latin letters get a
 * higher weight.
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
 * Returns a query to suggest: the corrected query or, if there are few results, a query with more common
 * words.
 */
async function suggestQuery(
  db: Queryable,
  input: SearchInput & { terms: IndexTerm[]; isCorrected: boolean; page: ResultPage },
): Promise<string | undefined> {
  const { q, audience, terms, isCorrected, page } = input;
  const hasFewResults = page.total > 0 && page.total <= limits.search.fewResultsMax;
  const suggestedTerms =
    isCorrected || !hasFewResults ? terms : await withCommonerWords(db, terms, audience);
  if (page.total === 0 || !suggestedTerms) return undefined;
  return applyCorrections(
    q,
    suggestedTerms,
    page.posts.flatMap(({ text }) => [text.title, text.tags, text.category, text.body]),
  );
}
