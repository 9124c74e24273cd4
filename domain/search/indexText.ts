import { isStopWord } from '../hebrew/stopWords.ts';
import { findSynonyms } from '../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import { limits } from '../limits.ts';
import { toWord } from './word.ts';

/**
 * Returns the text that the full-text index stores for a field of a post. The text has three parts, separated
 * by spaces:
 *
 * 1. the tokens of the field in order, so that phrase queries find names of several words;
 * 2. the stems of the tokens and the ids of their synonym groups, each only once;
 * 3. for each token, stem and id that occurs at least `limits.search.frequentCountMin` times, its marked copy
 *    (see `frequentToken`).
 *
 * A change of this format requires a new `indexVersion`.
 */
export function indexText(text: string): string {
  const tokens = tokenize(text);
  const words = tokens.map(toWord);
  const synonyms = findSynonyms(words.map(({ analyses }) => analyses));
  const indexed = [
    ...words.flatMap(({ token, stems }) => [...new Set([token, ...stems])]),
    ...synonyms.map(({ id }) => id),
  ];
  const counts = new Map<string, number>();
  for (const name of indexed) counts.set(name, (counts.get(name) ?? 0) + 1);

  const own = new Set(tokens);
  const expansions = [...counts.keys()].filter((name) => !own.has(name));
  const frequent = [...counts].filter(([, count]) => count >= limits.search.frequentCountMin);
  return [...tokens, ...expansions, ...frequent.map(([name]) => frequentToken(name))].join(' ');
}

/**
 * Returns the text that the title index stores for suggestions: each word of the title with and without its
 * prefixes, each form only once. Leaves out stop words.
 */
export function titleSearchWords(title: string): string {
  const words = tokenize(title)
    .filter((token) => !isStopWord(token))
    .map(toWord);
  const forms = words.flatMap(({ token, analyses }) => [
    token,
    ...analyses.map(({ form }) => form),
  ]);
  return [...new Set(forms)].join(' ');
}

/**
 * Returns the marked copy of a token, stem or synonym id. The full-text index contains this copy if the text
 * contains the original frequently.
 */
export const frequentToken = (name: string) => `ǃ${name}`;

/**
 * Version of the text analysis and of the stored text. A higher version causes all posts to be indexed again.
 */
export const indexVersion = 3;
