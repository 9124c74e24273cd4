/**
 * Transcribes one unpointed Hebrew word to Latin letters, approximately as it sounds: מצלמה → matzlema.
 *
 * Letters follow the simplified transcription of the Academy of the Hebrew Language (2006), without its
 * diacritics. Unwritten vowels follow the most common word patterns (own heuristic).
 */
export function transcribeWord(word: string): string {
  const sounds = soundsOf(word);
  let latin = '';
  for (let start = 0; start < sounds.length; ) {
    const isVowel = sounds[start]?.vowel !== undefined;
    let end = start + 1;
    while (end < sounds.length && (sounds[end]?.vowel !== undefined) === isVowel) end++;
    const run = sounds.slice(start, end);
    if (isVowel) latin += run.map(({ vowel }) => vowel).join('');
    else latin = appendConsonants(latin, run, vowelPattern(sounds, start, end));
    start = end;
  }
  return latin;
}

interface Sound {
  letter: string;
  vowel?: string;
  consonant?: { afterVowel: string; otherwise: string };
}

/**
 * Maps letters to sounds. Inside a word, ו and י are vowels. At the end of a word, ה is a vowel. Doubled
 * letters are consonants.
 */
function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  const letters = word.match(/(?:וו|יי|[א-ת])'?/g) ?? [];
  for (let i = 0; i < letters.length; i++) {
    const letter = withoutGeresh(letters[i] ?? '');
    const hasGeresh = letter !== letters[i];
    const isLast = i === letters.length - 1;
    const next = withoutGeresh(letters[i + 1] ?? '');
    const before = sounds.at(-1);
    const vowel = i > 0 && !hasGeresh ? vowelOf(letter, { before, next, isLast }) : undefined;
    if (vowel !== undefined) sounds.push({ letter, vowel });
    else sounds.push({ letter, consonant: consonantOf(letter, hasGeresh, before, next) });
  }
  return sounds;
}

const withoutGeresh = (letter: string) => (letter.endsWith("'") ? letter.slice(0, -1) : letter);

function vowelOf(
  letter: string,
  { before, next, isLast }: { before: Sound | undefined; next: string; isLast: boolean },
): string | undefined {
  if (letter === 'ו') return 'o';
  if (letter === 'י' && before?.vowel !== 'o') return next === 'ה' ? 'iy' : 'i';
  if (letter === 'יי' && (next === 'ה' || next === 'ם')) return next === 'ה' ? 'iy' : 'iyi';
  if (letter === 'ה' && isLast) return 'a';
  return undefined;
}

function consonantOf(letter: string, hasGeresh: boolean, before: Sound | undefined, next: string) {
  const foreign = hasGeresh && withGeresh[letter];
  if (foreign) return { afterVowel: foreign, otherwise: foreign };
  const otherwise = consonants[letter] ?? '';
  // In verbal nouns such as חיבור and טיפול, the consonant after i keeps its hard sound.
  const isHard = before?.vowel === 'i' && next === 'ו';
  return { afterVowel: isHard ? otherwise : (soft[letter] ?? otherwise), otherwise };
}

/**
 * Returns the unwritten vowel before each consonant of a sequence. An empty string means that no vowel is
 * spoken there.
 */
function vowelPattern(sounds: Sound[], start: number, end: number): string[] {
  const count = end - start;
  const isFirst = start === 0;
  const isLast = end === sounds.length;
  const endsInTav = isLast && sounds[end - 1]?.letter === 'ת';
  if (isFirst && isLast) return wholeWordPattern(sounds, endsInTav);
  if (isFirst) {
    const isPlural = end === sounds.length - 2 && /^[םת]$/.test(sounds[end + 1]?.letter ?? '');
    return count === 3 && isPlural ? ['', 'a', 'a'] : ['', ...fill(count - 1, ['a', '', 'e', ''])];
  }
  if (isLast) return wordEndPattern(count, endsInTav);
  return ['', '', ...fill(count - 2, ['a', ''])].slice(0, count);
}

function wholeWordPattern(sounds: Sound[], endsInTav: boolean): string[] {
  const count = sounds.length;
  // A word of one silent letter is pronounced as a vowel.
  if (count === 1) return sounds[0]?.consonant?.otherwise ? [''] : ['a'];
  if (endsInTav && count > 3) return ['', ...fill(count - 3, ['a', '']), 'e', 'e'];
  return ['', 'a', ...fill(count - 2, count === 3 ? ['a'] : ['', 'e'])];
}

function wordEndPattern(count: number, endsInTav: boolean): string[] {
  if (endsInTav && count > 2) return ['', ...fill(count - 3, ['', 'a']), 'e', 'e'];
  return count < 3 ? ['', 'e'].slice(0, count) : ['', '', ...fill(count - 2, ['a', ''])];
}

function fill(count: number, vowels: string[]): string[] {
  const filled: string[] = [];
  for (let i = 0; i < count; i++) filled.push(vowels[i % vowels.length] ?? '');
  return filled;
}

function appendConsonants(text: string, run: Sound[], vowels: string[]): string {
  return run.reduce((latin, { consonant }, i) => {
    const start = latin + (vowels[i] ?? '');
    const isAfterVowel = latinVowels.has(start.at(-1));
    return start + ((isAfterVowel ? consonant?.afterVowel : consonant?.otherwise) ?? '');
  }, text);
}

const latinVowels = new Set<string | undefined>('aeiou');

const consonants: Record<string, string> = {
  א: '',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  וו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  יי: 'y',
  כ: 'k',
  ך: 'ch',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '',
  פ: 'p',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

/** Sounds of the letters that become soft after a vowel. */
const soft: Record<string, string> = { ב: 'v', כ: 'ch', פ: 'f' };

/** Latin spellings of letters with a geresh, which stand for foreign sounds. */
const withGeresh: Record<string, string> = {
  ג: 'j',
  ד: 'dh',
  ז: 'zh',
  ח: 'kh',
  צ: 'ch',
  ץ: 'ch',
  ת: 'th',
};
