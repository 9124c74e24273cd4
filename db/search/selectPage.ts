import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { IndexMatches } from './findMatches.ts';
import { type MatchedPost, rankPosts, readBestMatches, readMatchedPosts } from './rankPosts.ts';
import type { IndexTerm } from './resolveTerms.ts';

/** One page of what a search found. */
export interface ResultPage {
  /** Best first. */
  posts: MatchedPost[];
  /** Of all pages, in the category that was asked for. */
  total: number;
  /** All that were found, by category. */
  countsByCategory: Map<number, number>;
}

/** What the index found for a query. */
export interface Matches extends IndexMatches {
  terms: IndexTerm[];
  weights: number[];
  demand: MinimumMatch;
}

interface Place {
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

export async function selectPage(
  db: Queryable,
  place: Place,
  matches: Matches,
): Promise<ResultPage> {
  const first = await readBestMatches(db, matches.ids, matches.terms);
  return first.length === matches.ids.length
    ? chooseOfFew(first, place, matches)
    : chooseOfMany(db, first, place, matches);
}

/** Few posts are all weighed, and those that hardly say what was asked for are left out. */
function chooseOfFew(
  read: MatchedPost[],
  { categoryId, offset, countMax }: Place,
  matches: Matches,
): ResultPage {
  const posts = rankPosts(read, { ...matches, isFew: true });
  const wanted = posts.filter((post) => !categoryId || post.categoryId === categoryId);
  return {
    posts: wanted.slice(offset, offset + countMax),
    total: wanted.length,
    countsByCategory: countEach(posts.map((post) => post.categoryId)),
  };
}

/** Of many the likeliest are weighed, and further ones come as the index has them. */
async function chooseOfMany(
  db: Queryable,
  found: MatchedPost[],
  { categoryId, offset, countMax }: Place,
  { ids, categoryOf, terms, weights, demand }: Matches,
): Promise<ResultPage> {
  const isWanted = (id: number) => categoryId === undefined || categoryOf.get(id) === categoryId;
  const wanted = ids.filter(isWanted);
  const first = categoryId === undefined ? found : await readBestMatches(db, wanted, terms);
  const best = rankPosts(first, { weights, demand, isFew: false });
  const onPage = best.slice(offset, offset + countMax);
  const restStart = Math.max(offset, best.length);
  const rest = wanted.slice(restStart, offset + countMax);
  return {
    posts: rest.length > 0 ? [...onPage, ...(await readMatchedPosts(db, rest, terms))] : onPage,
    total: wanted.length,
    countsByCategory: countEach(ids.map((id) => categoryOf.get(id) ?? 0)),
  };
}

function countEach(categoryIds: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
