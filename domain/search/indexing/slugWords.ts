import { findSynonyms } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { toWord } from '../word.ts';

/**
 * Returns the words of a slug that the synonym tables contain: "robot vacuum" for
 * "orvika-m2-robot-vacuum-review". Other words of a slug do not help the search.
 */
export function slugWords(slug: string): string {
  const tokens = tokenize(slug);
  const known = new Set(
    findSynonyms(tokens.map((token) => toWord(token).analyses)).flatMap(({ start, length }) =>
      Array.from({ length }, (_, i) => start + i),
    ),
  );
  return tokens.filter((_, i) => known.has(i)).join(' ');
}
