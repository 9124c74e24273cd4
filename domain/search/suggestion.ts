import { isStopWord } from '../hebrew/stopWords.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import type { TermMatch } from './createMatcher.ts';
import { toWord } from './word.ts';
import { similarities } from './wordSimilarity.ts';

export interface Suggestion {
  kind: 'category' | 'tag' | 'product' | 'post';
  text: string;
  /** The text as HTML, with the matching words in `<mark>` elements and no other markup. */
  html: string;
  path: string;
}

/**
 * Finds the words of a text that begin with a typed token, also after a Hebrew prefix. Returns undefined if a
 * typed token matches no word.
 */
export function findPrefixMatches(text: string, typed: readonly string[]): TermMatch[] | undefined {
  const words = tokenize(text).map(toWord);
  const matches = typed.map((beginning, term) =>
    words.flatMap(({ token, analyses }, start): TermMatch[] =>
      !isStopWord(token) && analyses.some(({ form }) => form.startsWith(beginning))
        ? [{ start, length: 1, term, similarity: similarities.exact }]
        : [],
    ),
  );
  return matches.every((termMatches) => termMatches.length > 0) ? matches.flat() : undefined;
}

/** Returns whether a text begins with the typed tokens. The last typed token may be an unfinished word. */
export const startsWithQuery = (text: string, typed: readonly string[]): boolean =>
  tokenize(text).join(' ').startsWith(typed.join(' '));
