import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { limits } from '#domain/limits.ts';
import { parseQuery } from '#domain/search/parseQuery.ts';
import { correctToSynonym } from '#domain/search/query/correctToSynonym.ts';
import type { Correction } from '#domain/search/rankCorrections.ts';
import { namesKind } from '#domain/search/ranking/namesKind.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import {
  hasVisiblePost,
  type IndexTerm,
  isKnown,
  isWordVisible,
  recountPosts,
  sortByPostCount,
  toIndexTerms,
  type WordScope,
  withAlternatives,
} from './indexTerms.ts';
import {
  listCompletions,
  listCorrections,
  listNearSoundAlikes,
  listTransliterations,
} from './searchWords.ts';

/** Returns the terms of a query, each with the indexed words that the term may stand for. */
export async function resolveTerms(
  db: Queryable,
  query: string,
  audience: Audience,
): Promise<IndexTerm[]> {
  const terms = await toIndexTerms(db, parseQuery(query));
  const resolved: IndexTerm[] = [];
  let correctedCount = 0;
  for (const [i, term] of terms.entries()) {
    if (term.postCount > 0) resolved.push(await withSpellings(db, term, audience));
    else if (++correctedCount > limits.search.correctedTermsMax) resolved.push(term);
    else
      resolved.push(...(await replaceTerm(db, term, { audience, isLast: i === terms.length - 1 })));
  }
  return resolved;
}

/**
 * Adds spellings in the other script (Hebrew or Latin) to a term. If no post contains the word, also adds
 * similar words of headings.
 */
async function withSpellings(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm> {
  const [word, ...otherWords] = term.words;
  if (!word || otherWords.length > 0) return term;
  const transliterations = (await listTransliterations(db, word)).map(toWord);
  if (await isWordVisible(db, word, audience)) {
    const names = isRareShortWord(term, word)
      ? await listTransliteratedNames(db, word, audience)
      : [];
    return withAlternatives(term, uniqueWords([...names, ...transliterations]));
  }
  const names = await listTransliteratedNames(db, word, audience);
  const corrections = await listDoubtfulSpellings(db, term, word, audience);
  return withAlternatives(term, uniqueWords([...names, ...transliterations, ...corrections]));
}

/** Returns the names in headings that sound like the word but are in the other script, also short names. */
async function listTransliteratedNames(
  db: Queryable,
  word: Word,
  audience: Audience,
): Promise<Word[]> {
  const names = await listTransliterations(db, word, shortNameKeyLengthMin);
  return sortByPostCount(db, names, { audience, inHeadings: true });
}

const shortNameKeyLengthMin = 2;
const rarePostsMax = 2;

/** Returns whether a word may be a short name in Hebrew letters although a post contains the word: צור for Tsur. */
const isRareShortWord = (term: IndexTerm, { isHebrew, phoneticKeys }: Word) =>
  isHebrew &&
  !isKnown(term) &&
  term.postCount <= rarePostsMax &&
  phoneticKeys.every((key) => key.length <= shortNameKeyLengthMin);

/**
 * Returns words of headings that the term may misspell, such as מצלמה for מצלה. Returns none if a heading
 * contains the term.
 */
async function listDoubtfulSpellings(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  audience: Audience,
): Promise<Word[]> {
  if (await hasVisiblePost(db, term.headingExpression, audience)) return [];
  const corrections = await listHeadingCorrections(db, word, audience);
  return corrections
    .filter(({ word: other, distance }) => distance <= (namesKind(other) ? 1 : 0.5))
    .map((correction) => toWord(correction.word));
}

/**
 * Adds names from headings that sound like a word of the query but are in the other script. Returns undefined
 * if there are no such names.
 */
export async function withNames(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const named: IndexTerm[] = [];
  for (const term of terms) {
    const [word, ...otherWords] = term.words;
    const isWord = word && otherWords.length === 0 && term.correction === undefined;
    const names = isWord ? await listTransliteratedNames(db, word, audience) : [];
    const words = uniqueWords([...names, ...term.alternatives]);
    const isNew = words.length > term.alternatives.length;
    named.push(isNew ? await recountPosts(db, withAlternatives(term, words)) : term);
  }
  return named.some((term, i) => term !== terms[i]) ? named : undefined;
}

/** Returns the closest corrections that headings contain, the most frequent first. */
async function listHeadingCorrections(
  db: Queryable,
  word: Word,
  audience: Audience,
): Promise<Correction[]> {
  const inHeadings = (corrections: Correction[]) =>
    keepVisible(db, corrections, { audience, inHeadings: true });
  const alike = await inHeadings(await listCorrections(db, word));
  return closest(alike.length > 0 ? alike : await inHeadings(await listNearSoundAlikes(db, word)));
}

/** Removes the corrections that no visible post contains. Sorts the others by descending number of posts. */
async function keepVisible(
  db: Queryable,
  corrections: Correction[],
  scope: WordScope,
): Promise<Correction[]> {
  const byWord = new Map(corrections.map((correction) => [correction.word, correction]));
  const visible = await sortByPostCount(db, [...byWord.keys()], scope);
  return visible.flatMap(({ token }) => byWord.get(token) ?? []);
}

function closest(corrections: Correction[]): Correction[] {
  const distanceMin = Math.min(...corrections.map(({ distance }) => distance));
  return corrections.filter(({ distance }) => distance <= distanceMin + distanceSpreadMax);
}

const distanceSpreadMax = 0.5;

const uniqueWords = (words: Word[]) => [
  ...new Map(words.map((word) => [word.token, word])).values(),
];

interface Unknown {
  audience: Audience;
  isLast: boolean;
}

/**
 * Replaces a term that no post contains. First tries the other keyboard layout, then the words of a model
 * name or similar words.
 */
async function replaceTerm(db: Queryable, term: IndexTerm, unknown: Unknown): Promise<IndexTerm[]> {
  const switched = await toIndexTerms(db, parseQuery(switchKeyboardLayout(term.typed)));
  if (switched.length > 0 && switched.every(({ postCount }) => postCount > 0)) {
    return switched.map((other) => ({ ...other, typed: term.typed, correction: other.typed }));
  }
  const [word, ...otherWords] = term.words;
  if (!word) return [term];
  if (otherWords.length > 0) return toIndexTerms(db, splitTerm(term.words));
  return [await replaceWord(db, term, word, unknown)];
}

const splitTerm = (words: Word[]) =>
  words.map((word) => ({
    typed: word.token,
    words: [word],
    synonymIds: [],
    narrowerIds: [],
    isOptional: false,
  }));

/**
 * Replaces a word that no post contains. Names come first, because most searches are for names. Returns the
 * term unchanged if there is no better word.
 */
async function replaceWord(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  { audience, isLast }: Unknown,
): Promise<IndexTerm> {
  const replacedBy = async (alternatives: Word[], correction?: string) => {
    const spelledOtherwise = await listTransliterations(db, alternatives[0] ?? word);
    const words = uniqueWords([...alternatives, ...spelledOtherwise.map(toWord)]);
    return recountPosts(db, { ...withAlternatives(term, words), correction });
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
  if (isKnown(term)) return spellings.length > 0 ? replacedBy(spellings) : term;
  const named = await listHeadingCorrections(db, word, audience);
  const known = await knownTerm(db, term, word, named[0]?.distance);
  if (known) return known;
  if (named.length > 0) return correctedBy(named);
  if (spellings.length > 0) return replacedBy(spellings);
  const corrections = closest(await listCorrections(db, word));
  const visible = await keepVisible(db, corrections, { audience });
  return visible.length > 0 ? correctedBy(visible) : term;
}

/**
 * Returns the most similar term of the synonym tables, such as "laptop" for "labtop". Returns undefined if a
 * heading contains a similar word, or if no post matches the term.
 */
async function knownTerm(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  distanceOfCorrections = Number.POSITIVE_INFINITY,
): Promise<IndexTerm | undefined> {
  const [best] = correctToSynonym(word);
  if (!best || best.distance >= distanceOfCorrections) return undefined;
  const [known] = await toIndexTerms(db, parseQuery(best.word));
  return known && known.postCount > 0 ? { ...known, typed: term.typed } : undefined;
}
