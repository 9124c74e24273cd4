import { isHebrew } from '../hebrew/isHebrew.ts';
import { isAdviceWord, isStopWord } from '../hebrew/stopWords.ts';
import { findSynonyms, type SynonymMatch } from '../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import { limits } from '../limits.ts';
import { toWord, type Word } from './word.ts';

/** One unit of a query: a word, or a model name of several tokens. */
export interface QueryTerm {
  /** The word of the query that contains the term, as typed. */
  typed: string;
  words: Word[];
  /**
   * Ids of the synonym groups with a phrase that consists of this term, or of this term and its
   * neighbours.
   */
  synonymIds: string[];
  /** Whether a post can be a result without this term. */
  isOptional: boolean;
}

/**
 * Splits a query into terms, at most `limits.search.termsMax`.
 *
 * Drops stop words, unless the query has no other words. Latin letters and digits without a space
 * between them are one term: WH-1000XM5, S26. Words that ask for advice, such as "best" and "review",
 * are optional, unless the query has no other terms.
 */
export function parseQuery(query: string): QueryTerm[] {
  const groups = query
    .slice(0, limits.search.queryLengthMax)
    .split(/\s+/)
    .flatMap((typed) => joinModelNames(tokenize(typed)).map((tokens) => ({ typed, tokens })));
  const wordGroups = groups.map(({ tokens }) => tokens.map(toWord));
  const synonyms = findSynonyms(wordGroups.flat().map(({ analyses }) => analyses));
  let start = 0;
  const terms = groups.map(({ typed }, i): QueryTerm => {
    const words = wordGroups[i] ?? [];
    const synonymIds = synonymIdsAt(synonyms, start, words.length);
    start += words.length;
    return { typed, words, synonymIds, isOptional: words.every(asksForAdvice) };
  });
  const withoutStopWords = terms.filter(({ words }) =>
    words.some(({ token }) => !isStopWord(token)),
  );
  const candidates = withoutStopWords.some(({ isOptional }) => !isOptional)
    ? withoutStopWords
    : withoutStopWords.map((term) => ({ ...term, isOptional: false }));
  return uniqueTerms(candidates.length > 0 ? candidates : terms).slice(0, limits.search.termsMax);
}

const asksForAdvice = ({ analyses }: Word) => analyses.some(({ form }) => isAdviceWord(form));

/**
 * Groups the tokens of a typed word. Each Hebrew token is a group; neighbouring Latin or numeric tokens
 * form one group.
 */
function joinModelNames(tokens: string[]): string[][] {
  const groups: string[][] = [];
  for (const [i, token] of tokens.entries()) {
    const continuesName = i > 0 && !isHebrew(token) && !isHebrew(tokens[i - 1] ?? '');
    if (continuesName) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups;
}

const synonymIdsAt = (synonyms: SynonymMatch[], start: number, length: number) => [
  ...new Set(
    synonyms
      .filter((match) => match.start < start + length && start < match.start + match.length)
      .map(({ id }) => id),
  ),
];

/** Removes duplicate terms. Keeps the position of the first duplicate and the data of the last. */
function uniqueTerms(terms: QueryTerm[]): QueryTerm[] {
  const byTokens = new Map(
    terms.map((term) => [term.words.map(({ token }) => token).join(' '), term]),
  );
  return [...byTokens.values()];
}
