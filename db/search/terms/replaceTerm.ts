import { isTransliteration } from '#domain/hebrew/isTransliteration.ts';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { findSynonyms } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { isKnownWord } from '#domain/hebrew/synonyms/knownWords.ts';
import { toMeasurement } from '#domain/hebrew/synonyms/measurements.ts';
import { correctToSynonym } from '#domain/search/corrections/correctToSynonym.ts';
import {
  type Correction,
  closestCorrections,
  isCertainCorrection,
  isNearCorrection,
} from '#domain/search/corrections/rankCorrections.ts';
import { isCommonTerm, parseQuery, type QueryTerm } from '#domain/search/query/parseQuery.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import {
  type IndexTerm,
  isInSynonymTables,
  isVisibleTerm,
  recountPosts,
  sortByPostCount,
  toIndexTerms,
  withAlternatives,
} from '../indexTerms.ts';
import {
  listCompletions,
  listCorrections,
  listLatinCompletions,
  listTransliterations,
} from '../searchWords.ts';
import {
  keepVisible,
  listHeadingCorrections,
  listTransliteratedNames,
  uniqueWords,
} from './headingWords.ts';
import { splitJoinedName } from './splitJoinedName.ts';
import { splitJoinedTerm } from './splitJoinedTerm.ts';

interface QueryContext {
  audience: Audience;
  isLast: boolean;
  /** Whether another term names a product or a kind of product. If so, corrections must be more similar. */
  hasSubject: boolean;
}

/**
 * Replaces a term that no post contains. Tries in this order: the term in the other keyboard layout, a name whose spaces are
 * missing, and then similar words. Of a model name or a measurement, each part becomes a term of its own. A term of the
 * synonym tables is spelled correctly, and its synonyms include its spelling in the other script, so it is not replaced.
 */
export async function replaceTerm(
  db: Queryable,
  term: IndexTerm,
  context: QueryContext,
): Promise<IndexTerm[]> {
  const [word, ...otherWords] = term.words;
  if (!word) return [term];
  if (isInSynonymTables(term)) return [await withWholeName(db, term, word, context.audience)];
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
  return [await replaceWord(db, term, word, context)];
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

/** Parses a text that replaces a term. */
const parseAs = ({ alternative }: IndexTerm, text: string): QueryTerm[] =>
  parseQuery(text).map((term) => ({ ...term, alternative }));

/**
 * Returns the terms of the text that the same keys produce in the other layout. Returns none if no post contains one of them,
 * or if only digits remain, as of "8k".
 * A common word, such as "which", is optional, because the other terms of the query say what it is about.
 */
async function switchLayout(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm[]> {
  const typedOtherwise = parseAs(term, switchKeyboardLayout(term.typed));
  const switched = await toIndexTerms(db, typedOtherwise, audience);
  const hasWord = switched.some(({ words }) => words.some(({ token }) => /\p{L}/u.test(token)));
  if (!hasWord || !switched.every(isVisibleTerm)) return [];
  return switched.map((other) => ({
    ...other,
    typed: term.typed,
    correction: other.typed,
    isOptional: other.isOptional || isCommonTerm(other),
  }));
}

/**
 * Adds similar words to a term whose word no post contains. Tries names first, because most searches are for names. Returns
 * the term unchanged if no post contains a similar word either.
 */
async function replaceWord(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  { audience, isLast, hasSubject }: QueryContext,
): Promise<IndexTerm> {
  const replacedBy = async (alternatives: Word[], correction?: string) => {
    const spelledOtherwise = await listTransliterations(db, alternatives[0] ?? word);
    const words = uniqueWords([...alternatives, ...spelledOtherwise.map(toWord)]);
    return recountPosts(db, { ...withAlternatives(term, words), correction }, audience);
  };
  const correctedBy = (corrections: Correction[]) =>
    replacedBy(
      corrections.map((correction) => toWord(correction.word)),
      corrections[0]?.word,
    );
  const names = await listTransliteratedNames(db, word, audience);
  if (names.length > 0) return replacedBy(names);
  const spellings = await sortByPostCount(db, await listTransliterations(db, word), { audience });
  // A Latin spelling of a Hebrew word is usually a name.
  if (word.isHebrew && spellings.length > 0) return replacedBy(spellings);
  const completions = isLast ? await listCompletions(db, word.token) : [];
  const completed = await sortByPostCount(db, completions, { audience });
  if (completed.length > 0) return replacedBy(completed);
  if (isKnownWord(word)) return term;
  const isAllowed = (correction: Correction) => !hasSubject || isNearCorrection(word, correction);
  const headingCorrections = await listHeadingCorrections(db, word, { audience, isAllowed });
  const synonymTerm = await findSynonymTerm(db, term, word, {
    audience,
    distanceOfCorrections: headingCorrections[0]?.distance,
  });
  if (synonymTerm) return synonymTerm;
  const latin = isLast ? await listLatinCompletions(db, word) : [];
  const latinNames = await sortByPostCount(db, latin, { audience, inHeadings: true });
  if (latinNames.length > 0) return replacedBy(latinNames);
  if (headingCorrections.length > 0) return correctedBy(headingCorrections);
  if (spellings.length > 0) return replacedBy(spellings);
  const isAllowedInText = (correction: Correction) =>
    !hasSubject || isCertainCorrection(word, correction);
  const corrections = closestCorrections((await listCorrections(db, word)).filter(isAllowedInText));
  const visible = await keepVisible(db, corrections, { audience });
  return visible.length > 0 ? correctedBy(visible) : term;
}

/**
 * Returns the most similar term of the synonym tables, such as "laptop" for "labtop". Returns undefined if a
 * heading contains a similar word, or if no post matches the term.
 */
async function findSynonymTerm(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  {
    audience,
    distanceOfCorrections = Number.POSITIVE_INFINITY,
  }: { audience: Audience; distanceOfCorrections?: number | undefined },
): Promise<IndexTerm | undefined> {
  const [best] = correctToSynonym(word);
  if (!best || best.distance >= distanceOfCorrections) return undefined;
  const [synonymTerm] = await toIndexTerms(db, parseAs(term, best.word), audience);
  return synonymTerm && isVisibleTerm(synonymTerm)
    ? { ...synonymTerm, typed: term.typed }
    : undefined;
}
