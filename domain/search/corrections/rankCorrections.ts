import { spellingDistance } from '../../hebrew/editDistance.ts';
import { isStopWord } from '../../hebrew/stopWords.ts';
import { findSynonyms } from '../../hebrew/synonyms/findSynonyms.ts';
import { isVowelLetter } from '../../hebrew/vowelLetters.ts';
import { toWord, type Word } from '../word.ts';

/** A word that a misspelled query word may have been meant to be. */
export interface Correction {
  word: string;
  /** The edit distance to the typed word; see `editDistance`. */
  distance: number;
}

/**
 * Returns the candidates whose edit distance to a typed word is small, the most similar first. Candidates in the other script
 * (Hebrew or Latin) are left out, and so are stop words, because a search ignores them.
 *
 * This heuristic has no published source.
 */
export function rankCorrections(typed: Word, candidates: readonly string[]): Correction[] {
  const forms = typed.analyses.map(({ form }) => form);
  return candidates
    .filter((word) => toWord(word).isHebrew === typed.isHebrew && !isStopWord(word))
    .map((word) => ({
      word,
      distance: Math.min(...forms.map((form) => limitedDistance(form, word))),
    }))
    .filter(({ distance }) => distance > 0 && distance < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    );
}

/** Returns the corrections that are about as close as the closest one. */
export function closestCorrections(corrections: readonly Correction[]): Correction[] {
  const distanceMin = Math.min(...corrections.map(({ distance }) => distance));
  return corrections.filter(({ distance }) => distance <= distanceMin + distanceSpreadMax);
}

const distanceSpreadMax = 0.5;

/**
 * Returns whether a correction is near: it is another form of the word or sounds alike, or it begins with the same letter and
 * differs little. If another word of the query already names a subject, only near corrections count.
 */
export function isNearCorrection(typed: Word, correction: Correction): boolean {
  const { word, distance } = correction;
  const isLong = typed.token.length > shortLengthMax;
  return (
    isOtherForm(typed, correction) ||
    (typed.token[0] === word[0] &&
      (distance <= 1 || isLong) &&
      !(distance === 1 && isOtherPattern(typed.token, word)))
  );
}

/**
 * Returns whether two words of the same length have the same consonants, but other vowel letters. They are usually correct words of
 * one root, such as the verb נופלות ("fall") and its noun נפילות. A misspelling rather misses a vowel letter.
 */
const isOtherPattern = (form: string, word: string) =>
  form.length === word.length &&
  consonantsOf(form) === consonantsOf(word) &&
  vowelsOf(form) !== vowelsOf(word);

const consonantsOf = (word: string) =>
  [...word].filter((letter) => !isVowelLetter(letter)).join('');

const vowelsOf = (word: string) => [...word].filter(isVowelLetter).sort().join('');

/** Returns whether a correction is certain: it is near, and counts even if no heading contains it. */
export const isCertainCorrection = (typed: Word, correction: Correction): boolean =>
  isNearCorrection(typed, correction) &&
  (isOtherForm(typed, correction) ||
    typed.token.length > shortLengthMax ||
    isTableWord(correction.word));

const isOtherForm = ({ stems }: Word, { word, distance }: Correction) =>
  distance <= 0.5 || toWord(word).stems.some((stem) => stems.includes(stem));

const isTableWord = (word: string) => findSynonyms([toWord(word).analyses], 'query').length > 0;

const shortLengthMax = 6;

function limitedDistance(form: string, word: string): number {
  const distance = spellingDistance(form, word);
  return distance <= distanceMax(form, word) ? distance : Number.POSITIVE_INFINITY;
}

/**
 * Returns the maximum edit distance of a correction. A short word is similar to many words, so its maximum is
 * lower.
 */
function distanceMax(form: string, word: string): number {
  const [shorter = 0, longer = 0] = [form.length, word.length].sort((a, b) => a - b);
  if (shorter > 3) return shorter <= 5 ? 1 : 2;
  return longer > 3 && form[0] === word[0] ? 1 : 0.5;
}

/**
 * Returns a phonetic key and all keys that differ by one insertion, deletion, substitution or transposition.
 * A key of n letters has about 24·n similar keys.
 */
export function similarPhoneticKeys(key: string): string[] {
  const similar = new Set([key]);
  for (let i = 0; i <= key.length; i++) {
    const [before, after] = [key.slice(0, i), key.slice(i)];
    const rest = after.slice(1);
    if (after) similar.add(before + rest);
    if (rest) similar.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of i === 0 ? firstKeyLetters : keyLetters) {
      similar.add(before + letter + after);
      if (after) similar.add(before + letter + rest);
    }
  }
  similar.delete('');
  return [...similar];
}

const keyLetters = [...'bdgklmnprst'];
const firstKeyLetters = [...keyLetters, ...'ahy'];
