import { isHebrew } from './isHebrew.ts';

/**
 * Returns the phonetic key of a folded token. Words that sound alike have the same key: אזניות and אוזניות,
 * רובורוק and Roborock. Numbers and other scripts have an empty key.
 *
 * Source: Soundex (Russell, 1918), with the consonant classes of Israeli Hebrew (Academy of the Hebrew
 * Language, rules of transcription, 2006).
 */
export function phoneticKey(token: string): string {
  if (isHebrew(token)) return hebrewKey(token);
  return /^[a-z]+$/.test(token) ? latinKey(token) : '';
}

/**
 * Returns the one or two phonetic keys of a folded token. A token with וו or v inside has two keys, because
 * Hebrew writes the sound v like a vowel: אורוויקה, Orvika.
 */
export function phoneticKeys(token: string): string[] {
  const alternative = isHebrew(token)
    ? phoneticKey(token.replace(/(?<=.)וו/g, 'ב'))
    : phoneticKey(token.replace(/(?<=.)v/g, ''));
  return [...new Set([phoneticKey(token), alternative])].filter(Boolean);
}

/**
 * Returns the phonetic key of a folded token in which a single ו before a vowel letter, or at the end, is the consonant v: אורויקה is
 * Orvika, and זיו is Ziv. Returns an empty key for a token in another script.
 */
export const consonantalVavKey = (token: string): string =>
  isHebrew(token) ? hebrewKey(token.replace(/(?<=.)ו(?=[איה]|$)/g, 'ב')) : '';

/** Skips vowels and silent letters after the first letter. */
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
  // The Hebrew letter צ. Inside a word, "ts" is usually ט and ס, as in Beats and Watson.
  [/^ts|tz/g, 's'],
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
