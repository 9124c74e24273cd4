import { type Concept, findConcepts } from '../hebrew/concepts.ts';
import { isHebrew } from '../hebrew/readings.ts';
import { searchTokens } from '../hebrew/searchTokens.ts';
import { isAdviceWord, isStopWord } from '../hebrew/stopWords.ts';
import { limits } from '../limits.ts';
import { type Word, wordOf } from './word.ts';

/** One thing that a reader asks for: a word, or a model's name that tokens in a row make up. */
export interface QueryTerm {
  /** As it was typed. */
  typed: string;
  words: Word[];
  /** Synonyms that the query holds here, alone or with the terms beside. */
  concepts: string[];
  /** Whether a post may answer the query without it. */
  isOptional: boolean;
}

/**
 * The terms of a query, without the words that a question is made of unless there are no others.
 * Latin letters and digits in one stretch are one term, however they are parted: WH-1000XM5, S26.
 */
export function readQuery(query: string): QueryTerm[] {
  const groups = query
    .slice(0, limits.search.queryLengthMax)
    .split(/\s+/)
    .flatMap((typed) => joinNames(searchTokens(typed)).map((tokens) => ({ typed, tokens })));
  const words = groups.map(({ tokens }) => tokens.map(wordOf));
  const concepts = findConcepts(words.flat().map(({ readings }) => readings));
  let place = 0;
  const terms = groups.map(({ typed }, i) => {
    const own = words[i] ?? [];
    const found = conceptsAt(concepts, place, own.length);
    place += own.length;
    return { typed, words: own, concepts: found, isOptional: own.every(isAdvice) };
  });
  const telling = terms.filter(({ words: own }) => own.some(({ token }) => !isStopWord(token)));
  const wanted = telling.some(({ isOptional }) => !isOptional)
    ? telling
    : telling.map((term) => ({ ...term, isOptional: false }));
  return withoutRepeats(wanted.length > 0 ? wanted : terms).slice(0, limits.search.termsMax);
}

const isAdvice = ({ readings }: Word) => readings.some(({ form }) => isAdviceWord(form));

/** Tokens of one stretch: each Hebrew word by itself, other letters and digits together. */
function joinNames(tokens: string[]): string[][] {
  const groups: string[][] = [];
  for (const [i, token] of tokens.entries()) {
    const isNext = i > 0 && !isHebrew(token) && !isHebrew(tokens[i - 1] ?? '');
    if (isNext) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups;
}

const conceptsAt = (concepts: Concept[], place: number, length: number) => [
  ...new Set(
    concepts
      .filter(({ start, length: span }) => start < place + length && place < start + span)
      .map(({ id }) => id),
  ),
];

function withoutRepeats(terms: QueryTerm[]): QueryTerm[] {
  const byName = new Map(terms.map((term) => [nameOf(term), term]));
  return [...byName.values()];
}

const nameOf = ({ words }: QueryTerm) => words.map(({ token }) => token).join(' ');
