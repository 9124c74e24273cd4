import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { limits } from '#domain/limits.ts';
import { parseQuery } from '#domain/search/parseQuery.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import {
  type IndexTerm,
  recountPosts,
  sortByPostCount,
  toIndexTerms,
  withAlternatives,
} from './indexTerms.ts';
import { listCompletions, listCorrections, listTransliterations } from './searchWords.ts';

/** Returns the terms of a query, each with the indexed words that it may stand for. */
export async function resolveTerms(db: Queryable, query: string): Promise<IndexTerm[]> {
  const terms = await toIndexTerms(db, parseQuery(query));
  const resolved: IndexTerm[] = [];
  let correctedCount = 0;
  for (const [i, term] of terms.entries()) {
    if (term.postCount > 0) resolved.push(await withTransliterations(db, term));
    else if (++correctedCount > limits.search.correctedTermsMax) resolved.push(term);
    else resolved.push(...(await correctTerm(db, term, i === terms.length - 1)));
  }
  return resolved;
}

/** Adds spellings in the other script (Hebrew or Latin) to a term of one word. */
async function withTransliterations(db: Queryable, term: IndexTerm): Promise<IndexTerm> {
  const [word, ...otherWords] = term.words;
  if (!word || otherWords.length > 0) return term;
  return withAlternatives(term, (await listTransliterations(db, word)).map(toWord));
}

/**
 * Corrects a term that no post contains. Tries these replacements in order until posts contain one:
 * the term typed in the other keyboard layout, the separate words of the term, a spelling in the
 * other script, a completion of the last term, and similar words. Returns the term unchanged if
 * posts contain none of them.
 */
async function correctTerm(db: Queryable, term: IndexTerm, isLast: boolean): Promise<IndexTerm[]> {
  const switched = await toIndexTerms(db, parseQuery(switchKeyboardLayout(term.typed)));
  if (switched.length > 0 && switched.every(({ postCount }) => postCount > 0)) {
    return switched.map((other) => ({ ...other, typed: term.typed, correction: other.typed }));
  }
  const [word, ...otherWords] = term.words;
  if (!word) return [term];
  if (otherWords.length > 0) return toIndexTerms(db, splitTerm(term.words));
  const transliterated = await withTransliterations(db, term);
  if (transliterated.alternatives.length > 0) return [await recountPosts(db, transliterated)];
  const completions = isLast
    ? await sortByPostCount(db, await listCompletions(db, word.token))
    : [];
  if (completions.length > 0) return [await recountPosts(db, withAlternatives(term, completions))];
  const corrections = await bestCorrections(db, word);
  if (corrections.length === 0) return [term];
  const correction = corrections[0]?.token;
  return [await recountPosts(db, { ...withAlternatives(term, corrections), correction })];
}

const splitTerm = (words: Word[]) =>
  words.map((word) => ({
    typed: word.token,
    words: [word],
    synonymIds: [],
    isOptional: false,
  }));

/**
 * Returns the corrections with approximately the smallest edit distance, sorted by descending
 * number of posts.
 */
async function bestCorrections(db: Queryable, word: Word): Promise<Word[]> {
  const candidates = await listCorrections(db, word);
  const distanceMin = candidates[0]?.distance ?? 0;
  const best = candidates.filter(({ distance }) => distance <= distanceMin + distanceSpreadMax);
  return sortByPostCount(
    db,
    best.map((candidate) => candidate.word),
  );
}

const distanceSpreadMax = 0.5;
