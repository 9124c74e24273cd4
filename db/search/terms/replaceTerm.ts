import { isTransliteration } from '#domain/hebrew/isTransliteration.ts';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { findSynonyms } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { toMeasurement } from '#domain/hebrew/synonyms/measurements.ts';
import { isCommonTerm, type QueryTerm } from '#domain/search/query/parseQuery.ts';
import type { Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import {
  type IndexTerm,
  isInSynonymTables,
  isVisibleTerm,
  recountPosts,
  toIndexTerms,
  withAlternatives,
} from '../indexTerms.ts';
import { listTransliteratedNames } from './headingWords.ts';
import { parseAs } from './parseAs.ts';
import { completeLatinName, replaceWord, type WordContext } from './replaceWord.ts';
import { splitJoinedName } from './splitJoinedName.ts';
import { splitJoinedTerm } from './splitJoinedTerm.ts';

/**
 * Replaces a term that no post contains. Tries in this order: a name that the term begins, the term in the other keyboard layout,
 * a name or words whose spaces are missing, and then similar words. Of a model name or a measurement, each part becomes a term
 * of its own. A term of the synonym tables is spelled correctly, and its synonyms include its spelling in the other script, so
 * it is not replaced.
 */
export async function replaceTerm(
  db: Queryable,
  term: IndexTerm,
  context: WordContext,
): Promise<IndexTerm[]> {
  const [word, ...otherWords] = term.words;
  if (!word) return [term];
  if (isInSynonymTables(term)) return [await withWholeName(db, term, word, context.audience)];
  const completed = await completeLatinName({ db, term, word, ...context });
  if (completed) return [completed];
  const parts = partsOf(term);
  const switched = parts.some(isInSynonymTables)
    ? []
    : await switchLayout(db, term, context.audience);
  if (switched.length > 0) return switched;
  const name = await splitJoinedName(db, term, context.audience);
  if (name) return [name];
  const joined = await splitJoinedTerm(db, term, context.audience);
  if (joined) return joined;
  if (otherWords.length > 0) return toIndexTerms(db, parts, context.audience);
  return [await replaceWord({ db, term, word, ...context })];
}

/**
 * Adds a name in headings that a whole Hebrew word spells to a term of which the synonym tables contain only the word after a
 * prefix: הדרון is "the drone", and also Hadaron. Returns other terms unchanged.
 */
async function withWholeName(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  audience: Audience,
): Promise<IndexTerm> {
  const [whole] = word.analyses;
  if (!word.isHebrew || !whole || findSynonyms([[whole]], 'query').length > 0) return term;
  const names = (await listTransliteratedNames(db, word, audience)).filter(({ token }) =>
    isTransliteration(word.token, token),
  );
  return names.length > 0 ? recountPosts(db, withAlternatives(term, names), audience) : term;
}

/**
 * Returns the parts of a model name as terms of their own. Of a measurement, the number is optional: a search for 20,000 mAh
 * also finds 10,000 mAh.
 */
function partsOf(term: IndexTerm): QueryTerm[] {
  const tokens = term.words.map(({ token }) => token);
  const measurement = toMeasurement(tokens);
  if (!measurement) return parseAs(term, tokens.join(' '));
  const numbers = parseAs(term, measurement.number);
  return [
    ...numbers.map((number) => ({ ...number, isOptional: true })),
    ...parseAs(term, measurement.unit),
  ];
}

/**
 * Returns the terms of the text that the same keys produce in the other layout. Returns none if no post contains one of them,
 * or if it has no word: "8k" has only a digit, and the last word of "Brenoa d" only one letter.
 * A common word, such as "which", is optional, because the other terms of the query say what it is about.
 */
async function switchLayout(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm[]> {
  const typedOtherwise = parseAs(term, switchKeyboardLayout(term.typed));
  const switched = await toIndexTerms(db, typedOtherwise, audience);
  const hasWord = switched.some(({ words }) => words.some(({ token }) => /\p{L}{2}/u.test(token)));
  if (!hasWord || !switched.every(isVisibleTerm)) return [];
  return switched.map((other) => ({
    ...other,
    typed: term.typed,
    correction: other.typed,
    isOptional: other.isOptional || isCommonTerm(other),
  }));
}
