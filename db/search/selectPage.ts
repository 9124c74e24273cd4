import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { IndexMatches } from './findMatches.ts';
import type { IndexTerm } from './indexTerms.ts';
import { rankPosts } from './rankPosts.ts';
import { type MatchedPost, readBestMatches, readMatchedPosts } from './readMatchedPosts.ts';

export interface ResultPage {
  /** Best match first. */
  posts: MatchedPost[];
  /** Number of results on all pages, in the requested category. */
  total: number;
  /** Number of results in all categories, by category id. */
  countsByCategory: Map<number, number>;
}

/** The posts that match a query in the index, and the terms of the query. */
export interface QueryMatches extends IndexMatches {
  terms: IndexTerm[];
  /** Inverse document frequency of each term. */
  weights: number[];
  minimum: MinimumMatch;
}

interface PageRequest {
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/**
 * Returns one page of the results. Ranks all posts if there are few. Otherwise ranks only the best
 * matches of the index.
 */
export async function selectPage(
  db: Queryable,
  request: PageRequest,
  matches: QueryMatches,
): Promise<ResultPage> {
  const best = await readBestMatches(db, matches.ids, matches.terms);
  return best.length === matches.ids.length
    ? selectFromAll(best, request, matches)
    : selectFromBest(db, best, request, matches);
}

/** Ranks all matches and drops weak ones. */
function selectFromAll(
  matchedPosts: MatchedPost[],
  { categoryId, offset, countMax }: PageRequest,
  { weights, minimum }: QueryMatches,
): ResultPage {
  const posts = rankPosts(matchedPosts, { weights, minimum, dropsWeakMatches: true });
  const inCategory = posts.filter((post) => !categoryId || post.categoryId === categoryId);
  return {
    posts: inCategory.slice(offset, offset + countMax),
    total: inCategory.length,
    countsByCategory: countByValue(posts.map((post) => post.categoryId)),
  };
}

/** Ranks the best matches of the index. Further matches follow in the order of the index. */
async function selectFromBest(
  db: Queryable,
  bestOfAll: MatchedPost[],
  { categoryId, offset, countMax }: PageRequest,
  { ids, categoryIdByPost, terms, weights, minimum }: QueryMatches,
): Promise<ResultPage> {
  const isInCategory = (id: number) =>
    categoryId === undefined || categoryIdByPost.get(id) === categoryId;
  const idsInCategory = ids.filter(isInCategory);
  const best =
    categoryId === undefined ? bestOfAll : await readBestMatches(db, idsInCategory, terms);
  const ranked = rankPosts(best, { weights, minimum, dropsWeakMatches: false });
  const rankedOnPage = ranked.slice(offset, offset + countMax);
  const otherIds = idsInCategory.slice(Math.max(offset, ranked.length), offset + countMax);
  const otherPosts = otherIds.length > 0 ? await readMatchedPosts(db, otherIds, terms) : [];
  return {
    posts: [...rankedOnPage, ...otherPosts],
    total: idsInCategory.length,
    countsByCategory: countByValue(ids.map((id) => categoryIdByPost.get(id) ?? 0)),
  };
}

function countByValue(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
