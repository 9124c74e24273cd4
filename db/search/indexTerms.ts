import { sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { ExpandedTerm } from '#domain/search/createMatcher.ts';
import { frequentToken, headingToken } from '#domain/search/indexing/indexText.ts';
import type { QueryTerm } from '#domain/search/query/parseQuery.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { anyOf, phrase } from './fts5.ts';

export interface IndexTerm extends ExpandedTerm {
  /** An FTS5 query, built by `fts5.ts`. */
  expression: string;
  /** Matches posts that contain the term often. */
  frequentExpression: string;
  /** Matches posts whose heading (title or labels) contains the term. */
  headingExpression: string;
  /** The number of visible posts that contain the term. If many posts do, hidden posts count too. An estimate if very many do. */
  postCount: number;
  /** The correction that replaces the typed word. Undefined if the term is not corrected. */
  correction?: string | undefined;
  /** Whether the typed query requires the term, but this query does not, because no post contains all typed terms. */
  isDropped?: boolean | undefined;
  /** The words of a name that is typed without spaces, with spaces. */
  spaced?: string | undefined;
}

export async function toIndexTerms(
  db: Queryable,
  terms: QueryTerm[],
  audience: Audience,
): Promise<IndexTerm[]> {
  const expanded = terms.map((term) => withAlternatives(term, []));
  const counts = await countTermPosts(
    db,
    expanded.map(({ expression }) => expression),
    audience,
  );
  return expanded.map((term, i) => ({ ...term, postCount: counts[i] ?? 0 }));
}

/** Returns whether a visible post contains a term. A draft must not change what visitors find. */
export const isVisibleTerm = ({ postCount }: IndexTerm) => postCount > 0;

/** Returns whether the synonym tables contain a term. Such a term is spelled correctly, even if no post contains it. */
export const isInSynonymTables = ({ synonymIds }: QueryTerm) => synonymIds.length > 0;

/** Adds words to the FTS5 queries of a term. Does not update the post count. */
export function withAlternatives<Term extends QueryTerm>(term: Term, words: Word[]) {
  const alternatives = words.slice(0, limits.search.alternativesMax);
  const phrases = indexedPhrases(term, alternatives);
  return {
    ...term,
    alternatives,
    expression: anyOf(phrases.map(phrase)),
    frequentExpression: anyOf(phrases.map((words) => phrase(frequentToken(words)))),
    headingExpression: anyOf(phrases.map(headingPhrase)),
  };
}

export async function recountPosts(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm> {
  const [postCount = 0] = await countTermPosts(db, [term.expression], audience);
  return { ...term, postCount };
}

/**
 * Counts the posts with each term. Leaves out hidden posts only for a rare term, because a term that no visible post contains
 * is corrected. For each common word of a long query, this would take as long as the rest of the search.
 */
async function countTermPosts(
  db: Queryable,
  expressions: readonly string[],
  audience: Audience,
): Promise<number[]> {
  const counts = await countPosts(db, expressions, { audience: 'admins' });
  if (audience === 'admins') return counts;
  const rare = expressions.filter((_, i) => {
    const count = counts[i] ?? 0;
    return count > 0 && count <= limits.search.rarePostsMax;
  });
  const visible = await countPosts(db, rare, { audience });
  const visibleByRare = new Map(rare.map((expression, i) => [expression, visible[i] ?? 0]));
  return expressions.map((expression, i) => visibleByRare.get(expression) ?? counts[i] ?? 0);
}

export interface WordScope {
  audience: Audience;
  /** Whether only headings count. */
  inHeadings?: boolean | undefined;
}

/**
 * Returns the words that at least one visible post contains, sorted by descending number of posts. The numbers of frequent
 * words are estimates, because exact numbers of many words take too long.
 */
export async function sortByPostCount(
  db: Queryable,
  words: readonly string[],
  scope: WordScope,
): Promise<Word[]> {
  const candidates = words.slice(0, limits.search.completionsMax);
  const countMax = limits.search.comparedPostsMax;
  const counts = await countPostsWithWords(db, candidates, { ...scope, countMax });
  return candidates
    .map((word, i) => ({ word, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ word }) => toWord(word));
}

export async function countPostsWithWord(
  db: Queryable,
  word: Word,
  scope: WordScope,
): Promise<number> {
  const [count = 0] = await countPostsWithWords(db, [word.token], scope);
  return count;
}

const countPostsWithWords = (
  db: Queryable,
  words: readonly string[],
  { inHeadings = false, ...scope }: WordScope & CountScope,
) =>
  countPosts(
    db,
    words.map((word) => (inHeadings ? headingPhrase(word) : phrase(word))),
    scope,
  );

export const isWordVisible = (db: Queryable, word: Word, audience: Audience) =>
  hasVisiblePost(db, phrase(word.token), audience);

/** Returns whether a post that the audience may see matches an FTS5 query. Stops at the first such post. */
export async function hasVisiblePost(
  db: Queryable,
  expression: string,
  audience: Audience,
): Promise<boolean> {
  const rows = await db.all(
    sql`select 1 from post_search ${joinVisible(audience)} where post_search match ${expression} limit 1`,
  );
  return rows.length > 0;
}

function indexedPhrases(
  { words, names, synonymIds, narrowerIds, continuesPhrase }: QueryTerm,
  alternatives: Word[],
): string[] {
  const ownForms = continuesPhrase ? [] : words.flatMap(({ indexedForms }) => indexedForms);
  const ownPhrases = names.length > 0 ? names : ownForms;
  return [
    ...new Set([
      ...ownPhrases,
      ...synonymIds,
      ...narrowerIds,
      ...alternatives.flatMap(({ indexedForms }) => indexedForms),
    ]),
  ];
}

/** Returns an FTS5 query for posts whose heading contains these words next to each other. */
export const headingPhrase = (words: string) =>
  phrase(words.split(' ').map(headingToken).join(' '));

interface CountScope {
  /** For `visitors`, drafts are not counted. */
  audience: Audience;
  /**
   * If more posts match, counts this many of the newest and estimates the others. The estimate assumes that the matching posts
   * are spread evenly, so it is too high for a word that only new posts contain.
   */
  countMax?: number;
}

/** Returns the number of posts that match each FTS5 query. */
export async function countPosts(
  db: Queryable,
  expressions: readonly string[],
  { audience, countMax = limits.search.countedPostsMax }: CountScope,
): Promise<number[]> {
  if (expressions.length === 0) return [];
  const rows = await db.all<{ position: number; count: number; idMin: number; idMax: number }>(
    sql.join(
      expressions.map(
        (expression, position) => sql`
          select ${position} as position, count(*) as count, min(id) as idMin,
            (select max(id) from posts) as idMax
          from (select post_search.rowid as id from post_search ${joinVisible(audience)}
            where post_search match ${expression} order by post_search.rowid desc limit ${countMax})`,
      ),
      sql` union all `,
    ),
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return expressions.map((_, position) => {
    const { count, idMin, idMax } = byPosition.get(position) ?? { count: 0, idMin: 0, idMax: 0 };
    if (count < countMax) return count;
    return Math.round((count * idMax) / (idMax - idMin + 1));
  });
}

const joinVisible = (audience: Audience) =>
  audience === 'admins'
    ? sql``
    : sql`join posts indexed by posts_for_search
        on posts.id = post_search.rowid and posts.is_live = 1`;
