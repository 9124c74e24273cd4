import { phrasesOf } from '../hebrew/concepts.ts';
import { levelOf, levels } from './levels.ts';
import type { QueryTerm } from './readQuery.ts';
import { type Word, wordOf } from './word.ts';

/** A term of a query with the words of the index that it may have meant. */
export interface SoughtTerm extends QueryTerm {
  alternatives: Word[];
}

/** Where a text says what a term of a query asks for. */
export interface Hit {
  /** Index of the first token, and how many tokens say it. */
  start: number;
  length: number;
  /** Index of the term. */
  term: number;
  /** 1 for the very word, less the further what stands there is from it. */
  level: number;
}

/** Finds in one text after another what a query asks for, in the order of the text. */
export function createHitFinder(terms: readonly SoughtTerm[]): (tokens: string[]) => Hit[] {
  const lookUp = createLookUp(terms);
  return (tokens) => {
    const hits: Hit[] = [];
    for (let start = 0; start < tokens.length; start++) {
      const seen = lookUp(tokens[start] ?? '');
      if (seen === nothing) continue;
      for (const { term, level } of seen.matches) hits.push({ start, length: 1, term, level });
      for (const { term, level, fits, length } of seen.phrases) {
        if (fits(tokens, start)) hits.push({ start, length, term, level });
      }
    }
    return strongestOnly(hits);
  };
}

/** What a token says by itself, and the phrases that it may begin. */
interface Seen {
  matches: { term: number; level: number }[];
  phrases: SoughtPhrase[];
}

interface SoughtPhrase {
  term: number;
  level: number;
  length: number;
  fits(tokens: string[], start: number): boolean;
}

const nothing: Seen = { matches: [], phrases: [] };

/**
 * Words are looked up by what they may have in common instead of being compared each with each, and
 * what came of it is remembered: texts say the same words over and over.
 */
function createLookUp(terms: readonly SoughtTerm[]): (token: string) => Seen {
  const soughtByClue = Map.groupBy(
    terms
      .flatMap(soughtWords)
      .flatMap((sought) => sought.word.clues.map((clue) => ({ ...sought, clue }))),
    ({ clue }) => clue,
  );
  const namesByToken = Map.groupBy(terms.flatMap(soughtName), ({ first }) => first);
  const phrasesByBase = Map.groupBy(soughtPhrases(terms), ({ first }) => first);
  const known = new Map<string, Seen>();

  const clues = new Set([...soughtByClue.keys(), ...phrasesByBase.keys()]);
  const isClue = (clue: string) => clues.has(clue);

  function look(token: string): Seen {
    const word = wordOf(token);
    // By far the most words have nothing to do with a query.
    if (!word.clues.some(isClue) && !namesByToken.has(token)) return nothing;
    const strongest = new Map<number, number>();
    const phrases = [...(namesByToken.get(token) ?? [])];
    for (const clue of word.clues) {
      for (const { term, word: wanted, share } of soughtByClue.get(clue) ?? []) {
        const level = share * levelOf(wanted, word);
        if (level > (strongest.get(term) ?? 0)) strongest.set(term, level);
      }
      phrases.push(...(phrasesByBase.get(clue) ?? []));
    }
    return { matches: [...strongest].map(([term, level]) => ({ term, level })), phrases };
  }

  return (token) => {
    const seen = known.get(token) ?? look(token);
    known.set(token, seen);
    return seen;
  };
}

function soughtWords({ words, alternatives }: SoughtTerm, term: number) {
  const own = words.length === 1 ? words.map((word) => ({ term, word, share: 1 })) : [];
  return [...own, ...alternatives.map((word) => ({ term, word, share: levels.alternative }))];
}

/** A name of several tokens stands only where all of them do. */
function soughtName({ words }: SoughtTerm, term: number): (SoughtPhrase & { first: string })[] {
  const name = words.map(({ token }) => token);
  const [first = ''] = name;
  const fits = (tokens: string[], start: number) =>
    name.every((token, i) => tokens[start + i] === token);
  return name.length > 1 ? [{ term, level: levels.exact, length: name.length, first, fits }] : [];
}

function soughtPhrases(terms: readonly SoughtTerm[]): (SoughtPhrase & { first: string })[] {
  const ids = new Set(terms.flatMap(({ concepts }) => concepts));
  if (ids.size === 0) return [];
  return phrasesOf(ids).flatMap(({ id, bases }) => {
    const fits = (tokens: string[], start: number) =>
      bases.every((base, i) => wordOf(tokens[start + i] ?? '').clues.includes(base));
    const phrase = { level: levels.synonym, length: bases.length, first: bases[0] ?? '', fits };
    return terms.flatMap(({ concepts }, term) =>
      concepts.includes(id) ? [{ ...phrase, term }] : [],
    );
  });
}

/** A word that is what a term asks for in several ways counts once, as the best of them. */
function strongestOnly(hits: Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits) {
    let i = kept.length - 1;
    while (kept[i]?.start === hit.start && kept[i]?.term !== hit.term) i--;
    const rival = kept[i];
    if (rival?.start !== hit.start) kept.push(hit);
    else if (hit.level > rival.level) kept[i] = hit;
  }
  return kept;
}
