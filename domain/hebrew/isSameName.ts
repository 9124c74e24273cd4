/**
 * Whether a folded Hebrew token can be the spelling of a Latin one: "איפונ", "אייפונ" of "iphone".
 * Loan words keep to the letters of foreign sounds (ק for k, ט for t, ס for s), which tells them from
 * words that merely sound alike, such as מסך and music.
 */
export function isSameName(hebrew: string, latin: string): boolean {
  return spellings(latin).test(hebrew);
}

function spellings(latin: string): RegExp {
  const sounds = latin.replace(/([^aeiou])\1/g, '$1').match(soundsOfLatin) ?? [];
  return new RegExp(`^${sounds.map(lettersOf).join('')}${vowels}$`);
}

const soundsOfLatin = /[aeiou]+|tion|tch|sch|[cspt]h|ck|wh|qu|./g;
const vowels = '[אהויע]*';

function lettersOf(sound: string, place: number): string {
  if (!/^[aeiou]/.test(sound)) return (hebrewLetters[sound] ?? '') + vowels;
  const first = place === 0 ? '[אעהי]' : '';
  // Of the vowels it is o that is hardly ever left out.
  return first + vowels + (sound.includes('o') && sound !== 'io' ? `ו${vowels}` : '');
}

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
  v: '[בו]',
  w: 'ו',
  wh: 'ו',
  x: '(?:קס|[זש])',
  y: 'י?',
  z: '[זסצ]',
};
