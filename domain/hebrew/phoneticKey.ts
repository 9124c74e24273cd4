import { isHebrew } from './isHebrew.ts';

/**
 * Returns the phonetic key of a folded token: the classes of its consonants, and the vowel at its beginning.
 * The key is empty for numbers and for scripts other than Hebrew and Latin.
 *
 * These words share a key: spellings with and without vowel letters (אזניות, אוזניות), spellings with letters
 * of the same sound (ט ת, כ ק ח, ס ש צ ז), and a name in Hebrew and in Latin letters (רובורוק, Roborock).
 *
 * Source: Soundex (Russell, 1918), with the consonant classes of Israeli Hebrew (Academy of the Hebrew
 * Language, rules of transcription, 2006).
 */
export function phoneticKey(token: string): string {
  if (isHebrew(token)) return hebrewKey(token);
  return /^[a-z]+$/.test(token) ? latinKey(token) : '';
}

/**
 * Returns the one or two phonetic keys of a folded token. Hebrew writes both the consonant v and a vowel with
 * ו, so a v inside a word is ambiguous. A token with this ambiguity has two keys, so that a name has a common
 * key in both scripts (אורוויקה, Orvika).
 */
export function phoneticKeys(token: string): string[] {
  const alternative = isHebrew(token)
    ? phoneticKey(token.replace(/(?<=.)וו/g, 'ב'))
    : phoneticKey(token.replace(/(?<=.)v/g, ''));
  return [...new Set([phoneticKey(token), alternative])].filter(Boolean);
}

/** Skips the letters א ע ה ו י after the first letter, because they are vowels or silent. */
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

/** Maps Latin letters and English digraphs to the classes of the Hebrew consonants. */
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
