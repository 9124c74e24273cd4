import { isHebrew } from '../../hebrew/isHebrew.ts';
import {
  isAdviceWord,
  isAgainst,
  isNegation,
  isQuestion,
  isSeparator,
  isStopWord,
} from '../../hebrew/stopWords.ts';
import { childTokens, isChildAge } from '../../hebrew/synonyms/childAge.ts';
import {
  isAdviceSynonym,
  isKindSynonym,
  isShopSynonym,
} from '../../hebrew/synonyms/findSynonyms.ts';
import { toMeasurement, unitLengthMax } from '../../hebrew/synonyms/measurements.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { latinLetterOf } from '../../hebrew/transliteration/latinLetterOf.ts';
import { limits } from '../../limits.ts';
import { toWord, type Word } from '../word.ts';
import { isBetweenProducts, withSharedDescription } from './alternatives.ts';
import { phraseSynonyms, type TermSynonyms } from './phraseSynonyms.ts';

/** One part of a query: a word, or a model name or a measurement of several tokens. */
export interface QueryTerm extends TermSynonyms {
  /** The typed word that is the term, or the term's letters if the typed word contains several terms. */
  typed: string;
  words: Word[];
  /** All spellings of a model name or a measurement: "16 gb" and "16 גיגה". Empty for a single word. */
  names: string[];
  /** If true, the term has no influence on which posts are results. */
  isOptional: boolean;
  /** Number of the alternative that the term belongs to: 0 and 1 in "tablet or laptop", 0 in a query without alternatives. */
  alternative: number;
}

/**
 * Splits a query into terms. Removes stop words, unless the query contains only stop words.
 *
 * A model name such as WH-1000XM5 or איקס 5 is one term, and so is a measurement such as "16 GB". The age of a child is the word
 * "child". Years and words that ask for advice, such as "best", are optional terms, and so is a shop beside another term. A negated
 * word such as "not expensive" is one term if the synonym tables contain it. A word such as "or" or a slash between two terms
 * separates alternatives and is no term.
 */
export function parseQuery(query: string): QueryTerm[] {
  const typedWords = query
    .slice(0, limits.search.queryLengthMax)
    .split(/\s+/)
    .flatMap(withSpelledSeparators);
  const typedGroups = joinLetterNames(typedWords.flatMap(toGroups));
  const groups = joinMeasurements(joinNegations(joinAges(typedGroups)));
  const wordGroups = groups.map(({ tokens }) => tokens.map(toWord));
  const synonyms = phraseSynonyms(wordGroups);
  const negatedGroups = isQuestion(query) ? new Set() : listNegated(groups, synonyms);
  let alternative = 0;
  const terms = groups.flatMap(({ typed }, i): QueryTerm[] => {
    const words = wordGroups[i] ?? [];
    const isBetweenTerms = i > 0 && i < groups.length - 1;
    const separates = ({ token }: Word) =>
      isSeparator(token) || (isAgainst(token) && isBetweenProducts(synonyms, i));
    if (isBetweenTerms && words.every(separates)) {
      alternative++;
      return [];
    }
    const { synonymIds = [], narrowerIds = [], continuesPhrase = false } = synonyms[i] ?? {};
    const isAdvice = words.length > 1 && synonymIds.some(isAdviceSynonym);
    const isOptional = isAdvice || words.every(isOptionalWord) || negatedGroups.has(i);
    const names = namesOf(words.map(({ token }) => token));
    return [
      { typed, words, names, synonymIds, narrowerIds, continuesPhrase, isOptional, alternative },
    ];
  });
  const withoutStopWords = terms.filter(({ words }) =>
    words.some(({ token }) => !isStopWord(token)),
  );
  const candidates = withRequiredTerm(withOptionalShops(withoutStopWords));
  const unique = uniqueTerms(candidates.length > 0 ? candidates : terms);
  return withSharedDescription(unique).slice(0, limits.search.termsMax);
}

/**
 * Replaces each slash between two words by the word "or": "phone/tablet" has two alternatives. A slash beside a single letter or
 * a number is a part of a name: 24/7, w/o.
 */
function withSpelledSeparators(typed: string): string[] {
  const parts = typed.split(slash);
  const areWords = parts.every((part) => part.length > 1 && /\p{L}/u.test(part));
  return areWords ? parts.flatMap((part, i) => (i > 0 ? [separator, part] : [part])) : [typed];
}

const slash = /[/\\|]/;
const separator = 'or';

/** Makes shops optional beside a required term, because the other term says what the visitor wants to buy there. */
function withOptionalShops(terms: QueryTerm[]): QueryTerm[] {
  const isShop = ({ synonymIds }: QueryTerm) => synonymIds.some(isShopSynonym);
  const hasSubject = terms.some((term) => !term.isOptional && !isShop(term));
  if (!hasSubject) return terms;
  return terms.map((term) => (isShop(term) ? { ...term, isOptional: true } : term));
}

/** Makes all terms required if none is, so that a query of only common words finds posts too. */
export const withRequiredTerm = <Term extends Pick<QueryTerm, 'isOptional'>>(
  terms: Term[],
): Term[] =>
  terms.some(({ isOptional }) => !isOptional)
    ? terms
    : terms.map((term) => ({ ...term, isOptional: false }));

/** Returns whether a term is only stop words, words that ask for advice, or a year. */
export const isCommonTerm = ({ words }: Pick<QueryTerm, 'words'>): boolean =>
  words.every((word) => isStopWord(word.token) || isOptionalWord(word));

/** Returns whether a term asks for advice, such as "best" or "I am looking for". */
export const asksForAdvice = ({ words, synonymIds }: QueryTerm): boolean =>
  (words.length > 1 && synonymIds.some(isAdviceSynonym)) ||
  words.some(({ analyses }) => analyses.some(({ form }) => isAdviceWord(form)));

/** The words of one term. */
type WordGroup = Pick<QueryTerm, 'typed'> & { tokens: string[] };

function toGroups(typed: string): WordGroup[] {
  const groups = joinModelNames(tokenize(typed));
  return groups.map((tokens) => ({ typed: groups.length > 1 ? tokens.join('') : typed, tokens }));
}

/** Returns whether a word asks for advice, or is a year as in "best of 2026". */
const isOptionalWord = ({ token, analyses }: Word) =>
  analyses.some(({ form }) => isAdviceWord(form)) || /^20[2-4][0-9]$/.test(token);

/** Joins adjacent tokens of Latin letters and digits. Each Hebrew token stays alone. */
function joinModelNames(tokens: string[]): string[][] {
  const groups: string[][] = [];
  for (const [i, token] of tokens.entries()) {
    const continuesName = i > 0 && !isHebrew(token) && !isHebrew(tokens[i - 1] ?? '');
    if (continuesName) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** Joins the Hebrew name of a Latin letter and the number after it to a model name: איקס 5 is X5. */
const joinLetterNames = (groups: readonly WordGroup[]) =>
  joinPairs(groups, (name, number) => {
    const letter = latinLetterOf(name.join());
    return letter !== undefined && number.every(isNumber) ? [letter, ...number] : undefined;
  });

const isNumber = (token: string) => /^\d+$/.test(token);

/** Replaces the age of a child by the word "child": לבת 8 is "for a girl of 8". */
const joinAges = (groups: readonly WordGroup[]) =>
  joinPairs(groups, (word, number) => {
    const isAtEnd = number === groups.at(-1)?.tokens;
    return isChildAge(word.join(), number.join(), { isAtEnd }) ? childTokens : undefined;
  });

/** Joins "not" and the next word if the synonym tables contain both as a phrase. */
const joinNegations = (groups: readonly WordGroup[]) =>
  joinPairs(groups, (not, negated) => {
    const tokens = [...not, ...negated];
    return isNegation(not.join()) && isSynonymPhrase(tokens) ? tokens : undefined;
  });

/** Replaces two adjacent groups by one if `join` returns its tokens, given the tokens of both. */
function joinPairs(
  groups: readonly WordGroup[],
  join: (first: readonly string[], second: readonly string[]) => readonly string[] | undefined,
): WordGroup[] {
  const joined: WordGroup[] = [];
  for (const group of groups) {
    const previous = joined.at(-1);
    const tokens = previous && join(previous.tokens, group.tokens);
    if (tokens)
      joined.splice(-1, 1, {
        typed: `${previous.typed} ${group.typed}`,
        tokens: [...tokens],
      });
    else joined.push(group);
  }
  return joined;
}

/**
 * Returns the indexes of the words after "not" that describe a kind of product before it. A phone that is not Chinese is a phone, and
 * its post hardly says what it is not.
 */
function listNegated(
  groups: readonly WordGroup[],
  synonyms: readonly TermSynonyms[],
): ReadonlySet<number> {
  const firstKind = synonyms.findIndex(({ synonymIds }) => synonymIds.some(isKindSynonym));
  const follows = (i: number) => isNegation(groups[i - 1]?.tokens.join() ?? '');
  return new Set(
    [...groups.keys()].filter((i) => firstKind >= 0 && firstKind < i - 1 && follows(i)),
  );
}

/** Joins a number and the unit after it: 16 and גיגה. */
function joinMeasurements(groups: readonly WordGroup[]): WordGroup[] {
  const joined: WordGroup[] = [];
  for (let start = 0; start < groups.length; ) {
    const length = measurementLength(groups, start);
    const parts = groups.slice(start, start + length);
    const typed = parts.map((part) => part.typed).join(' ');
    joined.push({ typed, tokens: parts.flatMap(({ tokens }) => tokens) });
    start += length;
  }
  return joined;
}

/** Returns the number of groups of the measurement at a position, or 1 if there is none. */
function measurementLength(groups: readonly WordGroup[], start: number): number {
  for (let length = unitLengthMax + 1; length > 1; length--) {
    const tokens = groups.slice(start, start + length).flatMap((group) => group.tokens);
    if (toMeasurement(tokens)) return length;
  }
  return 1;
}

/** Returns all spellings of a model name or of a measurement. */
const namesOf = (tokens: readonly string[]): string[] =>
  toMeasurement(tokens)?.spellings ?? (tokens.length > 1 ? [tokens.join(' ')] : []);

/** Returns whether the synonym tables contain a phrase of exactly these words. */
const isSynonymPhrase = (tokens: readonly string[]) =>
  phraseSynonyms([tokens.map(toWord)]).some(({ synonymIds }) => synonymIds.length > 0);

function uniqueTerms(terms: QueryTerm[]): QueryTerm[] {
  const byTokens = new Map(
    terms.map((term) => [term.words.map(({ token }) => token).join(' '), term]),
  );
  return [...byTokens.values()];
}
