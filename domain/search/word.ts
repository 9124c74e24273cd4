import { type Analysis, analyzeWord } from '../hebrew/analyzeWord.ts';
import { isHebrew } from '../hebrew/isHebrew.ts';
import { phoneticKeys } from '../hebrew/phoneticKey.ts';
import { possibleRoots } from '../hebrew/possibleRoots.ts';
import type { Vocabulary } from '../hebrew/vocabulary.ts';

export interface Word {
  token: string;
  isHebrew: boolean;
  analyses: Analysis[];
  stems: string[];
  /** The token and its stems without repetitions. */
  indexedForms: string[];
  phoneticKeys: string[];
  /** The possible roots. A word that is not Hebrew has none. */
  roots: string[];
  /** The stems, phonetic keys and roots of the word. Two words can match only if they have a common key. */
  matchKeys: string[];
  /** The hash codes of the token and of the match keys; see `hashKey`. */
  keyHashes: number[];
}

/** Analyzes a token. The results are cached, because texts repeat words. */
export function toWord(token: string): Word {
  const cached = wordCache.get(token);
  if (cached) return cached;
  if (wordCache.size >= wordCacheSizeMax) wordCache.clear();
  const word = createWord(token);
  if (isCached(token)) wordCache.set(token, word);
  return word;
}

/** Returns a function that returns the analyzed token of a vocabulary id. It is faster than `toWord`. */
export function wordsById(vocabulary: Vocabulary): (id: number) => Word {
  const words = wordsByVocabulary.get(vocabulary) ?? [];
  wordsByVocabulary.set(vocabulary, words);
  return (id) => {
    const known = words[id];
    if (known) return known;
    const word = toWord(vocabulary.tokenOf(id));
    while (words.length <= id) words.push(undefined);
    if (isCached(word.token)) words[id] = word;
    return word;
  };
}

const wordsByVocabulary = new WeakMap<Vocabulary, (Word | undefined)[]>();

function createWord(token: string): Word {
  const analyses = analyzeWord(token);
  const stems = analyses.map(({ stem }) => stem);
  const keys = analyses.flatMap(({ form }) => phoneticKeys(form));
  const roots = isHebrew(token) ? stems.flatMap(possibleRoots) : [];
  const matchKeys = [
    ...new Set([...stems, ...keys.map((key) => `~${key}`), ...roots.map((root) => `^${root}`)]),
  ];
  return {
    token,
    isHebrew: isHebrew(token),
    analyses,
    stems,
    indexedForms: [...new Set([token, ...stems])],
    phoneticKeys: keys,
    roots,
    matchKeys,
    keyHashes: [token, ...matchKeys].map(hashKey),
  };
}

/** The number of different hash codes. */
export const keyHashEnd = 4_096;

/**
 * Returns the hash code of a key, an integer from 0 to `keyHashEnd` - 1. Words without a common hash code have no common key.
 * Comparing hash codes is faster than comparing keys.
 */
export function hashKey(key: string): number {
  let code = 0;
  for (let i = 0; i < key.length; i++) code = (code * 31 + key.charCodeAt(i)) % keyHashEnd;
  return code;
}

const wordCache = new Map<string, Word>();
const wordCacheSizeMax = 40_000;
const cachedLengthMax = 64;
/** Long tokens are rarely words, and caching their analyses would take much memory. */
const isCached = (token: string) => token.length <= cachedLengthMax;
