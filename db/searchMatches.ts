import { sql } from 'drizzle-orm';
import { isQuestion } from '#domain/hebrew/stopWords.ts';
import { limits } from '#domain/limits.ts';
import type { Queryable } from './client.ts';
import type { Audience } from './posts.ts';
import type { AskedTerm } from './searchTerms.ts';

/**
 * Ids of the posts that the index finds for an audience, the likeliest first. Every term of a
 * short query must be there, or if no post has them all, as many as go together. Of a question, or a
 * longer query, hardly any post has every word: any will do, of common words the rarest.
 *
 * FTS5's own ranking is left aside: deletes of a contentless table do not reach the totals that it
 * reckons with, so it would depend on how often posts were edited, and not on what they say.
 */
export async function findMatches(
  db: Queryable,
  input: { query: string; audience: Audience; terms: readonly AskedTerm[]; weights: number[] },
): Promise<number[]> {
  const { query, audience, terms, weights } = input;
  const known = terms
    .map((term, i) => ({ term, weight: weights[i] ?? 0 }))
    .filter(({ term }) => term.postCount > 0);
  if (known.length === 0 || known.length < terms.length / 2) return [];
  const isLoose = terms.length > limits.search.shortQueryTermsMax || isQuestion(query);
  const list = (expressions: string[]) => listIds(db, expressions, audience);
  const scores = isLoose ? await anyOf(list, rarest(known)) : await allOf(list, known);
  await addEmphasis(db, scores, known);
  return [...scores].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([id]) => id);
}

type Scores = Map<number, number>;
type WeighedTerm = { term: AskedTerm; weight: number };

/** As many of the terms, the rarest first, as a few thousand posts say. */
function rarest(terms: WeighedTerm[]): WeighedTerm[] {
  let postCount = 0;
  return terms
    .toSorted((a, b) => a.term.postCount - b.term.postCount)
    .filter(({ term }, i) => {
      postCount += term.postCount;
      return i < rarestMin || postCount <= limits.search.postsPerQuestionMax;
    });
}

const rarestMin = 2;

type List = (expressions: string[]) => Promise<number[][]>;

async function anyOf(list: List, terms: WeighedTerm[]): Promise<Scores> {
  const scores: Scores = new Map();
  const found = await list(terms.map(({ term }) => term.expression));
  for (const [i, ids] of found.entries()) {
    const weight = terms[i]?.weight ?? 0;
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  return scores;
}

/** Posts with all the terms; else with two of three; else with any. */
async function allOf(list: List, terms: WeighedTerm[]): Promise<Scores> {
  const all = terms.map(({ term }) => term.expression).join(' AND ');
  const [together = []] = await list([all]);
  if (together.length > 0) return new Map(together.map((id) => [id, 0]));
  const any = await anyOf(list, terms);
  const most = Math.max(...terms.map(({ weight }) => weight));
  const several = [...any].filter(([, score]) => score > most);
  return several.length > 0 ? new Map(several) : any;
}

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
async function listIds(
  db: Queryable,
  expressions: string[],
  audience: Audience = 'staff',
): Promise<number[][]> {
  const visible =
    audience === 'staff'
      ? sql``
      : sql`join posts indexed by posts_for_search on posts.id = post_search.rowid and posts.is_live = 1`;
  const rows = await db.all<{ place: number; ids: string }>(
    sql.join(
      expressions.map(
        (expression, place) => sql`
          select ${place} as place, json_group_array(post_search.rowid) as ids
          from post_search ${visible} where post_search match ${expression}`,
      ),
      sql` union all `,
    ),
  );
  const found: number[][] = expressions.map(() => []);
  for (const { place, ids } of rows) found[place] = JSON.parse(ids);
  return found;
}
