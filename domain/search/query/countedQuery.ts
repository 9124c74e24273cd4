import { tokenize } from '../../hebrew/tokenize.ts';
import { withFinalLetter } from '../../hebrew/withFinalLetter.ts';
import { limits } from '../../limits.ts';

/**
 * Returns the form in which a query is counted. Returns undefined for a query that may identify a person, is
 * too long or has no words.
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
