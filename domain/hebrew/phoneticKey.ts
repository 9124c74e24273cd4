import { isHebrew } from './readings.ts';

/**
 * How a word sounds, roughly: its consonants by classes, with a vowel only in front. Words that
 * people confuse share a key: those with and without vowel letters (אזניות, אוזניות), with
 * letters of one sound (ט ת, כ ק ח, ס ש צ ז), and a name in both scripts (רובורוק, Roborock). The idea
 * is Soundex's (Russell, 1918); the classes are those of Israeli Hebrew (Academy of the Hebrew
 * Language, rules of transcription, 2006). Empty for numbers and other scripts.
 */
export function phoneticKey(token: string): string {
  if (isHebrew(token)) return hebrewKey(token);
  return /^[a-z]+$/.test(token) ? latinKey(token) : '';
}

/**
 * The same, and what it is if the v within a word is a consonant, or is none: Hebrew writes it as the
 * vowel, at most twice (אורוויקה, Orvika).
 */
export function soundKeys(token: string): string[] {
  const others = isHebrew(token)
    ? phoneticKey(token.replace(/(?<=.)וו/g, 'ב'))
    : phoneticKey(token.replace(/(?<=.)v/g, ''));
  return [...new Set([phoneticKey(token), others])].filter(Boolean);
}

/** Consonants of a folded Hebrew token; alef, ayin, he, vav and yod within it are vowels or silent. */
function hebrewKey(token: string): string {
  let key = '';
  for (const letter of token) {
    const isFirst = key === '';
    const isVowel = 'אעהוי'.includes(letter);
    if (isFirst || !isVowel) key += (isFirst && firstVowels[letter]) || classes[letter] || '';
  }
  return key;
}

const firstVowels: Record<string, string> = { א: 'a', ע: 'a', ה: 'h', ו: 'b', י: 'y' };

const classes: Record<string, string> = {
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ז: 's',
  ח: 'k',
  ט: 't',
  כ: 'k',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  פ: 'p',
  צ: 's',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
};

/** The same classes for Latin letters, by the usual sounds of English digraphs. */
function latinKey(token: string): string {
  const sounds = latinSounds.reduce(
    (text, [spelling, sound]) => text.replace(spelling, sound),
    token,
  );
  const [first = '', ...rest] = sounds;
  const consonants = rest.filter((letter) => !/[aeiouyh]/.test(letter));
  return (/[aeiou]/.test(first) ? 'a' : first) + consonants.join('');
}

const latinSounds: [RegExp, string][] = [
  [/tion/g, 'sn'],
  [/tch|sch|sh/g, 's'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/ck|ch|qu?/g, 'k'],
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/j/g, 'g'],
  [/wh|[wv]/g, 'b'],
  [/z/g, 's'],
  [/([^aeiou])\1/g, '$1'],
];
