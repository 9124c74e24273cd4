import { type Analysis, analyzeWord } from '../hebrew/analyzeWord.ts';
import { isHebrew } from '../hebrew/isHebrew.ts';
import { phoneticKeys } from '../hebrew/phoneticKey.ts';
import { possibleRoots } from '../hebrew/possibleRoots.ts';

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
}

/** Analyzes a token. The results are cached, because texts repeat words. */
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
    indexedForms: [...new Set([token, ...stems])],
    phoneticKeys: keys,
    roots,
    matchKeys: [...matchKeys],
  };
}

const wordCache = new Map<string, Word>();
const wordCacheSizeMax = 40_000;
