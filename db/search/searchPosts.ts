import { limits } from '#domain/limits.ts';
import { correctedQuery } from '#domain/search/correctedQuery.ts';
import { demandOf } from '#domain/search/demand.ts';
import type { Queryable } from '../client.ts';
import { countLivePosts } from '../posts/livePosts.ts';
import type { Audience } from '../posts/posts.ts';
import { choosePage, type FoundPage, type Matches } from './searchChoice.ts';
import { findMatches } from './searchMatches.ts';
import { type AskedTerm, askTerms, otherReadings, withNearMisses } from './searchTerms.ts';
import { readFirst, weighed } from './searchTexts.ts';

export interface Found extends FoundPage {
  /** How telling each term of the query is. */
  weights: number[];
  /** A query that may be meant instead. */
  didYouMean?: string | undefined;
  /** Whether that is the one that was answered, since no post says what was typed. */
  isCorrected: boolean;
}

export interface Search {
  q: string;
  audience: Audience;
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/** The posts that answer a query, best first. No query fails, whatever was typed. */
export async function searchPosts(db: Queryable, search: Search): Promise<Found> {
  const asked = await ask(db, search);
  const { terms, weights, ids } = asked;
  const page = await choosePage(db, search, asked);
  const isCorrected = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await otherQuery(db, { q: search.q, terms, isCorrected, page });
  return { ...page, weights, didYouMean, isCorrected };
}

/** Ids of what a search finds, best first, up to a bound: for lists that go on choosing among them. */
export async function listFoundIds(
  db: Queryable,
  search: Pick<Search, 'q' | 'audience'>,
): Promise<number[]> {
  const asked = await ask(db, search);
  const first = await readFirst(db, asked.ids, asked.terms);
  const best = weighed(first, { ...asked, isFew: first.length === asked.ids.length });
  return [...best.map(({ id }) => id), ...asked.ids.slice(first.length, limits.search.listedMax)];
}

/** Where no post answers what was typed, one that answers what may have been meant. */
async function ask(db: Queryable, search: Pick<Search, 'q' | 'audience'>): Promise<Matches> {
  const terms = await askTerms(db, search.q);
  const livePostCount = await countLivePosts(db);
  const match = async (some: AskedTerm[]): Promise<Matches> => {
    const weights = weigh(some, livePostCount);
    const demand = demandOf(search.q, some, weights);
    const { audience } = search;
    const found = await findMatches(db, { audience, terms: some, weights, demand });
    return { ...found, terms: some, weights, demand };
  };
  const asked = await match(terms);
  if (asked.ids.length > 0) return asked;
  for await (const others of otherReadings(db, terms)) {
    const again = await match(others);
    if (again.ids.length > 0) return again;
  }
  return asked;
}

/** Inverse document frequency (Spärck Jones, 1972); a name tells more than a word as rare. */
function weigh(terms: readonly AskedTerm[], livePostCount: number): number[] {
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
  input: { q: string; terms: AskedTerm[]; isCorrected: boolean; page: FoundPage },
): Promise<string | undefined> {
  const { q, terms, isCorrected, page } = input;
  const isFew = page.total > 0 && page.total <= limits.search.fewMax;
  const meant = isCorrected || !isFew ? terms : await withNearMisses(db, terms);
  if (page.total === 0 || !meant) return undefined;
  return correctedQuery(
    q,
    meant,
    page.posts.flatMap(({ text }) => [text.title, text.body]),
  );
}
