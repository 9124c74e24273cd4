import { createMatcher } from '#domain/search/createMatcher.ts';
import type { Queryable } from '../client.ts';
import type { IndexTerm } from './indexTerms.ts';
import type { IndexMatches } from './matching/findMatches.ts';
import { type Ranking, rankPosts } from './rankPosts.ts';
import { type MatchedPost, readBestMatches, readMatchedPosts } from './readMatchedPosts.ts';

export interface ResultPage {
  posts: MatchedPost[];
  /** The number of results on all pages. If the request names a category, only its results count. */
  total: number;
  /** Whether more posts match than the results contain. */
  hasMoreMatches: boolean;
  /** The number of results by category id, for all categories. */
  countsByCategory: Map<number, number>;
}

export interface QueryMatches extends IndexMatches, Ranking {
  terms: IndexTerm[];
  /** The first posts of `ids`, with their texts. */
  best: MatchedPost[];
}

interface PageRequest {
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/** Returns one page of the results. Ranks all posts if there are few, otherwise only the best matches. */
export async function selectPage(
  db: Queryable,
  request: PageRequest,
  matches: QueryMatches,
): Promise<ResultPage> {
  return matches.best.length === matches.ids.length
    ? selectFromAll(request, matches)
    : selectFromBest(db, request, matches);
}

function selectFromAll(
  { categoryId, offset, countMax }: PageRequest,
  matches: QueryMatches,
): ResultPage {
  const posts = rankPosts(matches.best, { ...matches, dropsWeakMatches: true });
  const inCategory = posts.filter((post) => !categoryId || post.categoryId === categoryId);
  return {
    posts: inCategory.slice(offset, offset + countMax),
    total: inCategory.length,
    hasMoreMatches: false,
    countsByCategory: countByValue(posts.map((post) => post.categoryId)),
  };
}

/** Ranks the best matches of the index. Further matches follow in the order of the index. */
async function selectFromBest(
  db: Queryable,
  { categoryId, offset, countMax }: PageRequest,
  matches: QueryMatches,
): Promise<ResultPage> {
  const { ids, categoryIds, terms } = matches;
  const idsInCategory =
    categoryId === undefined ? ids : ids.filter((_, i) => categoryIds[i] === categoryId);
  const best =
    categoryId === undefined ? matches.best : await readBestMatches(db, idsInCategory, terms);
  const ranked = rankPosts(best, { ...matches, dropsWeakMatches: false });
  const rankedOnPage = ranked.slice(offset, offset + countMax);
  const otherIds = idsInCategory.slice(Math.max(offset, ranked.length), offset + countMax);
  const otherPosts =
    otherIds.length > 0 ? await readMatchedPosts(db, otherIds, createMatcher(terms)) : [];
  return {
    posts: [...rankedOnPage, ...otherPosts],
    total: idsInCategory.length,
    hasMoreMatches: matches.isCut,
    countsByCategory: countByValue(categoryIds),
  };
}

function countByValue(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
