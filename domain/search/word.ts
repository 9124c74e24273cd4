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
  /** The phonetic keys of the token, without the prefixes that each analysis strips. */
  phoneticKeys: string[];
  /** Possible roots; empty for a word that is not Hebrew. */
  roots: string[];
  /**
   * Stems, phonetic keys and roots, each with a mark of its kind. Two words match only if they share a
   * key.
   */
  matchKeys: string[];
}

/** Analyzes a token. Caches results, because texts repeat words, and clears the cache when it is full. */
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
