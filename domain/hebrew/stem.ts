import { tokenize } from './tokenize.ts';

/**
 * Returns the stem of a folded Hebrew word form. Removes suffixes one after another: איכותיות → איכותי →
 * איכות → איכ. Idempotent.
 *
 * The method is light stemming, as in Larkey et al. (2002) for Arabic. The list of suffixes has no published
 * source.
 */
export function stem(form: string): string {
  const listed = listedStem(form);
  if (listed) return listed;
  let result = form.replace(/ו+/g, 'ו').replace(/י+/g, 'י');
  for (let next = withoutSuffix(result); next !== result; next = withoutSuffix(result))
    result = next;
  return result;
}

function withoutSuffix(word: string): string {
  const suffix = suffixesByLastLetter
    .get(word.at(-1))
    ?.find(
      (ending) => word.endsWith(ending) && isPossibleStem(word.slice(0, -ending.length), ending),
    );
  return suffix ? word.slice(0, -suffix.length) : word;
}

/** Returns whether letters can be a complete word after a prefix: at least three letters, or a known two-letter noun. */
export const isPossibleWord = (letters: string) =>
  letters.length >= lettersMin || inflectedShortNouns.has(letters) || shortNouns.has(letters);

/**
 * Returns whether letters can be a stem before a suffix. A two-letter noun has few suffixes, because with the others most words
 * are unrelated: דלת ("door") is no form of דל ("poor"), and מדי ("too much") is no form of מד ("meter").
 */
const isPossibleStem = (letters: string, suffix: string) =>
  letters.length >= lettersMin ||
  (inflectedShortNouns.has(letters) && shortNounSuffixes.has(suffix));

const lettersMin = 3;
const inflectedShortNouns = new Set(
  'צג סט גז תא כר מד דק דפ קו סל קר דל רכ תו עט צד גב כפ'.split(' '),
);
const shortNounSuffixes = new Set(['ימ', 'ות', 'ה']);
/** Nouns whose form with a suffix usually is another word: ימים ("days") of ים ("sea"). */
const shortNouns = new Set('פנ ימ גנ גג חג בר בת בנ'.split(' '));

/** Returns the stem of a listed word. */
function listedStem(form: string): string | undefined {
  cachedStems ??= new Map(
    wordsWithOwnStem
      .trim()
      .split('\n')
      .map(tokenize)
      .flatMap((forms) => forms.map((other) => [other, forms[0] ?? other] as const)),
  );
  return cachedStems.get(form);
}

let cachedStems: ReadonlyMap<string, string> | undefined;

/**
 * Words that have another meaning than the word that remains without their ending: אחריות ("warranty") is no form of אחר
 * ("other"). A line contains the forms of a word, and the first one is the stem of all.
 */
const wordsWithOwnStem = `
  אחריות
  פרטיות
  מחשבה מחשבות
  ספרייה ספריה ספריות ספריית
  תוכנית תכנית תוכניות תכניות
  בינתיים
  מכוון מכוונת מכוונים מכוונות
  שיניים שיני
`;

/** Suffixes with folded final letters, the longest first. */
const suffixes = [
  'ותיהמ',
  'ותיהנ',
  'ותיכמ',
  'ותינו',
  'ותיו',
  'ותיה',
  'יהמ',
  'יהנ',
  'יכמ',
  'ינו',
  'יות',
  'ימ',
  'ות',
  'ית',
  'יה',
  'יו',
  'נו',
  'כמ',
  'המ',
  'הנ',
  'תי',
  'תמ',
  'ה',
  'ת',
  'י',
  'ו',
];

const suffixesByLastLetter = Map.groupBy(suffixes, (suffix) => suffix.at(-1));
