import type { Demand } from '#domain/search/demand.ts';
import type { Queryable } from '../client.ts';
import type { FoundIds } from './searchMatches.ts';
import type { AskedTerm } from './searchTerms.ts';
import { type FoundPost, readFirst, readPosts, weighed } from './searchTexts.ts';

/** One page of what a search found. */
export interface FoundPage {
  /** Best first. */
  posts: FoundPost[];
  /** Of all pages, in the category that was asked for. */
  total: number;
  /** All that were found, by category. */
  countsByCategory: Map<number, number>;
}

/** What the index found for a query. */
export interface Matches extends FoundIds {
  terms: AskedTerm[];
  weights: number[];
  demand: Demand;
}

interface Place {
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

export async function choosePage(
  db: Queryable,
  place: Place,
  matches: Matches,
): Promise<FoundPage> {
  const first = await readFirst(db, matches.ids, matches.terms);
  return first.length === matches.ids.length
    ? chooseOfFew(first, place, matches)
    : chooseOfMany(db, first, place, matches);
}

/** Few posts are all weighed, and those that hardly say what was asked for are left out. */
function chooseOfFew(
  read: FoundPost[],
  { categoryId, offset, countMax }: Place,
  matches: Matches,
): FoundPage {
  const posts = weighed(read, { ...matches, isFew: true });
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
  found: FoundPost[],
  { categoryId, offset, countMax }: Place,
  { ids, categoryOf, terms, weights, demand }: Matches,
): Promise<FoundPage> {
  const isWanted = (id: number) => categoryId === undefined || categoryOf.get(id) === categoryId;
  const wanted = ids.filter(isWanted);
  const first = categoryId === undefined ? found : await readFirst(db, wanted, terms);
  const best = weighed(first, { weights, demand, isFew: false });
  const onPage = best.slice(offset, offset + countMax);
  const restStart = Math.max(offset, best.length);
  const rest = wanted.slice(restStart, offset + countMax);
  return {
    posts: rest.length > 0 ? [...onPage, ...(await readPosts(db, rest, terms))] : onPage,
    total: wanted.length,
    countsByCategory: countEach(ids.map((id) => categoryOf.get(id) ?? 0)),
  };
}

function countEach(categoryIds: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
