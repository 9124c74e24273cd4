import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/applyCorrections.ts';
import { minimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { countLivePosts } from '../posts/listLivePostIds.ts';
import { findMatches } from './findMatches.ts';
import { rankPosts, readBestMatches } from './rankPosts.ts';
import {
  correctedQueries,
  type IndexTerm,
  resolveTerms,
  withCommonerWords,
} from './resolveTerms.ts';
import { type Matches, type ResultPage, selectPage } from './selectPage.ts';

export interface SearchOutcome extends ResultPage {
  /** How telling each term of the query is. */
  weights: number[];
  /** A query that may be meant instead. */
  didYouMean?: string | undefined;
  /** Whether that is the one that was answered, since no post says what was typed. */
  isCorrected: boolean;
}

export interface SearchInput {
  q: string;
  audience: Audience;
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/** The posts that answer a query, best first. No query fails, whatever was typed. */
export async function searchPosts(db: Queryable, search: SearchInput): Promise<SearchOutcome> {
  const asked = await ask(db, search);
  const { terms, weights, ids } = asked;
  const page = await selectPage(db, search, asked);
  const isCorrected = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await otherQuery(db, { q: search.q, terms, isCorrected, page });
  return { ...page, weights, didYouMean, isCorrected };
}

/** Ids of what a search finds, best first, up to a bound: for lists that go on choosing among them. */
export async function listMatchingIds(
  db: Queryable,
  search: Pick<SearchInput, 'q' | 'audience'>,
): Promise<number[]> {
  const asked = await ask(db, search);
  const first = await readBestMatches(db, asked.ids, asked.terms);
  const best = rankPosts(first, { ...asked, isFew: first.length === asked.ids.length });
  return [
    ...best.map(({ id }) => id),
    ...asked.ids.slice(first.length, limits.search.listedIdsMax),
  ];
}

/** Where no post answers what was typed, one that answers what may have been meant. */
async function ask(db: Queryable, search: Pick<SearchInput, 'q' | 'audience'>): Promise<Matches> {
  const terms = await resolveTerms(db, search.q);
  const livePostCount = await countLivePosts(db);
  const match = async (some: IndexTerm[]): Promise<Matches> => {
    const weights = weigh(some, livePostCount);
    const demand = minimumMatch(search.q, some, weights);
    const { audience } = search;
    const found = await findMatches(db, { audience, terms: some, weights, demand });
    return { ...found, terms: some, weights, demand };
  };
  const asked = await match(terms);
  if (asked.ids.length > 0) return asked;
  for await (const others of correctedQueries(db, terms)) {
    const again = await match(others);
    if (again.ids.length > 0) return again;
  }
  return asked;
}

/** Inverse document frequency (Spärck Jones, 1972); a name tells more than a word as rare. */
function weigh(terms: readonly IndexTerm[], livePostCount: number): number[] {
  const all = Math.max(livePostCount, ...terms.map(({ postCount }) => postCount));
  return terms.map(({ postCount, words }) => {
    const count = Math.max(1, postCount);
    const rarity = Math.log(1 + (all - count + 0.5) / (count + 0.5));
    const isName = words.some(({ token }) => /[a-z]/.test(token));
    return isName ? rarity * nameShare : rarity;
  });
}

const nameShare = 1.6;

/** Says what was corrected; where there is little, what else may have been meant. */
async function otherQuery(
  db: Queryable,
  input: { q: string; terms: IndexTerm[]; isCorrected: boolean; page: ResultPage },
): Promise<string | undefined> {
  const { q, terms, isCorrected, page } = input;
  const isFew = page.total > 0 && page.total <= limits.search.fewResultsMax;
  const meant = isCorrected || !isFew ? terms : await withCommonerWords(db, terms);
  if (page.total === 0 || !meant) return undefined;
  return applyCorrections(
    q,
    meant,
    page.posts.flatMap(({ text }) => [text.title, text.body]),
  );
}
