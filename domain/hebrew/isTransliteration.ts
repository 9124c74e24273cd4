/**
 * Returns whether a folded Hebrew token can be a transliteration of a folded Latin token, as "אייפונ" is of
 * "iphone".
 *
 * This is our own heuristic, based on the rules of transcription of the Academy of the Hebrew Language
 * (2006).
 */
export function isTransliteration(hebrew: string, latin: string): boolean {
  return spellingPattern(latin).test(hebrew);
}

function spellingPattern(latin: string): RegExp {
  const sounds = latin.replace(/([^aeiou])\1/g, '$1').match(latinSounds) ?? [];
  return new RegExp(`^${sounds.map(letterPattern).join('')}${vowels}$`);
}

const latinSounds = /[aeiou]+|tion|^ts|tz|tch|sch|[cspt]h|ck|wh|qu|./g;
/** Matches vowel letters. Ayin is excluded, because it stands for a vowel only at the beginning of a name. */
const vowels = '[אהוי]*';

function letterPattern(sound: string, index: number, sounds: readonly string[]): string {
  const letter = sound === 'z' && index === 0 ? 'ז' : hebrewLetters[sound];
  if (!vowelSound.test(sound))
    return (letter ?? '') + (isBeforeConsonant(sounds, index) ? '' : vowels);
  const first = index === 0 ? '[אעהי]' : '';
  // Requires the letter ו for the vowel o, because transliterations rarely omit it.
  return first + vowels + (sound.includes('o') && sound !== 'io' ? `ו${vowels}` : '');
}

const vowelSound = /^[aeiou]/;

/** Returns whether Hebrew writes no vowel letter after a consonant: טוב is no spelling of "tv". */
const isBeforeConsonant = (sounds: readonly string[], index: number) =>
  /^[^aeiouhvwy]/.test(sounds[index] ?? '') && /^[^aeiouhwy]/.test(sounds[index + 1] ?? '');

const hebrewLetters: Record<string, string> = {
  b: 'ב',
  c: '[קס]',
  ch: '[צכקש]',
  ck: 'ק',
  d: 'ד',
  f: 'פ',
  g: '[גז]',
  h: '[הח]?',
  j: '[גי]',
  k: 'ק',
  l: 'ל',
  m: 'מ',
  n: 'נ',
  p: 'פ',
  ph: 'פ',
  q: 'ק',
  qu: 'קו?',
  r: 'ר',
  s: '[סז]',
  sch: 'ש',
  sh: 'ש',
  t: '[טת]',
  tch: 'צ',
  th: '[תט]',
  tion: 'ש[אוי]*נ',
  ts: '(?:צ|[טת][סז])',
  tz: '(?:צ|[טת][זסצ])',
  v: '[בו]',
  w: 'ו',
  wh: 'ו',
  x: '(?:קס|[זש])',
  y: 'י?',
  z: '[זסצ]',
};
