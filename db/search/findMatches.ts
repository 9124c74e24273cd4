import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import type { IndexTerm } from './resolveTerms.ts';

/** What the index found, the likeliest first. */
export interface IndexMatches {
  ids: number[];
  /** Of each of them. */
  categoryOf: Map<number, number>;
}

/**
 * The posts that the index finds for an audience: those that say enough of the query to answer it.
 *
 * FTS5's own ranking is left aside: deletes of a contentless table do not reach the totals that it
 * reckons with, so it would depend on how often posts were edited, and not on what they say.
 */
export async function findMatches(
  db: Queryable,
  input: {
    audience: Audience;
    terms: readonly IndexTerm[];
    weights: number[];
    demand: MinimumMatch;
  },
): Promise<IndexMatches> {
  const { audience, terms, weights, demand } = input;
  const categoryOf = new Map<number, number>();
  const all = terms.map((term, i) => ({
    term,
    weight: weights[i] ?? 0,
    demanded: demand.weights[i] ?? 0,
  }));
  if (!all.some(isKnown)) return { ids: [], categoryOf };
  const list: List = async (expressions) => {
    const found = await listVisible(db, expressions, audience);
    for (const { ids, categoryIds } of found) {
      for (const [i, id] of ids.entries()) categoryOf.set(id, categoryIds[i] ?? 0);
    }
    return found.map(({ ids }) => ids);
  };
  const scores = await findScores(list, all, demand);
  // Of a few the text itself is weighed.
  if (scores.size > limits.search.rerankBatchSize)
    await addEmphasis(db, scores, all.filter(isKnown));
  const ids = [...scores].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([id]) => id);
  return { ids, categoryOf };
}

type Scores = Map<number, number>;
type WeighedTerm = { term: IndexTerm; weight: number; demanded: number };

const isKnown = ({ term }: WeighedTerm) => term.postCount > 0;

async function findScores(
  list: List,
  terms: WeighedTerm[],
  { prefersAllTerms, weightShareMin }: MinimumMatch,
): Promise<Scores> {
  const needed = terms.filter(({ term }) => !term.isOptional);
  if (prefersAllTerms && needed.every(isKnown)) {
    const each = needed.map(({ term }) => term.expression).join(' AND ');
    const [together = []] = await list([each]);
    if (together.length > 0) return new Map(together.map((id) => [id, 0]));
  }
  return weightShareMin < 1 ? enoughOf(list, terms, weightShareMin) : new Map();
}

/** The posts that say a share of the terms; of terms that very many posts say not all are asked. */
async function enoughOf(list: List, terms: WeighedTerm[], shareMin: number): Promise<Scores> {
  const asked = rarest(terms.filter(isKnown));
  const whole = sum([...asked, ...terms.filter((term) => !isKnown(term))]);
  const found = await list(asked.map(({ term }) => term.expression));
  const said = new Map<number, { score: number; share: number }>();
  for (const [i, ids] of found.entries()) {
    const { weight, demanded } = asked[i] ?? { weight: 0, demanded: 0 };
    for (const id of ids) {
      const { score, share } = said.get(id) ?? { score: 0, share: 0 };
      said.set(id, { score: score + weight, share: share + demanded / whole });
    }
  }
  return new Map(
    [...said].filter(([, { share }]) => share >= shareMin).map(([id, { score }]) => [id, score]),
  );
}

const sum = (terms: WeighedTerm[]) => terms.reduce((total, { demanded }) => total + demanded, 0);

/** As many of the terms, the rarest first, as a few thousand posts say. */
function rarest(terms: WeighedTerm[]): WeighedTerm[] {
  let postCount = 0;
  return terms
    .toSorted((a, b) => a.term.postCount - b.term.postCount)
    .filter(({ term }, i) => {
      postCount += term.postCount;
      return i < rarestMin || postCount <= limits.search.candidatePostsMax;
    });
}

const rarestMin = 2;

type List = (expressions: string[]) => Promise<number[][]>;

/** What a post says in its title, in its tags or often, it is about. */
async function addEmphasis(db: Queryable, scores: Scores, terms: WeighedTerm[]): Promise<void> {
  const places = terms.flatMap(({ term, weight }) => [
    { expression: `title : ${term.expression}`, bonus: weight * titleShare },
    { expression: `tags : ${term.expression}`, bonus: weight * tagsShare },
    { expression: term.oftenExpression, bonus: weight * oftenShare },
  ]);
  const found = await listIds(
    db,
    places.map(({ expression }) => expression),
  );
  for (const [i, ids] of found.entries()) {
    for (const id of ids) {
      const score = scores.get(id);
      if (score !== undefined) scores.set(id, score + (places[i]?.bonus ?? 0));
    }
  }
}

const titleShare = 1;
const tagsShare = 0.8;
const oftenShare = 0.5;

/** The posts that each of some expressions matches, of those that an audience may see. */
async function listVisible(
  db: Queryable,
  expressions: string[],
  audience: Audience,
): Promise<{ ids: number[]; categoryIds: number[] }[]> {
  const isVisible = audience === 'admins' ? sql`1` : sql`posts.is_live = 1`;
  const rows = await db.all<{ place: number; ids: string; categoryIds: string }>(
    eachOf(
      expressions,
      (expression, place) => sql`
        select ${place} as place, json_group_array(post_search.rowid) as ids,
          json_group_array(posts.category_id) as categoryIds
        from post_search join posts indexed by posts_for_search
          on posts.id = post_search.rowid and ${isVisible}
        where post_search match ${expression}`,
    ),
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return expressions.map((_, place) => {
    const { ids = '[]', categoryIds = '[]' } = found.get(place) ?? {};
    return { ids: JSON.parse(ids), categoryIds: JSON.parse(categoryIds) };
  });
}

/** The same of all posts, whoever may see them. */
async function listIds(db: Queryable, expressions: string[]): Promise<number[][]> {
  const rows = await db.all<{ place: number; ids: string }>(
    eachOf(
      expressions,
      (expression, place) => sql`
        select ${place} as place, json_group_array(rowid) as ids
        from post_search where post_search match ${expression}`,
    ),
  );
  const found = new Map(rows.map(({ place, ids }) => [place, ids]));
  return expressions.map((_, place) => JSON.parse(found.get(place) ?? '[]'));
}

const eachOf = (expressions: string[], select: (expression: string, place: number) => SQL) =>
  sql.join(expressions.map(select), sql` union all `);
