import { sql } from 'drizzle-orm';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { limits } from '#domain/limits.ts';
import type { ExpandedTerm } from '#domain/search/createMatcher.ts';
import { frequentToken } from '#domain/search/indexText.ts';
import { parseQuery, type QueryTerm } from '#domain/search/parseQuery.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import { listCompletions, listCorrections, listTransliterations } from './searchWords.ts';

/** A term as the index is asked for it. */
export interface IndexTerm extends ExpandedTerm {
  /** In the language of FTS5; made of quoted tokens alone, so nothing typed is read as that language. */
  expression: string;
  /** The same for texts that say it often. */
  oftenExpression: string;
  /** Posts that say it, drafts included. */
  postCount: number;
  /** What was meant where no post says what was typed. */
  correction?: string | undefined;
}

/** The terms of a query, each with the words of the posts that it can mean. */
export async function resolveTerms(db: Queryable, query: string): Promise<IndexTerm[]> {
  const terms = await counted(db, parseQuery(query));
  const asked: IndexTerm[] = [];
  let guesses = 0;
  for (const [i, term] of terms.entries()) {
    if (term.postCount > 0) asked.push(await withNames(db, term));
    else if (++guesses > limits.search.correctedTermsMax) asked.push(term);
    else asked.push(...(await guess(db, term, i === terms.length - 1)));
  }
  return asked;
}

async function counted(db: Queryable, terms: QueryTerm[]): Promise<IndexTerm[]> {
  const asked = terms.map((term) => withAlternatives(term, []));
  const counts = await countPosts(
    db,
    asked.map(({ expression }) => expression),
  );
  return asked.map((term, i) => ({ ...term, postCount: counts[i] ?? 0 }));
}

/** A word together with the names in the other script that it spells. */
async function withNames(db: Queryable, term: IndexTerm): Promise<IndexTerm> {
  const [word, ...others] = term.words;
  if (!word || others.length > 0) return term;
  return withAlternatives(term, (await listTransliterations(db, word)).map(toWord));
}

/**
 * Of a term that no post says: its parts, what it is with the keyboard switched, a name in the other
 * script, the words that it begins, or those that it nearly is.
 */
async function guess(db: Queryable, term: IndexTerm, isLast: boolean): Promise<IndexTerm[]> {
  const switched = await counted(db, parseQuery(switchKeyboardLayout(term.typed)));
  if (switched.length > 0 && switched.every(({ postCount }) => postCount > 0)) {
    return switched.map((other) => ({ ...other, typed: term.typed, correction: other.typed }));
  }
  const [word, ...others] = term.words;
  if (!word) return [term];
  if (others.length > 0) {
    return counted(
      db,
      term.words.map((part) => ({
        typed: part.token,
        words: [part],
        synonymIds: [],
        isOptional: false,
      })),
    );
  }
  const named = await withNames(db, term);
  if (named.alternatives.length > 0) return recounted(db, named);
  const completed = isLast ? await commonest(db, await listCompletions(db, word.token)) : [];
  if (completed.length > 0) return recounted(db, withAlternatives(term, completed));
  const likely = await listCorrections(db, word);
  const fewest = likely[0]?.distance ?? 0;
  const equal = likely.filter(({ distance }) => distance <= fewest + distanceSpreadMax);
  const meant = await commonest(
    db,
    equal.map((one) => one.word),
  );
  const corrected = { ...withAlternatives(term, meant), correction: meant[0]?.token };
  return meant.length > 0 ? recounted(db, corrected) : [term];
}

/**
 * The same terms with what may have been meant by those that hardly a post says, where many say a
 * word that is nearly the same; undefined when there is no such term.
 */
export async function withCommonerWords(
  db: Queryable,
  terms: readonly IndexTerm[],
): Promise<IndexTerm[] | undefined> {
  const meant: IndexTerm[] = [];
  for (const term of terms) {
    const [word, ...others] = term.words;
    const isRare = term.postCount <= rareMax && term.correction === undefined;
    const likely = word && others.length === 0 && isRare ? await listCorrections(db, word) : [];
    const [best] = await commonest(
      db,
      likely.filter(({ distance }) => distance <= 1).map((one) => one.word),
    );
    const [count = 0] = best ? await countPosts(db, [`"${best.token}"`]) : [];
    const isCommoner = best && count >= commonerTimes * Math.max(1, term.postCount);
    meant.push(isCommoner ? { ...term, correction: best.token } : term);
  }
  return meant.some((term, i) => term !== terms[i]) ? meant : undefined;
}

/**
 * The same terms again and again, each time with what may have been meant by one of them though posts
 * say it, the rarest first: for queries that no post answers as they were typed. Not on top of words
 * that had to be guessed, since two guesses together lead anywhere.
 */
export async function* correctedQueries(
  db: Queryable,
  terms: readonly IndexTerm[],
): AsyncGenerator<IndexTerm[]> {
  if (terms.some(({ correction }) => correction !== undefined)) return;
  const rarestFirst = terms.toSorted((a, b) => a.postCount - b.postCount);
  for (const term of rarestFirst.slice(0, limits.search.correctedTermsMax)) {
    const [word, ...others] = term.words;
    if (!word || others.length > 0) continue;
    const known = new Set(term.alternatives.map(({ token }) => token));
    const likely = await listCorrections(db, word);
    const meant = await commonest(
      db,
      likely.map((one) => one.word).filter((one) => !known.has(one)),
    );
    if (!(await isCommoner(db, meant[0], term))) continue;
    const [other] = await recounted(db, withAlternatives(term, meant));
    if (!other) continue;
    const corrected = { ...other, correction: meant[0]?.token };
    yield terms.map((one) => (one === term ? corrected : one));
  }
}

/** Whoever errs from one word to another mostly meant the one that is said more. */
async function isCommoner(db: Queryable, word: Word | undefined, term: IndexTerm) {
  const [count = 0] = word ? await countPosts(db, [`"${word.token}"`]) : [];
  return count > term.postCount;
}

const rareMax = 2;
const commonerTimes = 5;
const distanceSpreadMax = 0.5;

function withAlternatives<Term extends QueryTerm>(term: Term, words: Word[]) {
  const alternatives = words.slice(0, limits.search.alternativesMax);
  const names = namesOf(term, alternatives);
  const oftenExpression = anyOf(names.map(frequentToken));
  return { ...term, alternatives, expression: anyOf(names), oftenExpression };
}

async function recounted(db: Queryable, term: IndexTerm): Promise<IndexTerm[]> {
  const [postCount = 0] = await countPosts(db, [term.expression]);
  return [{ ...term, postCount }];
}

/** Those of some words that posts still say, the commonest first. */
async function commonest(db: Queryable, words: string[]): Promise<Word[]> {
  const some = words.slice(0, limits.search.completionsMax);
  const counts = await countPosts(
    db,
    some.map((word) => `"${word}"`),
  );
  return some
    .map((word, i) => ({ word, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ word }) => toWord(word));
}

/** All that a term may be called: its tokens in a row, their bases, its synonyms, its alternatives. */
function namesOf({ words, synonymIds }: QueryTerm, alternatives: Word[]): string[] {
  const [word, ...others] = words;
  const own =
    word && others.length === 0 ? formsOf(word) : [words.map(({ token }) => token).join(' ')];
  return [...new Set([...own, ...synonymIds, ...alternatives.flatMap(formsOf)])];
}

const formsOf = ({ token, stems }: Word) => [token, ...stems];
const anyOf = (names: string[]) => `(${names.map((name) => `"${name}"`).join(' OR ')})`;

async function countPosts(db: Queryable, expressions: string[]): Promise<number[]> {
  if (expressions.length === 0) return [];
  const rows = await db.all<{ place: number; count: number }>(
    sql.join(
      expressions.map(
        (expression, place) =>
          sql`select ${place} as place, count(*) as count from post_search where post_search match ${expression}`,
      ),
      sql` union all `,
    ),
  );
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return expressions.map((_, place) => counts.get(place) ?? 0);
}
