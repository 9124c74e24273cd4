import { singleWordPhrases } from '../../hebrew/synonyms/findSynonyms.ts';
import { toWord, type Word } from '../word.ts';
import { type Correction, rankCorrections, similarPhoneticKeys } from './rankCorrections.ts';

/** Returns words of the synonym tables for which a word may be a misspelling, the most similar first. */
export function correctToSynonym(word: Word): Correction[] {
  if (word.token.length < lettersMin) return [];
  const keys = new Set(word.phoneticKeys.flatMap((key) => [key, ...similarPhoneticKeys(key)]));
  const candidates = [...keys].flatMap((key) => wordsByKey().get(key) ?? []);
  return rankCorrections(word, [...new Set(candidates)]).filter(
    (correction) => correction.distance <= distanceMax || soundsAlike(word, correction),
  );
}

/** Returns whether a word is long and sounds like its correction, as "headfones" sounds like "headphones". */
const soundsAlike = ({ token, phoneticKeys }: Word, { word }: Correction) =>
  token.length >= longLettersMin &&
  phoneticKeys.some((key) => toWord(word).phoneticKeys[0] === key);

/** Shorter words are not corrected, because they are similar to too many words. */
const lettersMin = 5;
const longLettersMin = 8;
const distanceMax = 1;

let cachedWords: Map<string, string[]> | undefined;

function wordsByKey(): Map<string, string[]> {
  if (cachedWords) return cachedWords;
  cachedWords = new Map();
  for (const token of new Set(singleWordPhrases())) {
    const [key] = toWord(token).phoneticKeys;
    if (key) cachedWords.set(key, [...(cachedWords.get(key) ?? []), token]);
  }
  return cachedWords;
}
