import { analyzeWord } from '../analyzeWord.ts';
import { tokenize } from '../tokenize.ts';
import { phrasesBeginningWith } from './findSynonyms.ts';

/**
 * Completes the last word of a query that is the beginning of a phrase of two words in the synonym tables: שעון חכ is שעון חכם.
 * Returns the query with each possible completion.
 */
export function completedPhrases(query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean);
  const [previous = '', start = ''] = tokenize(words.slice(-2).join(' '));
  if (start === '' || tokenize(words.at(-1) ?? '').length !== 1) return [];
  const completions = phrasesBeginningWith(analyzeWord(previous)).flatMap(
    ({ words: [, second, ...rest] }) =>
      second?.form.startsWith(start) && rest.length === 0 ? [second.form] : [],
  );
  return [...new Set(completions)].map((completion) => words.with(-1, completion).join(' '));
}
