import { type Analysis, analyzeWord } from '../analyzeWord.ts';
import { tokenize } from '../tokenize.ts';
import { brands } from './brands.ts';
import { loanWords } from './loanWords.ts';
import { parseSynonymTable } from './parseSynonymTable.ts';
import { spellings } from './spellings.ts';
import { translations } from './translations.ts';

/** Consecutive tokens that match a phrase of a synonym group. */
export interface SynonymMatch {
  /** Id of the synonym group. The index stores it, and all phrases of the group share it. */
  id: string;
  /** Index of the first token. */
  start: number;
  /** Number of tokens. */
  length: number;
}

/**
 * Finds the phrases of the synonym tables in a text.
 * @param analyses The analyses of each token of the text, in order.
 */
export function findSynonyms(analyses: readonly Analysis[][]): SynonymMatch[] {
  const phrases = phrasesByFirstStem();
  const matches: SynonymMatch[] = [];
  for (let start = 0; start < analyses.length; start++) {
    for (const { stem } of analyses[start] ?? []) {
      for (const { id, stems } of phrases.get(stem) ?? []) {
        const isMatch = stems.every((phraseStem, i) =>
          analyses[start + i]?.some((analysis) => analysis.stem === phraseStem),
        );
        if (isMatch) matches.push({ id, start, length: stems.length });
      }
    }
  }
  return matches;
}

/** One phrase of a synonym group, as the stems of its words. */
export interface SynonymPhrase {
  id: string;
  stems: string[];
}

/** Returns all phrases of some synonym groups. */
export const synonymPhrases = (ids: ReadonlySet<string>): SynonymPhrase[] =>
  [...phrasesByFirstStem().values()].flat().filter(({ id }) => ids.has(id));

/**
 * First character of each synonym id. No Hebrew or English word contains it, so an id never equals a
 * token.
 */
const synonymMark = 'ǂ';

let cachedPhrases: ReadonlyMap<string, SynonymPhrase[]> | undefined;

function phrasesByFirstStem(): ReadonlyMap<string, SynonymPhrase[]> {
  if (cachedPhrases) return cachedPhrases;
  const groups = [brands, loanWords, translations, spellings].flatMap(parseSynonymTable);
  const phrases = groups.flatMap((group) => {
    const id = synonymMark + tokenize(group[0] ?? '').join('');
    return group.map(
      (phrase): SynonymPhrase => ({ id, stems: tokenize(phrase).map(mostCertainStem) }),
    );
  });
  const unique = new Map(phrases.map((phrase) => [`${phrase.id} ${phrase.stems}`, phrase]));
  cachedPhrases = Map.groupBy(unique.values(), ({ stems }) => stems[0] ?? '');
  return cachedPhrases;
}

const mostCertainStem = (token: string) => analyzeWord(token)[0]?.stem ?? token;
