import { foldText } from '../foldText.ts';
import { isTransliteration } from '../isTransliteration.ts';
import { prefixPattern } from '../prefixes.ts';
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
    const latin: string[] = [];
    for (let i = 0; i < words.length; ) {
      const name = findName(words, i);
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

function findName(words: string[], start: number): KnownName | undefined {
  for (let length = Math.min(wordsMax, words.length - start); length > 0; length--) {
    const folded = words
      .slice(start, start + length)
      .map((word) => foldText(word).replaceAll("'", ''));
    const name = nameWithPrefix(folded);
    if (name) return { ...name, length };
  }
  return undefined;
}

function nameWithPrefix([first = '', ...rest]: string[]): Omit<KnownName, 'length'> | undefined {
  for (let cut = 0; cut < first.length && cut <= prefixLengthMax; cut++) {
    const prefix = first.slice(0, cut);
    if (!prefixPattern.test(prefix)) continue;
    const name = [first.slice(cut), ...rest].join(' ');
    // If a name has the article ה, each word of the name begins with ה: המחשב הנייד.
    const nameWithoutArticles = prefix ? name.replaceAll(' ה', ' ') : name;
    const latin = latinNames().get(name) ?? latinNames().get(nameWithoutArticles);
    if (latin) return { prefix, latin };
  }
  return undefined;
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

let cachedNames: Map<string, string> | undefined;

function latinNames(): Map<string, string> {
  if (cachedNames) return cachedNames;
  const names = new Map<string, string>();
  for (const [name = '', ...others] of parseSynonymTable(brands)) {
    for (const other of others.filter(isHebrewText)) addName(names, other, name);
  }
  for (const group of parseSynonymTable(loanWords)) {
    const latin = group.filter((phrase) => !isHebrewText(phrase));
    for (const phrase of group.filter(isHebrewText)) {
      // Only a transliteration gets the Latin spelling: שבב does not become "chip".
      const transliterated = latin.find((word) => isTransliteration(foldText(phrase), word));
      const name = phrase.includes(' ') ? latin[0] : transliterated;
      if (name) addName(names, phrase, name);
    }
  }
  for (const [hebrew, latin] of translations) addName(names, hebrew, latin);
  cachedNames = names;
  return names;
}

const isHebrewText = (phrase: string) => /^[א-ת]/.test(phrase) && !/[a-z0-9]/.test(phrase);

/** Adds a name and its Hebrew plurals, such as סמארטפונים and קונסולות. */
function addName(names: Map<string, string>, hebrew: string, latin: string): void {
  const folded = foldText(hebrew);
  const plurals = folded.includes(' ') ? [] : [`${folded}ימ`, `${folded.replace(/ה$/, '')}ות`];
  for (const plural of plurals) if (!names.has(plural)) names.set(plural, `${latin}s`);
  names.set(folded, latin);
}
