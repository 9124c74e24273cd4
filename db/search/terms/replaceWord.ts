import { isBrandSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { isKnownWord } from '#domain/hebrew/synonyms/knownWords.ts';
import { lacksFinalLetter } from '#domain/hebrew/withFinalLetter.ts';
import { correctToSynonym } from '#domain/search/corrections/correctToSynonym.ts';
import {
  type Correction,
  closestCorrections,
  isCertainCorrection,
  isNearCorrection,
} from '#domain/search/corrections/rankCorrections.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import {
  type IndexTerm,
  isVisibleTerm,
  recountPosts,
  sortByPostCount,
  toIndexTerms,
  withAlternatives,
} from '../indexTerms.ts';
import { listCompletions, listCorrections, listTransliterations } from '../searchWords.ts';
import {
  keepVisible,
  listHeadingCorrections,
  listNameCompletions,
  listTransliteratedNames,
  uniqueWords,
} from './headingWords.ts';
import { parseAs } from './parseAs.ts';

/** What the replacement of a word depends on, apart from the word. */
export interface WordContext {
  audience: Audience;
  /** Whether the word is the last one of the query, so that the visitor may not have typed all of it. */
  isLast: boolean;
  /** Whether another term names a product or a kind of product. If so, corrections must be more similar. */
  hasSubject: boolean;
}

/** A word that no post contains, and the term that consists of it. */
interface UnknownWord extends WordContext {
  db: Queryable;
  term: IndexTerm;
  word: Word;
}

/**
 * Adds similar words to a term whose word no post contains. Tries names first, because most searches are for names. Returns
 * the term unchanged if no post contains a similar word either.
 */
export async function replaceWord(unknown: UnknownWord): Promise<IndexTerm> {
  return (
    (await replaceByName(unknown)) ??
    (await replaceByLatinSpelling(unknown)) ??
    (await replaceByCompletion(unknown)) ??
    (await correctWord(unknown)) ??
    unknown.term
  );
}

/**
 * Completes the beginning of a Latin name in headings: tarv is Tarvo, although the same keys write a Hebrew word in the other layout.
 * Returns undefined for other words.
 */
export async function completeLatinName(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  const { word, isLast, term } = unknown;
  const mayBeBeginning = isLast && term.words.length === 1 && beginningOfName.test(word.token);
  return mayBeBeginning ? replaceBy(unknown, await listHeadingCompletions(unknown)) : undefined;
}

const beginningOfName = /^[a-z]{3,}$/;

async function listHeadingCompletions({ db, word, audience }: UnknownWord): Promise<Word[]> {
  const completions = await listCompletions(db, word.token);
  return sortByPostCount(db, completions, { audience, inHeadings: true });
}

/** Corrects a word. Returns undefined if the word is known to be spelled correctly, or if there is no correction. */
async function correctWord(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  const { db, word, audience, hasSubject } = unknown;
  if (isKnownWord(word)) return undefined;
  const isAllowed = (correction: Correction) => !hasSubject || isNearCorrection(word, correction);
  const inHeadings = await listHeadingCorrections(db, word, { audience, isAllowed });
  return (
    (await replaceBySynonym(unknown, inHeadings[0]?.distance)) ??
    (await replaceByLatinCompletion(unknown)) ??
    (await correctBy(unknown, inHeadings)) ??
    (await replaceByHebrewSpelling(unknown)) ??
    (await correctBy(unknown, await listTextCorrections(unknown)))
  );
}

/**
 * Tries the names in headings that sound like the word in the other script. A word without its final letter is not typed
 * completely, so it may also begin another word of a heading: סאונ is Sun, or the beginning of סאונדבר.
 */
async function replaceByName(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  const { db, word, audience, isLast, term } = unknown;
  const names = await listTransliteratedNames(db, word, audience);
  const isUnfinished = isLast && names.length > 0 && lacksFinalLetter(term.typed);
  const completions = isUnfinished ? await listHeadingCompletions(unknown) : [];
  return replaceBy(unknown, uniqueWords([...completions, ...names]));
}

/** Tries the Latin spellings of a Hebrew word in all texts. Such a spelling is usually a name. */
async function replaceByLatinSpelling(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  return unknown.word.isHebrew ? replaceBy(unknown, await listSpellings(unknown)) : undefined;
}

async function replaceByHebrewSpelling(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  return unknown.word.isHebrew ? undefined : replaceBy(unknown, await listSpellings(unknown));
}

async function listSpellings({ db, word, audience }: UnknownWord): Promise<Word[]> {
  return sortByPostCount(db, await listTransliterations(db, word), { audience });
}

async function replaceByCompletion(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  const { db, word, audience, isLast } = unknown;
  const completions = isLast ? await listCompletions(db, word.token) : [];
  return replaceBy(unknown, await sortByPostCount(db, completions, { audience }));
}

/** Tries the Latin names in headings of which a Hebrew word spells the beginning. */
async function replaceByLatinCompletion(unknown: UnknownWord): Promise<IndexTerm | undefined> {
  const { db, word, audience, isLast } = unknown;
  return replaceBy(unknown, isLast ? await listNameCompletions(db, word, audience) : []);
}

/**
 * Tries the most similar term of the synonym tables, such as "laptop" for "labtop".
 * @param distanceMax The distance of a correction in headings, which is preferred unless the term is closer.
 */
async function replaceBySynonym(
  { db, term, word, audience }: UnknownWord,
  distanceMax: number = Number.POSITIVE_INFINITY,
): Promise<IndexTerm | undefined> {
  const [best] = correctToSynonym(word);
  if (!best || best.distance >= distanceMax) return undefined;
  const [synonymTerm] = await toIndexTerms(db, parseAs(term, best.word), audience);
  if (!synonymTerm) return undefined;
  // A misspelled iPhone is an iPhone even if no post contains one.
  const isCertainBrand =
    best.distance <= certainDistanceMax && synonymTerm.synonymIds.some(isBrandSynonym);
  return isVisibleTerm(synonymTerm) || isCertainBrand
    ? { ...synonymTerm, typed: term.typed }
    : undefined;
}

const certainDistanceMax = 0.5;

async function listTextCorrections(unknown: UnknownWord): Promise<Correction[]> {
  const { db, word, audience, hasSubject } = unknown;
  const allowed = (await listCorrections(db, word)).filter(
    (correction) => !hasSubject || isCertainCorrection(word, correction),
  );
  return keepVisible(db, closestCorrections(allowed), { audience });
}

/** Adds corrections to the term, and marks the first one as its correction. Returns undefined if there are none. */
const correctBy = (unknown: UnknownWord, corrections: Correction[]) =>
  replaceBy(
    unknown,
    corrections.map((correction) => toWord(correction.word)),
    corrections[0]?.word,
  );

/** Adds words and the spellings of the first one in the other script to the term. Returns undefined for no words. */
async function replaceBy(
  { db, term, audience }: UnknownWord,
  words: Word[],
  correction?: string,
): Promise<IndexTerm | undefined> {
  const [first] = words;
  if (!first) return undefined;
  const spelledOtherwise = (await listTransliterations(db, first)).map(toWord);
  const alternatives = uniqueWords([...words, ...spelledOtherwise]);
  return recountPosts(db, { ...withAlternatives(term, alternatives), correction }, audience);
}
