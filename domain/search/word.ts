import { type Analysis, analyzeWord } from '../hebrew/analyzeWord.ts';
import { isHebrew } from '../hebrew/isHebrew.ts';
import { phoneticKeys } from '../hebrew/phoneticKey.ts';
import { possibleRoots } from '../hebrew/possibleRoots.ts';

/** A token with the results of its text analysis. */
export interface Word {
  token: string;
  isHebrew: boolean;
  analyses: Analysis[];
  /** The stem of each analysis. */
  stems: string[];
  /**
   * The phonetic keys of the token. Each analysis adds keys for the token without the prefix of this
   * analysis.
   */
  phoneticKeys: string[];
  /** The possible roots. A word that is not Hebrew has none. */
  roots: string[];
  /**
   * The stems, phonetic keys and roots of the word. Each key has a mark that shows its kind. Two words can
   * match only if they have a common key.
   */
  matchKeys: string[];
}

/** Analyzes a token. Caches the results, because texts repeat words. Clears the cache when it is full. */
export function toWord(token: string): Word {
  const cached = wordCache.get(token);
  if (cached) return cached;
  if (wordCache.size >= wordCacheSizeMax) wordCache.clear();
  const word = createWord(token);
  wordCache.set(token, word);
  return word;
}

function createWord(token: string): Word {
  const analyses = analyzeWord(token);
  const stems = analyses.map(({ stem }) => stem);
  const keys = analyses.flatMap(({ form }) => phoneticKeys(form));
  const roots = isHebrew(token) ? stems.flatMap(possibleRoots) : [];
  const matchKeys = new Set([
    ...stems,
    ...keys.map((key) => `~${key}`),
    ...roots.map((root) => `^${root}`),
  ]);
  return {
    token,
    isHebrew: isHebrew(token),
    analyses,
    stems,
    phoneticKeys: keys,
    roots,
    matchKeys: [...matchKeys],
  };
}

const wordCache = new Map<string, Word>();
const wordCacheSizeMax = 40_000;
