import { type Reading, readingsOf } from './readings.ts';
import { searchTokens } from './searchTokens.ts';
import { brands } from './synonyms/brands.ts';
import { loanWords } from './synonyms/loanWords.ts';
import { readTable } from './synonyms/readTable.ts';
import { spellings } from './synonyms/spellings.ts';
import { translations } from './synonyms/translations.ts';

/** Words in a row that say what other words say too, in either language. */
export interface Concept {
  /** What stands for it in the index: the same for all of its phrases. */
  id: string;
  /** Index of its first token, and how many it takes. */
  start: number;
  length: number;
}

/** The synonyms in a text, given what each of its tokens can be read as. */
export function findConcepts(readings: readonly Reading[][]): Concept[] {
  const known = phrasesByFirstBase();
  const found: Concept[] = [];
  for (let start = 0; start < readings.length; start++) {
    for (const { base } of readings[start] ?? []) {
      for (const { id, bases } of known.get(base) ?? []) {
        const isHere = bases.every((wanted, i) =>
          readings[start + i]?.some((reading) => reading.base === wanted),
        );
        if (isHere) found.push({ id, start, length: bases.length });
      }
    }
  }
  return found;
}

/** One of the ways to say a concept, by the bases of its words. */
export interface Phrase {
  id: string;
  bases: string[];
}

/** Every way to say some concepts. */
export const phrasesOf = (ids: ReadonlySet<string>): Phrase[] =>
  [...phrasesByFirstBase().values()].flat().filter(({ id }) => ids.has(id));

/** A letter that no Hebrew or English text holds, so that a concept is never taken for a word. */
const conceptMark = 'ǂ';

let phrases: ReadonlyMap<string, Phrase[]> | undefined;

function phrasesByFirstBase(): ReadonlyMap<string, Phrase[]> {
  if (phrases) return phrases;
  const all = [brands, loanWords, translations, spellings].flatMap(readTable).flatMap((group) => {
    const id = conceptMark + searchTokens(group[0] ?? '').join('');
    return group.map((phrase): Phrase => ({ id, bases: searchTokens(phrase).map(surestBase) }));
  });
  const once = new Map(all.map((phrase) => [`${phrase.id} ${phrase.bases}`, phrase]));
  phrases = Map.groupBy(once.values(), ({ bases }) => bases[0] ?? '');
  return phrases;
}

const surestBase = (token: string) => readingsOf(token)[0]?.base ?? token;
