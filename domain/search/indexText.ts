import { isStopWord } from '../hebrew/stopWords.ts';
import { findSynonyms } from '../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import { limits } from '../limits.ts';
import { toWord } from './word.ts';

/**
 * Returns the text that the full-text index stores for a field of a post, with a space between the parts:
 *
 * 1. its tokens in order, so that phrase queries find names of several words;
 * 2. the stems of its tokens and the ids of its synonym groups, each once;
 * 3. a marked copy of each of these that occurs at least `limits.search.frequentCountMin` times.
 *
 * A change of the result requires a new `indexVersion`.
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
 * Returns the text that the title index stores for suggestions: the forms of each word with and without
 * prefixes, without stop words, each once.
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

/** Returns the index token that marks a token, stem or synonym as frequent in a text. */
export const frequentToken = (name: string) => `ǃ${name}`;

/** Version of the text analysis and of the stored text. Increase it to index all posts again. */
export const indexVersion = 3;
