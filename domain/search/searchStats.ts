import { tokenize } from '../hebrew/tokenize.ts';
import { withFinalLetter } from '../hebrew/withFinalLetter.ts';
import { limits } from '../limits.ts';

/**
 * Search statistics for admins: how often each query was searched on each day, without data about visitors.
 */
export interface SearchStats {
  /** All days of the period in Israel's time zone, the oldest first. */
  days: { day: string; searches: number; emptySearches: number }[];
  /** The most frequent queries, by decreasing count. */
  top: SearchCount[];
  /** The most frequent queries without results, by decreasing count. */
  empty: SearchCount[];
}

export interface SearchCount {
  query: string;
  searches: number;
  /** Number of searches for the query that had no results. */
  emptySearches: number;
}

/**
 * Returns the form in which a query is counted: its tokens. Different spellings with the same tokens count as
 * one query. Returns undefined for a query that may identify a person, such as an e-mail address or a long
 * number. Also returns undefined for a query that has no words or is too long.
 */
export function countedQuery(query: string): string | undefined {
  const tokens = tokenize(query);
  const digits = query.replace(/\P{N}/gu, '');
  const mayBePersonal = query.includes('@') || digits.length > limits.searchStats.digitsMax;
  const isUnusual = tokens.length === 0 || tokens.length > limits.searchStats.wordsMax;
  if (mayBePersonal || isUnusual || query.length > limits.searchStats.queryLengthMax) {
    return undefined;
  }
  return tokens.map(withFinalLetter).join(' ');
}
