import { type Analysis, analyzeWord } from '../analyzeWord.ts';
import { isHebrew } from '../isHebrew.ts';
import { tokenize } from '../tokenize.ts';
import { brands } from './brands.ts';
import { loanWords } from './loanWords.ts';
import { narrowerTerms } from './narrowerTerms.ts';
import { parseSynonymGroups, parseSynonymTable } from './parseSynonymTable.ts';
import { productNouns } from './productNouns.ts';
import { spellings } from './spellings.ts';
import { translations } from './translations.ts';

/** Consecutive tokens that match a phrase of a synonym group. */
export interface SynonymMatch {
  /** Id of the synonym group. All phrases of a group have the same id, and the search index stores it. */
  id: string;
  /** Index of the first token of the match. */
  start: number;
  /** Number of tokens of the match. */
  length: number;
}

/**
 * Finds the phrases of the synonym tables in a text. A phrase with another common meaning matches in queries
 * but not in texts.
 * @param analyses The analyses of each token of the text, in order.
 */
export function findSynonyms(
  analyses: readonly Analysis[][],
  source: 'text' | 'query' = 'text',
): SynonymMatch[] {
  return analyses.flatMap((_, start) =>
    uniquePhrases(phrasesAt(analyses, start, source)).map(({ id, words }) => ({
      id,
      start,
      length: words.length,
    })),
  );
}

function phrasesAt(
  analyses: readonly Analysis[][],
  start: number,
  source: 'text' | 'query',
): SynonymPhrase[] {
  const { phrasesByFirstStem } = synonymIndex();
  const stems = new Set(analyses[start]?.map(({ stem }) => stem));
  return [...stems]
    .flatMap((stem) => phrasesByFirstStem.get(stem) ?? [])
    .filter(
      (phrase) =>
        (source === 'query' || !phrase.isAmbiguous) &&
        matchesPhrase(phrase, (i) => analyses[start + i]),
    );
}

/** Keeps one of several phrases with the same group and length, such as two inflections of a word. */
function uniquePhrases(phrases: SynonymPhrase[]): SynonymPhrase[] {
  if (phrases.length < 2) return phrases;
  return [
    ...new Map(phrases.map((phrase) => [`${phrase.id} ${phrase.words.length}`, phrase])).values(),
  ];
}

/** One phrase of a synonym group. */
export interface SynonymPhrase {
  id: string;
  words: PhraseWord[];
  isAmbiguous: boolean;
}

interface PhraseWord {
  form: string;
  stem: string;
  inflection: Inflection;
}

/** The kind of a word. Each kind has other inflections: brands and loan words have no verb endings. */
type Inflection = 'brand' | 'loanWord' | 'any';

/**
 * Returns whether the words of a text match a phrase.
 * @param analysesAt Returns the analyses of the word at a position. Position 0 is the first word of the
 * possible match.
 */
export const matchesPhrase = (
  { words }: SynonymPhrase,
  analysesAt: (position: number) => readonly Analysis[] | undefined,
): boolean => words.every((word, i) => matchesWord(word, analysesAt(i) ?? []));

/**
 * Returns whether a word of a text, given its analyses, matches a word of a phrase.
 *
 * Different words often have the same stem of three letters: פון (phone) and שפונה ("that turns") have the
 * same stem. A word with a short stem therefore matches only inflections of its own form.
 */
function matchesWord(word: PhraseWord, analyses: readonly Analysis[]): boolean {
  const token = analyses[0]?.form ?? '';
  return analyses.some(({ form, stem, isGuess }) => {
    if (stem !== word.stem) return false;
    if (!isHebrew(stem)) return word.inflection !== 'brand' || isLatinInflection(word, form);
    // Both words need a similar ending: מצלם ("photographs") does not match מצלמה ("camera").
    if (!haveSameEnding(word, form)) return false;
    if (stem.length > shortStemLengthMax) return true;
    const hasNounPrefix = !isGuess || nounPrefix.test(token.slice(0, -form.length));
    return isInflection(word, form) && (word.inflection === 'any' || hasNounPrefix);
  });
}

/**
 * Returns whether a word of a text is a brand or the plural of the brand: "iphones" matches "iphone", but
 * "window" does not match "windows".
 */
const isLatinInflection = (word: PhraseWord, form: string) =>
  form === word.form || form === `${word.form}s`;

/**
 * Returns whether two words with the same stem can be forms of one word, according to their endings. The verb
 * מצלם does not have the ending of מצלמה, and the endings of מכונת and מכונית differ.
 */
function haveSameEnding({ form, stem }: PhraseWord, textForm: string): boolean {
  const ending = endingAfter(stem, form);
  const textEnding = endingAfter(stem, textForm);
  if (textEnding === '') return ending === '' || pluralEnding.test(ending);
  return !ending.startsWith('י') || textEnding.startsWith('י');
}

/**
 * Returns the letters after a stem. Reduces double ו and י to one, because stems contain no double letters.
 */
const endingAfter = (stem: string, form: string) =>
  form.replace(/ו+/g, 'ו').replace(/י+/g, 'י').slice(stem.length);

const isInflection = ({ form, stem, inflection }: PhraseWord, textForm: string) =>
  textForm === form || inflection === 'any' || nounEnding.test(textForm.slice(stem.length));

const shortStemLengthMax = 3;
const pluralEnding = /^(?:ימ|ות)$/;
const nounEnding = /^(?:ימ|ות|י)$/;
const nounPrefix = /^ו?[בל]?ה?$/;

/** Returns the phrases of the given synonym groups. Leaves out phrases with several meanings. */
export const synonymPhrases = (ids: ReadonlySet<string>): SynonymPhrase[] =>
  [...synonymIndex().phrasesByFirstStem.values()]
    .flat()
    .filter(({ id, isAmbiguous }) => ids.has(id) && !isAmbiguous);

/**
 * Returns the synonym groups with a narrower meaning than the given groups. Posts about them are results of a
 * search for the given groups too.
 */
export const narrowerSynonyms = (ids: readonly string[]): string[] => [
  ...new Set(
    ids
      .flatMap((id) => synonymIndex().narrowerIds.get(id) ?? [])
      .map(({ narrowerId }) => narrowerId),
  ),
];

/** Returns the one-word phrases of the synonym tables, folded. */
export const singleWordPhrases = (): string[] =>
  [...synonymIndex().phrasesByFirstStem.values()]
    .flat()
    .flatMap(({ words }) => (words.length === 1 ? words.map(({ form }) => form) : []));

/** Returns whether a synonym group names a kind of product. */
export const isProductSynonym = (id: string): boolean => synonymIndex().productIds.has(id);

/**
 * First character of each synonym id. No Hebrew or English word contains this character, so an id never
 * equals a token.
 */
const synonymMark = 'ǂ';

interface SynonymIndex {
  phrasesByFirstStem: ReadonlyMap<string, SynonymPhrase[]>;
  narrowerIds: ReadonlyMap<string, { narrowerId: string }[]>;
  productIds: ReadonlySet<string>;
}

let cachedIndex: SynonymIndex | undefined;

const synonymIndex = (): SynonymIndex => (cachedIndex ??= createIndex());

function createIndex(): SynonymIndex {
  const phrases = [
    ...tablePhrases(brands, 'brand'),
    ...tablePhrases(loanWords, 'loanWord'),
    ...[translations, spellings].flatMap((table) => tablePhrases(table, 'any')),
  ];
  const byForms = new Map(phrases.map((phrase) => [`${phrase.id} ${formsOf(phrase)}`, phrase]));
  const unique = [...byForms.values()];
  const idsByForms = Map.groupBy(unique, formsOf);
  const idsOf = (text: string) =>
    (idsByForms.get(formsOf({ words: toWords(text, 'any') })) ?? []).map(({ id }) => id);
  const narrower = parseSynonymTable(narrowerTerms).flatMap(([broad = '', ...terms]) =>
    idsOf(broad).flatMap((id) => terms.flatMap(idsOf).map((narrowerId) => ({ id, narrowerId }))),
  );
  return {
    phrasesByFirstStem: Map.groupBy(unique, ({ words }) => words[0]?.stem ?? ''),
    narrowerIds: Map.groupBy(narrower, ({ id }) => id),
    productIds: new Set(parseSynonymTable(productNouns).flat().filter(Boolean).flatMap(idsOf)),
  };
}

const tablePhrases = (table: string, inflection: Inflection): SynonymPhrase[] =>
  parseSynonymGroups(table).flatMap((group) => {
    const id = synonymMark + tokenize(group[0]?.phrase ?? '').join('');
    return group.map(({ phrase, isAmbiguous }) => ({
      id,
      words: toWords(phrase, inflection),
      isAmbiguous,
    }));
  });

const formsOf = ({ words }: { words: readonly PhraseWord[] }) =>
  words.map(({ form }) => form).join(' ');

const toWords = (phrase: string, inflection: Inflection): PhraseWord[] =>
  tokenize(phrase).map((token) => {
    const [analysis] = analyzeWord(token);
    return { form: analysis?.form ?? token, stem: analysis?.stem ?? token, inflection };
  });
