import { foldText } from './foldText.ts';
import { isSameName } from './isSameName.ts';
import { prefixRun } from './readings.ts';
import { brands } from './synonyms/brands.ts';
import { loanWords } from './synonyms/loanWords.ts';
import { readTable } from './synonyms/readTable.ts';

/** A text with the names and loan words in it by their Latin spelling, prefixes as words of their own. */
export function latinNames(text: string): string {
  return text.replace(hebrewRun, (run) => {
    const words = run.split(' ');
    const latin: string[] = [];
    for (let i = 0; i < words.length; ) {
      const name = nameAt(words, i);
      latin.push(name?.latin ?? words[i] ?? '');
      i += name?.length ?? 1;
    }
    return latin.join(' ');
  });
}

const hebrewRun = /[א-ת][א-ת']*(?: [א-ת][א-ת']*)*/g;

/** The longest name that begins at a word, perhaps behind a prefix. */
function nameAt(words: string[], start: number): { latin: string; length: number } | undefined {
  for (let length = Math.min(wordsMax, words.length - start); length > 0; length--) {
    const [first = '', ...rest] = words
      .slice(start, start + length)
      .map((word) => foldText(word).replaceAll("'", ''));
    for (let cut = 0; cut < first.length && cut <= prefixLengthMax; cut++) {
      const prefix = first.slice(0, cut);
      if (!prefixRun.test(prefix)) continue;
      const own = [first.slice(cut), ...rest].join(' ');
      // "The" stands before each word of a name: המחשב הנייד.
      const known = namesInLatin();
      const latin = known.get(own) ?? (cut > 0 ? known.get(own.replaceAll(' ה', ' ')) : undefined);
      if (latin) return { latin: `${prefix ? `${spelledPrefix(prefix)} ` : ''}${latin}`, length };
    }
  }
  return undefined;
}

const wordsMax = 4;
const prefixLengthMax = 4;

/** Particles as they are said, in a row. */
export const spelledPrefix = (prefix: string) =>
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

/** What readers know in Latin letters though it sounds otherwise. */
const translated: [string, string][] = [
  ['טלוויזיה', 'tv'],
  ['טלוויזיות', 'tvs'],
  ['רמקול', 'speaker'],
  ['אפליקציה', 'app'],
  ['אפליקציות', 'apps'],
  ['מחשבים ניידים', 'laptops'],
  ['שעונים חכמים', 'smartwatches'],
];

let names: Map<string, string> | undefined;

function namesInLatin(): Map<string, string> {
  if (names) return names;
  names = new Map();
  for (const [name = '', ...others] of readTable(brands)) {
    for (const other of others.filter(isHebrewText)) addName(names, other, name);
  }
  for (const group of readTable(loanWords)) {
    const latin = group.filter((phrase) => !isHebrewText(phrase));
    for (const phrase of group.filter(isHebrewText)) {
      // A single word that does not sound like the Latin one is Hebrew of its own: שבב is no chip here.
      const same = latin.find((one) => isSameName(foldText(phrase), one));
      const name = phrase.includes(' ') ? latin[0] : same;
      if (name) addName(names, phrase, name);
    }
  }
  for (const [hebrew, latin] of translated) addName(names, hebrew, latin);
  return names;
}

const isHebrewText = (phrase: string) => /^[א-ת]/.test(phrase) && !/[a-z0-9]/.test(phrase);

/** With its plural: סמארטפונים, קונסולות. */
function addName(names: Map<string, string>, hebrew: string, latin: string): void {
  const folded = foldText(hebrew);
  const plurals = folded.includes(' ') ? [] : [`${folded}ימ`, `${folded.replace(/ה$/, '')}ות`];
  for (const plural of plurals) if (!names.has(plural)) names.set(plural, `${latin}s`);
  names.set(folded, latin);
}
