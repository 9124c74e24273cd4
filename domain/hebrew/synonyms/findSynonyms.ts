import { type Analysis, analyzeWord } from '../analyzeWord.ts';
import { isHebrew } from '../isHebrew.ts';
import { isAdviceWord } from '../stopWords.ts';
import { tokenize } from '../tokenize.ts';
import { brands } from './brands.ts';
import { loanWords } from './loanWords.ts';
import { narrowerTerms } from './narrowerTerms.ts';
import { parseSynonymGroups, parseSynonymTable } from './parseSynonymTable.ts';
import { productKinds } from './productKinds.ts';
import { shops } from './shops.ts';
import { spellings } from './spellings.ts';
import { translations } from './translations.ts';
import { wellKnownProducts } from './wellKnownProducts.ts';

export interface SynonymMatch {
  /** Id of the synonym group. The search index stores this id. */
  id: string;
  start: number;
  length: number;
}

/**
 * Finds the phrases of the synonym tables in a text or query. Ambiguous phrases are found only in queries.
 * @param analyses The analyses of each token, in order.
 */
export function findSynonyms(
  analyses: readonly Analysis[][],
  source: 'text' | 'query' = 'text',
): SynonymMatch[] {
  return analyses.flatMap((first, start) => {
    const phrases = phrasesBeginningWith(first).filter(
      (phrase) =>
        (source === 'query' || !phrase.isAmbiguous) &&
        phrase.words.every((word, i) => i === 0 || matchesWord(word, analyses[start + i] ?? [])),
    );
    return uniquePhrases(phrases).map(({ id, words }) => ({ id, start, length: words.length }));
  });
}

/**
 * Returns the phrases whose first word matches the analyses of a word. Cached, because texts repeat words, and most
 * words begin no phrase.
 */
export function phrasesBeginningWith(analyses: readonly Analysis[]): readonly SynonymPhrase[] {
  const known = phrasesByAnalyses.get(analyses);
  if (known) return known;
  const { phrasesByFirstStem } = synonymIndex();
  const phrases = [...new Set(analyses.map(({ stem }) => stem))]
    .flatMap((stem) => phrasesByFirstStem.get(stem) ?? [])
    .filter(({ words: [first] }) => first && matchesWord(first, analyses));
  phrasesByAnalyses.set(analyses, phrases);
  return phrases;
}

const phrasesByAnalyses = new WeakMap<readonly Analysis[], readonly SynonymPhrase[]>();

function uniquePhrases(phrases: SynonymPhrase[]): SynonymPhrase[] {
  if (phrases.length < 2) return phrases;
  return [
    ...new Map(phrases.map((phrase) => [`${phrase.id} ${phrase.words.length}`, phrase])).values(),
  ];
}

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

/** Brands and loan words have fewer inflections than other words. */
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
 * Returns whether a word of a text matches a word of a phrase. A short stem alone is no match, because
 * different words often share it: פון ("phone") and שפונה ("that turns").
 */
function matchesWord(word: PhraseWord, analyses: readonly Analysis[]): boolean {
  const token = analyses[0]?.form ?? '';
  return analyses.some(({ form, stem, isGuess }) => {
    if (stem !== word.stem) return false;
    if (!isHebrew(stem)) return word.inflection !== 'brand' || isLatinInflection(word, form);
    if (!haveSameEnding(word, form)) return false;
    if (stem.length > shortStemLengthMax) return true;
    const hasNounPrefix = !isGuess || nounPrefix.test(token.slice(0, -form.length));
    return isInflection(word, form) && (word.inflection === 'any' || hasNounPrefix);
  });
}

/**
 * Returns whether a word is a brand or its plural: "iphones" matches "iphone", but "window" does not match
 * "windows".
 */
const isLatinInflection = (word: PhraseWord, form: string) =>
  form === word.form || form === `${word.form}s`;

/**
 * Returns whether the endings of two words with the same stem fit together. The verb מצלם ("photographs")
 * does not match the noun מצלמה ("camera"), and אוזניים ("ears") does not match אוזניות ("headphones").
 */
function haveSameEnding({ form, stem }: PhraseWord, textForm: string): boolean {
  const ending = endingAfter(stem, form);
  const textEnding = endingAfter(stem, textForm);
  if (textEnding === '') return ending === '' || pluralEnding.test(ending);
  if (ending === 'יות' && textEnding === 'ימ') return false;
  return !ending.startsWith('י') || textEnding.startsWith('י');
}

/** Returns the letters after a stem. Reduces double ו and י to one letter, as in the stem. */
const endingAfter = (stem: string, form: string) =>
  form.replace(/ו+/g, 'ו').replace(/י+/g, 'י').slice(stem.length);

/** Brands and loan words keep their own ending, so אופי ("character") is no inflection of אופו. */
const isInflection = ({ form, inflection }: PhraseWord, textForm: string) =>
  textForm === form ||
  inflection === 'any' ||
  (textForm.startsWith(form) && nounEnding.test(textForm.slice(form.length)));

const shortStemLengthMax = 3;
const pluralEnding = /^(?:ימ|ות)$/;
const nounEnding = /^(?:ימ|ות|י)$/;
const nounPrefix = /^ו?[בל]?ה?$/;

/** Returns the unambiguous phrases of the given synonym groups. */
export const synonymPhrases = (ids: ReadonlySet<string>): SynonymPhrase[] =>
  [...synonymIndex().phrasesByFirstStem.values()]
    .flat()
    .filter(({ id, isAmbiguous }) => ids.has(id) && !isAmbiguous);

/**
 * Returns the synonym groups with a narrower meaning than the given groups. A search for "vacuum cleaner"
 * also finds posts about "robot vacuum".
 */
export const narrowerSynonyms = (ids: readonly string[]): string[] => [
  ...new Set(
    ids
      .flatMap((id) => synonymIndex().narrowerIds.get(id) ?? [])
      .map(({ narrowerId }) => narrowerId),
  ),
];

export const singleWordPhrases = (): string[] =>
  [...synonymIndex().phrasesByFirstStem.values()]
    .flat()
    .flatMap(({ words }) => (words.length === 1 ? words.map(({ form }) => form) : []));

export const isKindSynonym = (id: string): boolean => synonymIndex().kindIds.has(id);

/** Returns whether a synonym group is one of makers, products or services. */
export const isBrandSynonym = (id: string): boolean => synonymIndex().brandIds.has(id);

/** Returns whether a synonym group is a shop. */
export const isShopSynonym = (id: string): boolean => synonymIndex().shopIds.has(id);

/** Returns whether a synonym group contains a word that asks for advice, as "not expensive" is a synonym of "cheap". */
export const isAdviceSynonym = (id: string): boolean => synonymIndex().adviceIds.has(id);

/** Returns the kind of a well-known product, such as "smartphone" for an iPhone. The kind is a Hebrew phrase. */
export const kindOfProduct = (tokens: readonly string[]): string | undefined =>
  synonymIndex().kindByProduct.get(toProductKey(tokens.join(' ')));

/** Names in Hebrew letters are spelled with one י or ו as often as with two: דיסון, דייסון. */
const toProductKey = (name: string) => name.replace(/ו+/g, 'ו').replace(/י+/g, 'י');

/** Returns whether a token is the name of a brand that has one word. */
export const isBrandWord = (token: string): boolean => synonymIndex().brandNames.has(token);

/** Each synonym id begins with this character, so an id never equals a token. */
const synonymMark = 'ǂ';

interface SynonymIndex {
  phrasesByFirstStem: ReadonlyMap<string, SynonymPhrase[]>;
  narrowerIds: ReadonlyMap<string, { narrowerId: string }[]>;
  kindIds: ReadonlySet<string>;
  adviceIds: ReadonlySet<string>;
  brandIds: ReadonlySet<string>;
  shopIds: ReadonlySet<string>;
  /** The folded names of brands. */
  brandNames: ReadonlySet<string>;
  /** The kinds of well-known products by their folded names. */
  kindByProduct: ReadonlyMap<string, string>;
}

let cachedIndex: SynonymIndex | undefined;

const synonymIndex = (): SynonymIndex => (cachedIndex ??= createIndex());

function createIndex(): SynonymIndex {
  const brandPhrases = tablePhrases(brands, 'brand');
  const phrases = [
    ...brandPhrases,
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
    kindIds: new Set(parseSynonymTable(productKinds).flat().filter(Boolean).flatMap(idsOf)),
    adviceIds: new Set(
      unique.filter((phrase) => isAdviceWord(formsOf(phrase))).map(({ id }) => id),
    ),
    brandIds: new Set(brandPhrases.map(({ id }) => id)),
    shopIds: new Set(parseSynonymTable(shops).flat().flatMap(idsOf)),
    brandNames: new Set(brandPhrases.map(formsOf)),
    kindByProduct: new Map(
      parseSynonymTable(wellKnownProducts).flatMap(([kind = '', ...products]) => {
        const ids = new Set(products.flatMap(idsOf));
        const names = unique.filter(({ id }) => ids.has(id)).map(formsOf);
        return names.map((name) => [toProductKey(name), kind] as const);
      }),
    ),
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
