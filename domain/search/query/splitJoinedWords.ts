import { isAdviceWord } from '../../hebrew/stopWords.ts';
import { findSynonyms } from '../../hebrew/synonyms/findSynonyms.ts';
import { toWord } from '../word.ts';

export interface JoinedWords {
  parts: readonly [string, string];
  /** Whether the parts together are a phrase of the synonym tables. Otherwise the first one is in the tables. */
  isPhrase: boolean;
}

/**
 * Returns the ways to split a token whose space may be missing, the most certain first: שואבאבק is שואב אבק, and אוזניותאלחוטיות is
 * אוזניות אלחוטיות. The second word may also ask for advice: מחשבזול.
 */
export function splitJoinedWords(token: string): JoinedWords[] {
  const splits = Array.from(token, (_, i) => [token.slice(0, i), token.slice(i)] as const);
  const phrases = splits.filter(isPhrase);
  const pairs = splits.filter(
    ([first, second]) =>
      isLongTableWord(first) && (isLongTableWord(second) || isAdviceWord(second)),
  );
  return [
    ...phrases.map((parts) => ({ parts, isPhrase: true })),
    ...pairs.map((parts) => ({ parts, isPhrase: false })),
  ];
}

const isPhrase = (parts: readonly string[]) =>
  parts.every(Boolean) &&
  synonymsOf(parts).some(({ start, length }) => start === 0 && length === parts.length);

const isLongTableWord = (part: string) =>
  part.length >= wordLengthMin && synonymsOf([part]).length > 0;

/** Shorter words are parts of too many other words. */
const wordLengthMin = 4;

const synonymsOf = (tokens: readonly string[]) =>
  findSynonyms(
    tokens.map((token) => toWord(token).analyses),
    'query',
  );
