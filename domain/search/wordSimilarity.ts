import type { Analysis } from '../hebrew/analyzeWord.ts';
import { isTransliteration } from '../hebrew/isTransliteration.ts';
import { withoutVowelLetters } from '../hebrew/vowelLetters.ts';
import type { Word } from './word.ts';

/** How similar a matching word is to the query term, from 0 to 1. */
export const similarities = {
  exact: 1,
  /** The same word with a prefix: הטלפון for טלפון. */
  prefixed: 0.85,
  /** Another inflection of the query term: טלפונים for טלפון. */
  inflected: 0.65,
  /** An inflection of the query term, if the first letters of one word are a prefix. */
  possiblyInflected: 0.6,
  /** An inflection of the query term, if the first letters of both words are prefixes. */
  unlikelyInflected: 0.55,
  synonym: 0.7,
  /** A narrower term: "robot vacuum" for "vacuum cleaner". */
  narrower: 0.5,
  /** The same name in the other script: Roborock for רובורוק. */
  transliteration: 0.6,
  /** A factor for the similarity of matches with a correction or completion of the term. */
  alternative: 0.6,
  /** A word that may have the same root as the query term: שיתוף for שיתף. */
  sameRoot: 0.2,
  /** A spelling that differs only in vowel letters. */
  respelled: 0.2,
  soundsAlike: 0.08,
} as const;

/**
 * Returns the similarity of a word of a text to a word of a query, from 0 to 1. This heuristic has no
 * published source.
 */
export function wordSimilarity(queryWord: Word, textWord: Word): number {
  if (queryWord.token === textWord.token) return similarities.exact;
  const inflection = Math.max(
    0,
    ...queryWord.analyses.flatMap((a) => textWord.analyses.map((b) => inflectionSimilarity(a, b))),
  );
  return (
    inflection ||
    Math.max(rootSimilarity(queryWord, textWord), soundSimilarity(queryWord, textWord))
  );
}

function inflectionSimilarity(a: Analysis, b: Analysis): number {
  if (a.stem !== b.stem) return 0;
  if (a.isGuess && b.isGuess) return similarities.unlikelyInflected;
  if (a.form === b.form) return similarities.prefixed;
  return a.isGuess || b.isGuess ? similarities.possiblyInflected : similarities.inflected;
}

const rootSimilarity = (queryWord: Word, textWord: Word) =>
  queryWord.roots.some((root) => textWord.roots.includes(root)) ? similarities.sameRoot : 0;

/** Shorter phonetic keys match too many words. */
const phoneticKeyLengthMin = 3;

function soundSimilarity(queryWord: Word, textWord: Word): number {
  const sharesKey = queryWord.phoneticKeys.some(
    (key) => key.length >= phoneticKeyLengthMin && textWord.phoneticKeys.includes(key),
  );
  if (!sharesKey) return 0;
  if (queryWord.isHebrew !== textWord.isHebrew) {
    const [hebrew, latin] = queryWord.isHebrew ? [queryWord, textWord] : [textWord, queryWord];
    const isName = hebrew.analyses.some(({ form }) => isTransliteration(form, latin.token));
    return isName ? similarities.transliteration : 0;
  }
  const isRespelled = queryWord.analyses.some((a) =>
    textWord.analyses.some((b) => withoutVowelLetters(a.form) === withoutVowelLetters(b.form)),
  );
  return isRespelled ? similarities.respelled : similarities.soundsAlike;
}
