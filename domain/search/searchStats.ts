import { withFinalLetter } from '../hebrew/finalLetter.ts';
import { searchTokens } from '../hebrew/searchTokens.ts';
import { limits } from '../limits.ts';

/** What was searched for, for staff: counts by query and day, and nothing of who searched. */
export interface SearchStats {
  /** Israel's days, oldest first, each there whether anybody searched or not. */
  days: { day: string; searches: number; emptySearches: number }[];
  /** Most searched first. */
  top: SearchCount[];
  /** What found nothing, most searched first. */
  empty: SearchCount[];
}

export interface SearchCount {
  query: string;
  searches: number;
  /** Of them, how many found nothing. */
  emptySearches: number;
}

/**
 * A query as it is counted: its words alone, so that however it was typed it is counted once.
 * Undefined for what may tell of a person, e-mail addresses and long numbers, and for what is too
 * long to be a search.
 */
export function countedQuery(query: string): string | undefined {
  const tokens = searchTokens(query);
  const digits = query.replace(/\P{N}/gu, '');
  const mayBePersonal = query.includes('@') || digits.length > limits.searchStats.digitsMax;
  const isOdd = tokens.length === 0 || tokens.length > limits.searchStats.wordsMax;
  if (mayBePersonal || isOdd || query.length > limits.searchStats.queryLengthMax) return undefined;
  return tokens.map(withFinalLetter).join(' ');
}
