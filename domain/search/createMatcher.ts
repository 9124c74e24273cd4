import { matchesPhrase, synonymPhrases } from '../hebrew/synonyms/findSynonyms.ts';
import { tokenIds } from '../hebrew/tokenize.ts';
import { sharedVocabulary, type Vocabulary } from '../hebrew/vocabulary.ts';
import type { QueryTerm } from './query/parseQuery.ts';
import { hashKey, keyHashEnd, toWord, type Word, wordsById } from './word.ts';
import { similarities, wordSimilarity } from './wordSimilarity.ts';

/** A query term, together with indexed words that the visitor may mean instead. */
export interface ExpandedTerm extends QueryTerm {
  alternatives: Word[];
}

/** A place in a text that matches a query term. */
export interface TermMatch {
  /** Index of the first matching token of the text. */
  start: number;
  /** Number of matching tokens. */
  length: number;
  /** Index of the matching query term. */
  term: number;
  /** 1 for an exact match, and lower for less similar words. */
  similarity: number;
}

/** Finds the matches in a text. */
export type Matcher = (text: string) => TextMatches;

export interface TextMatches {
  /** Sorted by their position in the text. */
  matches: TermMatch[];
  /** The number of tokens of the text. */
  tokenCount: number;
}

/** Returns a function that finds the matches of query terms in a text, in linear time. */
export function createMatcher(terms: readonly ExpandedTerm[]): Matcher {
  const vocabulary = sharedVocabulary();
  const lookUp = createTokenLookup(terms, vocabulary);
  return (text) => {
    const ids = tokenIds(text, vocabulary);
    const tokenAt = (index: number) => vocabulary.tokenOf(ids[index] ?? -1);
    const matches: TermMatch[] = [];
    for (let start = 0; start < ids.length; start++) {
      const entry = lookUp(ids[start] ?? -1);
      if (entry) matches.push(...matchesAt(entry, tokenAt, start));
    }
    return { matches: bestMatches(matches), tokenCount: ids.length };
  };
}

/** Returns the token at an index of a text, or an empty string after the last token. */
type TokenAt = (index: number) => string;

function matchesAt({ words, phrases }: TokenEntry, tokenAt: TokenAt, start: number): TermMatch[] {
  return [
    ...words.map(({ term, similarity }) => ({ start, length: 1, term, similarity })),
    ...phrases
      .filter((phrase) => phrase.matches(tokenAt, start))
      .map(({ term, similarity, length }) => ({ start, length, term, similarity })),
  ];
}

/** The terms that a single token matches, and the phrases that may begin with the token. */
interface TokenEntry {
  words: { term: number; similarity: number }[];
  phrases: PhrasePattern[];
}

interface PhrasePattern {
  term: number;
  similarity: number;
  length: number;
  /**
   * The key by which the first token of the phrase is found: the token of a name, or the stem of a synonym.
   */
  firstKey: string;
  matches(tokenAt: TokenAt, start: number): boolean;
}

/** Returns a function that maps a token id to its entry, or to undefined if the token cannot match a term. */
function createTokenLookup(
  terms: readonly ExpandedTerm[],
  vocabulary: Vocabulary,
): (id: number) => TokenEntry | undefined {
  const queryWordsByKey = Map.groupBy(
    terms
      .flatMap(queryWords)
      .flatMap((queryWord) => queryWord.word.matchKeys.map((key) => ({ ...queryWord, key }))),
    ({ key }) => key,
  );
  const namesByToken = Map.groupBy(terms.flatMap(namePatterns), ({ firstKey }) => firstKey);
  const synonymsByStem = Map.groupBy(synonymPatterns(terms), ({ firstKey }) => firstKey);
  const wordOf = wordsById(vocabulary);
  const entries = new Map<number, TokenEntry>();
  /** 1 for the id of each token that is known to match no term. */
  let isRejected = new Uint8Array(vocabulary.size() + newTokensMin);
  const mayMatch = createKeyFilter([
    ...queryWordsByKey.keys(),
    ...synonymsByStem.keys(),
    ...namesByToken.keys(),
  ]);

  function createEntry(word: Word): TokenEntry {
    const names = namesByToken.get(word.token) ?? [];
    const phrases = word.matchKeys.flatMap((key) => synonymsByStem.get(key) ?? []);
    return { words: similarTerms(word), phrases: [...names, ...phrases] };
  }

  function similarTerms(word: Word): TokenEntry['words'] {
    const best = new Map<number, number>();
    const candidates = word.matchKeys.flatMap((key) => queryWordsByKey.get(key) ?? []);
    for (const { term, word: queryWord, factor } of candidates) {
      const similarity = factor * wordSimilarity(queryWord, word);
      if (similarity > (best.get(term) ?? 0)) best.set(term, similarity);
    }
    return [...best].map(([term, similarity]) => ({ term, similarity }));
  }

  function findEntry(id: number): TokenEntry | undefined {
    const known = entries.get(id);
    if (known) return known;
    const word = wordOf(id);
    if (mayMatch(word)) {
      const entry = createEntry(word);
      entries.set(id, entry);
      return entry;
    }
    if (id >= isRejected.length) isRejected = lengthened(isRejected, id * 2);
    isRejected[id] = 1;
    return undefined;
  }

  return (id) => (isRejected[id] === 1 ? undefined : findEntry(id));
}

const newTokensMin = 1_024;

function lengthened(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

/**
 * Returns a function that quickly rejects most words without any of the keys. Most words of a text match nothing in a query.
 */
function createKeyFilter(keys: string[]): (word: Word) => boolean {
  const hasHash = new Uint8Array(keyHashEnd);
  for (const key of keys) hasHash[hashKey(key)] = 1;
  return ({ keyHashes }) => {
    for (let i = 0; i < keyHashes.length; i++) if (hasHash[keyHashes[i] ?? 0]) return true;
    return false;
  };
}

function queryWords({ words, alternatives }: ExpandedTerm, term: number) {
  const own = words.length === 1 ? words.map((word) => ({ term, word, factor: 1 })) : [];
  return [
    ...own,
    ...alternatives.map((word) => ({ term, word, factor: similarities.alternative })),
  ];
}

/** A text matches a model name or a measurement only if it contains the same tokens in the same order. */
const namePatterns = ({ names }: ExpandedTerm, term: number): PhrasePattern[] =>
  names.map((name) => {
    const tokens = name.split(' ');
    const [firstKey = ''] = tokens;
    const matches = (tokenAt: TokenAt, start: number) =>
      tokens.every((token, i) => tokenAt(start + i) === token);
    return { term, similarity: similarities.exact, length: tokens.length, firstKey, matches };
  });

function synonymPatterns(terms: readonly ExpandedTerm[]): PhrasePattern[] {
  const termsById = Map.groupBy(
    terms.flatMap(({ synonymIds, narrowerIds }, term) => [
      ...synonymIds.map((id) => ({ id, term, similarity: similarities.synonym })),
      ...narrowerIds.map((id) => ({ id, term, similarity: similarities.narrower })),
    ]),
    ({ id }) => id,
  );
  if (termsById.size === 0) return [];
  return synonymPhrases(new Set(termsById.keys())).flatMap((phrase) => {
    const matches = (tokenAt: TokenAt, start: number) =>
      matchesPhrase(phrase, (i) => toWord(tokenAt(start + i)).analyses);
    const { length, 0: first } = phrase.words;
    const firstKey = first?.stem ?? '';
    return (termsById.get(phrase.id) ?? []).map(({ term, similarity }) => ({
      term,
      similarity,
      length,
      firstKey,
      matches,
    }));
  });
}

/** Keeps only the best match of each term at each position. */
function bestMatches(matches: TermMatch[]): TermMatch[] {
  const best: TermMatch[] = [];
  for (const match of matches) {
    let i = best.length - 1;
    while (best[i]?.start === match.start && best[i]?.term !== match.term) i--;
    const rival = best[i];
    if (rival?.start !== match.start) best.push(match);
    else if (match.similarity > rival.similarity) best[i] = match;
  }
  return best;
}
