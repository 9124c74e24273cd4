import { findConcepts } from '../hebrew/concepts.ts';
import { searchTokens } from '../hebrew/searchTokens.ts';
import { isStopWord } from '../hebrew/stopWords.ts';
import { limits } from '../limits.ts';
import { wordOf } from './word.ts';

/**
 * What is indexed of a text: its words in their order, so that names of several words can be found,
 * after them once each the bases of those words and the synonyms that they are, and at the end, with a
 * mark, those of all these that the text says again and again.
 */
export function indexText(text: string): string {
  const tokens = searchTokens(text);
  const words = tokens.map(wordOf);
  const concepts = findConcepts(words.map(({ readings }) => readings));
  const counts = new Map<string, number>();
  for (const { token, bases } of words) for (const one of new Set([token, ...bases])) count(one);
  for (const { id } of concepts) count(id);

  function count(name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  const said = new Set(tokens);
  const further = [...counts.keys()].filter((name) => !said.has(name));
  const often = [...counts].filter(([, times]) => times >= limits.search.oftenMin);
  return [...tokens, ...further, ...often.map(([name]) => saidOften(name))].join(' ');
}

/** What is indexed of a title to be found by the beginnings of its words, with and without prefixes. */
export function titleWords(title: string): string {
  const words = searchTokens(title)
    .filter((token) => !isStopWord(token))
    .map(wordOf);
  const forms = words.flatMap(({ token, readings }) => [
    token,
    ...readings.map(({ form }) => form),
  ]);
  return [...new Set(forms)].join(' ');
}

/** What stands in the index for something that a text says often. */
export const saidOften = (name: string) => `ǃ${name}`;

/** Raised by whoever changes what is indexed of a text: every post is then indexed anew. */
export const indexVersion = 2;
