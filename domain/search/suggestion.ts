import { searchTokens } from '../hebrew/searchTokens.ts';
import { isStopWord } from '../hebrew/stopWords.ts';
import type { Hit } from './findHits.ts';
import { levels } from './levels.ts';
import { wordOf } from './word.ts';

/** What somebody who types may be after. */
export interface Suggestion {
  kind: 'category' | 'tag' | 'post';
  text: string;
  /** The same as HTML, with what was typed in `<mark>` and no other markup. */
  html: string;
  path: string;
}

/** Which words of a text begin as the words that were typed; undefined unless all of those are there. */
export function findStarts(text: string, typed: readonly string[]): Hit[] | undefined {
  const words = searchTokens(text).map(wordOf);
  const hits = typed.map((start, term) =>
    words.flatMap(({ token, readings }, place) =>
      !isStopWord(token) && readings.some(({ form }) => form.startsWith(start))
        ? [{ start: place, length: 1, term, level: levels.exact }]
        : [],
    ),
  );
  return hits.every((found) => found.length > 0) ? hits.flat() : undefined;
}

/** Whether a text begins with what was typed, and not only some word of it. */
export const beginsWith = (text: string, typed: readonly string[]): boolean =>
  searchTokens(text).join(' ').startsWith(typed.join(' '));
