import { sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { parseIds } from '../sql/jsonLists.ts';
import type { IndexTerm } from './indexTerms.ts';
import type { PostCategories } from './postCategories.ts';

export interface IndexMatches {
  /** The matching posts that the audience may see, best match first. */
  ids: number[];
  /** The id of the category of each of `ids`. */
  categoryIds: number[];
  /** Whether older posts match too. */
  isCut: boolean;
}

interface MatchInput {
  audience: Audience;
  posts: PostCategories;
  terms: readonly IndexTerm[];
  weights: number[];
  minimum: MinimumMatch;
}

/**
 * Finds the posts that contain enough terms of a query. Does not use the ranking of FTS5, which is wrong
 * after deletes from a contentless table.
 *
 * Of very common terms, only the newest matching posts are results, and older posts whose headings contain
 * all terms. Otherwise the time of a search would grow with the number of posts.
 */
export async function findMatches(db: Queryable, input: MatchInput): Promise<IndexMatches> {
  const { audience, posts, minimum } = input;
  const terms = input.terms.map((term, i) => ({
    term,
    weight: input.weights[i] ?? 0,
    minimumWeight: minimum.weights[i] ?? 0,
  }));
  if (!terms.some(isIndexed)) return { ids: [], categoryIds: [], isCut: false };
  const isVisible = (id: number) => posts.categoryOf(id, audience) > 0;
  const matchNewest = (countMax: number) => {
    const listPosts: ListPosts = async (expressions) =>
      (await listIds(db, expressions, { countMax })).map((ids) => ({
        ids: ids.filter(isVisible),
        isCut: ids.length === countMax,
      }));
    return scoreMatches({ listPosts, idEnd: posts.idEnd }, terms, minimum);
  };
  const { matchesMax, rerankBatchSize } = limits.search;
  const newest = await matchNewest(matchesMax);
  const isEnough = !newest.isCut || newest.ids.length >= matchesMax / 2;
  const matches = isEnough ? newest : await matchNewest(posts.idEnd);
  // Only a large result needs an order here. A small result is ranked later by the full text of its posts.
  if (matches.ids.length > rerankBatchSize) await addEmphasis(db, matches, terms.filter(isIndexed));
  if (matches.isCut) await addOlderHeadings(db, matches, { terms, isVisible });
  const ids = sortByScore(matches);
  const categoryIds = ids.map((id) => posts.categoryOf(id, audience));
  return { ids, categoryIds, isCut: matches.isCut };
}

interface ScoredMatches {
  /** Sorted by descending id. */
  ids: number[];
  /** The score of each post by its id. It is negative if the post does not match. */
  scores: Float64Array;
  /** The score of a post that contains all terms. */
  scoreMax: number;
  /** Whether older posts match too. */
  isCut: boolean;
}

interface Lists {
  listPosts: ListPosts;
  idEnd: number;
}

interface PostList {
  /** Sorted by descending id. */
  ids: number[];
  isCut: boolean;
}

type WeightedTerm = { term: IndexTerm; weight: number; minimumWeight: number };
type ListPosts = (expressions: string[]) => Promise<PostList[]>;

const isIndexed = ({ term }: WeightedTerm) => term.postCount > 0;

/**
 * Returns the posts that contain all required terms. If there are none, returns the posts that contain a
 * sufficient share of the terms.
 */
async function scoreMatches(
  lists: Lists,
  terms: WeightedTerm[],
  { prefersAllTerms, weightShareMin }: MinimumMatch,
): Promise<ScoredMatches> {
  const requiredTerms = terms.filter(({ term }) => !term.isOptional);
  if (prefersAllTerms && requiredTerms.every(isIndexed)) {
    const matches = await matchAll(lists, requiredTerms);
    if (matches.isCut || matches.ids.length > 0) return matches;
  }
  return weightShareMin < 1 ? scoreByShare(lists, terms, weightShareMin) : noMatches(lists);
}

const noScores = (idEnd: number) => new Float64Array(idEnd).fill(-1);
const noMatches = ({ idEnd }: Lists): ScoredMatches => ({
  ids: [],
  scores: noScores(idEnd),
  scoreMax: 0,
  isCut: false,
});
const allOf = (expressions: string[]) => expressions.join(' AND ');

/** Returns the posts that contain all of these terms, with the same score. */
async function matchAll(lists: Lists, terms: WeightedTerm[]): Promise<ScoredMatches> {
  const [list] = await lists.listPosts([allOf(terms.map(({ term }) => term.expression))]);
  if (!list) return noMatches(lists);
  const scores = noScores(lists.idEnd);
  const scoreMax = sumOf(terms.map(({ weight }) => weight));
  for (const id of list.ids) scores[id] = scoreMax;
  return { ...list, scores, scoreMax };
}

/** Returns the posts whose matching terms have enough of the total weight. Ignores very common terms. */
async function scoreByShare(
  lists: Lists,
  terms: WeightedTerm[],
  shareMin: number,
): Promise<ScoredMatches> {
  const usedTerms = selectRarest(terms.filter(isIndexed));
  const totalWeight = sumOf([
    ...usedTerms.map(({ minimumWeight }) => minimumWeight),
    ...terms.filter((term) => !isIndexed(term)).map(({ minimumWeight }) => minimumWeight),
  ]);
  const shares = usedTerms.map(({ minimumWeight }) => minimumWeight / totalWeight);
  if (sumOf(shares) < shareMin) return noMatches(lists);
  const isNeeded = (index: number) => sumOf(shares.toSpliced(index, 1)) < shareMin;
  // FTS5 finds the posts with all terms much faster than this function can compare the lists of the terms.
  if (shares.every((_, index) => isNeeded(index))) return matchAll(lists, usedTerms);
  const postLists = await lists.listPosts(usedTerms.map(({ term }) => term.expression));
  const matches = new Map<number, { score: number; share: number }>();
  for (const [i, { ids }] of postLists.entries()) {
    const weight = usedTerms[i]?.weight ?? 0;
    const termShare = shares[i] ?? 0;
    for (const id of ids) {
      const { score, share } = matches.get(id) ?? { score: 0, share: 0 };
      matches.set(id, { score: score + weight, share: share + termShare });
    }
  }
  const sufficient = [...matches].filter(([, { share }]) => share >= shareMin);
  const scores = noScores(lists.idEnd);
  for (const [id, { score }] of sufficient) scores[id] = score;
  return {
    ids: sufficient.map(([id]) => id).sort((a, b) => b - a),
    scores,
    scoreMax: sumOf(usedTerms.map(({ weight }) => weight)),
    isCut: postLists.some(({ isCut }) => isCut),
  };
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
/**
 * Returns the two rarest terms, and further terms while all terms match at most `candidatePostsMax` posts.
 */
function selectRarest(terms: WeightedTerm[]): WeightedTerm[] {
  let postCount = 0;
  return terms
    .toSorted((a, b) => a.term.postCount - b.term.postCount)
    .filter(({ term }, i) => {
      postCount += term.postCount;
      return i < rarestTermsMin || postCount <= limits.search.candidatePostsMax;
    });
}

const rarestTermsMin = 2;

async function addEmphasis(
  db: Queryable,
  { ids, scores }: ScoredMatches,
  terms: WeightedTerm[],
): Promise<void> {
  const bonuses = terms.flatMap(({ term, weight }) => [
    { expression: `title : ${term.headingExpression}`, bonus: weight * titleFactor },
    { expression: `tags : ${term.headingExpression}`, bonus: weight * tagsFactor },
    { expression: term.frequentExpression, bonus: weight * frequentFactor },
  ]);
  const lists = await listIds(
    db,
    bonuses.map(({ expression }) => expression),
    { idMin: ids.at(-1) ?? 0, countMax: ids.length },
  );
  for (const [i, emphasized] of lists.entries()) {
    const bonus = bonuses[i]?.bonus ?? 0;
    for (const id of emphasized) {
      const score = scores[id] ?? -1;
      if (score >= 0) scores[id] = score + bonus;
    }
  }
}

/** Adds posts that are older than the matches and whose headings contain all required terms. */
async function addOlderHeadings(
  db: Queryable,
  { ids, scores, scoreMax }: ScoredMatches,
  { terms, isVisible }: { terms: WeightedTerm[]; isVisible: (id: number) => boolean },
): Promise<void> {
  const required = terms.filter(({ term }) => !term.isOptional);
  if (required.length === 0 || !required.every(isIndexed)) return;
  const [older = []] = await listIds(
    db,
    [allOf(required.map(({ term }) => term.headingExpression))],
    { idMax: (ids.at(-1) ?? 0) - 1, countMax: limits.search.olderMatchesMax },
  );
  const bonus = required.reduce((sum, { weight }) => sum + weight * titleFactor, 0);
  for (const id of older.filter(isVisible)) {
    ids.push(id);
    scores[id] = scoreMax + bonus;
  }
}

/**
 * Sorts posts by descending score, then by descending id. Collects the posts of each score, because few
 * scores occur and a comparison sort of many posts is slow.
 */
function sortByScore({ ids, scores }: ScoredMatches): number[] {
  const idsByScore = new Map<number, number[]>();
  for (const id of ids) {
    const score = scores[id] ?? 0;
    const withScore = idsByScore.get(score);
    if (withScore) withScore.push(id);
    else idsByScore.set(score, [id]);
  }
  return [...idsByScore].sort(([a], [b]) => b - a).flatMap(([, withScore]) => withScore);
}

const titleFactor = 1;
const tagsFactor = 0.8;
const frequentFactor = 0.5;

interface Range {
  idMin?: number;
  idMax?: number;
  countMax: number;
}

/**
 * Returns the newest posts in a range of ids that match each FTS5 query, by descending id. FTS5 reads the whole list of
 * a word unless the ends of the range are integers. The driver passes numbers as floating-point numbers.
 */
async function listIds(
  db: Queryable,
  expressions: string[],
  { idMin = 0, idMax = Number.MAX_SAFE_INTEGER, countMax }: Range,
): Promise<number[][]> {
  const rows = await db.all<{ position: number; ids: string }>(
    sql.join(
      expressions.map(
        (expression, position) => sql`
          select ${position} as position, json_group_array(rowid) as ids from (
            select rowid from post_search
            where post_search match ${expression} 
              and rowid between cast(${idMin} as integer) and cast(${idMax} as integer)
            order by rowid desc limit ${countMax})`,
      ),
      sql` union all `,
    ),
  );
  const byPosition = new Map(rows.map(({ position, ids }) => [position, ids]));
  return expressions.map((_, position) => parseIds(byPosition.get(position) ?? '[]'));
}
