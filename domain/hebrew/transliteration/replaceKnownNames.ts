import { prefixPattern } from '../affixes.ts';
import { foldText } from '../foldText.ts';
import { isTransliteration } from '../isTransliteration.ts';
import { brands } from '../synonyms/brands.ts';
import { loanWords } from '../synonyms/loanWords.ts';
import { parseSynonymTable } from '../synonyms/parseSynonymTable.ts';

/**
 * Replaces the known Hebrew names and loan words of a text with their Latin spelling: לאייפון → le iphone.
 * The prefix of a name becomes a separate word, or is removed if `hasPrefixes` is false.
 */
export function replaceKnownNames(text: string, { hasPrefixes = true } = {}): string {
  return text.replace(hebrewRun, (run) => {
    const words = run.split(' ');
    const foldedWords = foldText(run).replaceAll("'", '').split(' ');
    const latin: string[] = [];
    for (let i = 0; i < words.length; ) {
      const name = findName(foldedWords, i);
      if (name?.prefix && hasPrefixes) latin.push(transliteratePrefix(name.prefix));
      latin.push(name?.latin ?? words[i] ?? '');
      i += name?.length ?? 1;
    }
    return latin.join(' ');
  });
}

const hebrewRun = /[א-ת][א-ת']*(?: [א-ת][א-ת']*)*/g;

interface KnownName {
  prefix: string;
  latin: string;
  length: number;
}

/** Finds the longest known name that begins at a word, with the shortest possible prefix. */
function findName(words: string[], start: number): KnownName | undefined {
  names ??= readNames();
  const prefixes = possiblePrefixes(words[start] ?? '', names);
  if (prefixes.length === 0) return undefined;
  for (let length = Math.min(wordsMax, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length).join(' ');
    for (const prefix of prefixes) {
      const name = phrase.slice(prefix.length);
      // If a name has the article ה, each word of the name begins with ה: המחשב הנייד.
      const nameWithoutArticles = prefix ? name.replaceAll(' ה', ' ') : name;
      const latin = latinSpelling(name, names) ?? latinSpelling(nameWithoutArticles, names);
      if (latin) return { prefix, latin, length };
    }
  }
  return undefined;
}

/** Returns the prefixes after which the rest of a word can be the first word of a known name. */
function possiblePrefixes(word: string, { firstWords }: Names): string[] {
  const prefixes: string[] = [];
  for (let length = 0; length < word.length && length <= prefixLengthMax; length++) {
    const prefix = word.slice(0, length);
    if (firstWords.has(word.slice(length)) && prefixPattern.test(prefix)) prefixes.push(prefix);
  }
  return prefixes;
}

const wordsMax = 4;
const prefixLengthMax = 4;

/** Returns the Latin spelling of a sequence of particles: ול → vele. */
export const transliteratePrefix = (prefix: string) =>
  [...prefix].map((letter) => particles[letter] ?? '').join('');

const particles: Record<string, string> = {
  ו: 've',
  ש: 'she',
  ה: 'ha',
  כ: 'ke',
  ל: 'le',
  ב: 'be',
  מ: 'mi',
};

/** Hebrew words that slugs translate to English. */
const translations: [string, string][] = [
  ['טלוויזיה', 'tv'],
  ['טלוויזיות', 'tvs'],
  ['רמקול', 'speaker'],
  ['אפליקציה', 'app'],
  ['אפליקציות', 'apps'],
  ['מחשבים ניידים', 'laptops'],
  ['שעונים חכמים', 'smartwatches'],
];

interface Names {
  /** Latin spellings of the names that were looked up, by folded Hebrew name. */
  latin: Map<string, string>;
  /** Possible spellings of all other names. */
  possible: Map<string, Spelling[]>;
  /** First words of all names. */
  firstWords: ReadonlySet<string>;
}

interface Spelling {
  latin: string;
  ending: '' | 's';
  /** If present, the spelling is valid only for a transliteration: שבב does not become "chip". */
  mustTransliterate?: string | undefined;
}

function latinSpelling(name: string, { latin, possible }: Names): string | undefined {
  const spellings = possible.get(name);
  if (spellings) {
    possible.delete(name);
    const valid = spellings.find(isValid);
    if (valid) latin.set(name, `${valid.latin}${valid.ending}`);
  }
  return latin.get(name);
}

const isValid = ({ latin, mustTransliterate: word }: Spelling) =>
  word === undefined || isTransliteration(word, latin);

let names: Names | undefined;

/** Reads the tables. A name is checked when it is looked up first, because the check is slow. */
function readNames(): Names {
  const possible = new Map<string, Spelling[]>();
  const add = (hebrew: string, latin: string, mustTransliterate?: string) => {
    for (const [name, ending] of singularAndPlurals(hebrew)) {
      const others = possible.get(name) ?? [];
      possible.set(name, [...others, { latin, ending, mustTransliterate }]);
    }
  };
  for (const [hebrew, latin] of translations) add(foldText(hebrew), latin);
  for (const [name = '', ...others] of parseSynonymTable(brands)) {
    for (const other of others.filter(isHebrewText)) add(foldText(other), name);
  }
  for (const group of parseSynonymTable(loanWords)) {
    const [latin = '', ...others] = group.filter((phrase) => !isHebrewText(phrase));
    for (const phrase of group.filter(isHebrewText).map(foldText)) {
      if (phrase.includes(' ')) add(phrase, latin);
      else for (const word of [latin, ...others]) add(phrase, word, phrase);
    }
  }
  const firstWords = new Set([...possible.keys()].map((name) => name.split(' ', 1)[0] ?? ''));
  return { latin: new Map(), possible, firstWords };
}

const isHebrewText = (phrase: string) => /^[א-ת]/.test(phrase) && !/[a-z0-9]/.test(phrase);

/** Returns a folded name and its Hebrew plurals, such as סמארטפונים and קונסולות. */
function singularAndPlurals(name: string): [string, Spelling['ending']][] {
  if (name.includes(' ')) return [[name, '']];
  return [
    [name, ''],
    [`${name}ימ`, 's'],
    [`${name.replace(/ה$/, '')}ות`, 's'],
  ];
}
