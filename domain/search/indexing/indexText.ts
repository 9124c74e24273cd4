import { isStopWord } from '../../hebrew/stopWords.ts';
import { findSynonyms } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { limits } from '../../limits.ts';
import { toWord } from '../word.ts';

/**
 * Returns the text that the full-text index stores for the body of a post:
 *
 * 1. the tokens in order, so that phrase queries work;
 * 2. the stems of the tokens, and the ids of their synonym groups;
 * 3. a marked copy of each frequent token, stem and id (see `frequentToken`).
 *
 * A change of this format requires a new `indexVersion`.
 */
export function indexText(text: string): string {
  const { tokens, expansions, frequent } = analyze(text);
  return [...tokens, ...expansions, ...frequent.map(frequentToken)].join(' ');
}

/**
 * Returns the text that the full-text index stores for a heading of a post: the same as for the body, and then
 * a marked copy of each token, stem and id (see `headingToken`).
 */
export function indexHeading(text: string): string {
  const { tokens, expansions, frequent } = analyze(text);
  return [
    ...tokens,
    ...expansions,
    ...frequent.map(frequentToken),
    ...[...tokens, ...expansions].map(headingToken),
  ].join(' ');
}

function analyze(text: string): { tokens: string[]; expansions: string[]; frequent: string[] } {
  const tokens = tokenize(text);
  const words = tokens.map(toWord);
  const synonyms = findSynonyms(words.map(({ analyses }) => analyses));
  const indexed = [
    ...words.flatMap(({ indexedForms }) => indexedForms),
    ...synonyms.map(({ id }) => id),
  ];
  const counts = new Map<string, number>();
  for (const name of indexed) counts.set(name, (counts.get(name) ?? 0) + 1);

  const own = new Set(tokens);
  return {
    tokens,
    expansions: [...counts.keys()].filter((name) => !own.has(name)),
    frequent: [...counts]
      .filter(([, count]) => count >= limits.search.frequentCountMin)
      .map(([name]) => name),
  };
}

/**
 * Returns the words of a title that suggestions search: each word with and without its prefixes, without stop
 * words.
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

/** The full-text index contains this marked copy of a token if a text contains the token often. */
export const frequentToken = (name: string) => `ǃ${name}`;

/**
 * The full-text index contains this marked copy of a token if a heading contains the token. A search for it is
 * fast, but a search in the column of the title reads all posts whose texts contain the token.
 */
export const headingToken = (name: string) => `ǀ${name}`;

/** After a change of the text analysis or of a synonym table, a higher version causes all posts to be indexed again. */
export const indexVersion = 16;
