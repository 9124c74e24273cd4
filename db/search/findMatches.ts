import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { parseIds } from '../sql/jsonLists.ts';
import type { IndexTerm } from './indexTerms.ts';

export interface IndexMatches {
  ids: number[];
  categoryIdByPost: Map<number, number>;
}

/**
 * Finds the posts that contain enough terms of a query. Does not use the ranking of FTS5, which is wrong
 * after deletes from a contentless table.
 */
export async function findMatches(
  db: Queryable,
  input: {
    audience: Audience;
    terms: readonly IndexTerm[];
    weights: number[];
    minimum: MinimumMatch;
  },
): Promise<IndexMatches> {
  const { audience, terms, weights, minimum } = input;
  const categoryIdByPost = new Map<number, number>();
  const weightedTerms = terms.map((term, i) => ({
    term,
    weight: weights[i] ?? 0,
    minimumWeight: minimum.weights[i] ?? 0,
  }));
  if (!weightedTerms.some(isIndexed)) return { ids: [], categoryIdByPost };
  const listPosts: ListPosts = async (expressions) => {
    const results = await listVisiblePosts(db, expressions, audience);
    for (const { ids, categoryIds } of results) {
      for (const [i, id] of ids.entries()) categoryIdByPost.set(id, categoryIds[i] ?? 0);
    }
    return results.map(({ ids }) => ids);
  };
  const scores = await scoreMatches(listPosts, weightedTerms, minimum);
  // Only a large result needs an order here. A small result is ranked later by the full text of its posts.
  if (scores.size > limits.search.rerankBatchSize)
    await addEmphasis(db, scores, weightedTerms.filter(isIndexed));
  const ids = [...scores].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([id]) => id);
  return { ids, categoryIdByPost };
}

type Scores = Map<number, number>;
type WeightedTerm = { term: IndexTerm; weight: number; minimumWeight: number };
type ListPosts = (expressions: string[]) => Promise<number[][]>;

const isIndexed = ({ term }: WeightedTerm) => term.postCount > 0;

/**
 * Returns the posts that contain all required terms. If there are none, returns the posts that contain a
 * sufficient share of the terms.
 */
async function scoreMatches(
  listPosts: ListPosts,
  terms: WeightedTerm[],
  { prefersAllTerms, weightShareMin }: MinimumMatch,
): Promise<Scores> {
  const requiredTerms = terms.filter(({ term }) => !term.isOptional);
  if (prefersAllTerms && requiredTerms.every(isIndexed)) {
    const allTerms = requiredTerms.map(({ term }) => term.expression).join(' AND ');
    const [ids = []] = await listPosts([allTerms]);
    if (ids.length > 0) return new Map(ids.map((id) => [id, 0]));
  }
  return weightShareMin < 1 ? scoreByShare(listPosts, terms, weightShareMin) : new Map();
}

/** Returns the posts whose matching terms have enough of the total weight. Ignores very common terms. */
async function scoreByShare(
  listPosts: ListPosts,
  terms: WeightedTerm[],
  shareMin: number,
): Promise<Scores> {
  const usedTerms = selectRarest(terms.filter(isIndexed));
  const totalWeight = sumOfMinimumWeights([
    ...usedTerms,
    ...terms.filter((term) => !isIndexed(term)),
  ]);
  const idsByTerm = await listPosts(usedTerms.map(({ term }) => term.expression));
  const matches = new Map<number, { score: number; share: number }>();
  for (const [i, ids] of idsByTerm.entries()) {
    const { weight, minimumWeight } = usedTerms[i] ?? { weight: 0, minimumWeight: 0 };
    for (const id of ids) {
      const { score, share } = matches.get(id) ?? { score: 0, share: 0 };
      matches.set(id, { score: score + weight, share: share + minimumWeight / totalWeight });
    }
  }
  return new Map(
    [...matches].filter(([, { share }]) => share >= shareMin).map(([id, { score }]) => [id, score]),
  );
}

const sumOfMinimumWeights = (terms: WeightedTerm[]) =>
  terms.reduce((total, { minimumWeight }) => total + minimumWeight, 0);

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

async function addEmphasis(db: Queryable, scores: Scores, terms: WeightedTerm[]): Promise<void> {
  const bonuses = terms.flatMap(({ term, weight }) => [
    { expression: `title : ${term.expression}`, bonus: weight * titleFactor },
    { expression: `tags : ${term.expression}`, bonus: weight * tagsFactor },
    { expression: term.frequentExpression, bonus: weight * frequentFactor },
  ]);
  const results = await listIds(
    db,
    bonuses.map(({ expression }) => expression),
  );
  for (const [i, ids] of results.entries()) {
    for (const id of ids) {
      const score = scores.get(id);
      if (score !== undefined) scores.set(id, score + (bonuses[i]?.bonus ?? 0));
    }
  }
}

const titleFactor = 1;
const tagsFactor = 0.8;
const frequentFactor = 0.5;

async function listVisiblePosts(
  db: Queryable,
  expressions: string[],
  audience: Audience,
): Promise<{ ids: number[]; categoryIds: number[] }[]> {
  const isVisible = audience === 'admins' ? sql`1` : sql`posts.is_live = 1`;
  const rows = await db.all<{ position: number; ids: string; categoryIds: string }>(
    unionAll(
      expressions,
      (expression, position) => sql`
        select ${position} as position, json_group_array(post_search.rowid) as ids,
          json_group_array(posts.category_id) as categoryIds
        from post_search join posts indexed by posts_for_search
          on posts.id = post_search.rowid and ${isVisible}
        where post_search match ${expression}`,
    ),
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return expressions.map((_, position) => {
    const { ids = '[]', categoryIds = '[]' } = byPosition.get(position) ?? {};
    return { ids: parseIds(ids), categoryIds: parseIds(categoryIds) };
  });
}

async function listIds(db: Queryable, expressions: string[]): Promise<number[][]> {
  const rows = await db.all<{ position: number; ids: string }>(
    unionAll(
      expressions,
      (expression, position) => sql`
        select ${position} as position, json_group_array(rowid) as ids
        from post_search where post_search match ${expression}`,
    ),
  );
  const byPosition = new Map(rows.map(({ position, ids }) => [position, ids]));
  return expressions.map((_, position) => parseIds(byPosition.get(position) ?? '[]'));
}

const unionAll = (expressions: string[], select: (expression: string, position: number) => SQL) =>
  sql.join(expressions.map(select), sql` union all `);
