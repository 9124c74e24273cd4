/**
 * Returns the stem of a folded Hebrew word form. Removes suffixes one after another: איכותיות → איכותי →
 * איכות → איכ. Idempotent.
 *
 * The method is light stemming, as in Larkey et al. (2002) for Arabic. The list of suffixes has no published
 * source.
 */
export function stem(form: string): string {
  let result = form.replace(/ו+/g, 'ו').replace(/י+/g, 'י');
  for (let next = withoutSuffix(result); next !== result; next = withoutSuffix(result))
    result = next;
  return result;
}

function withoutSuffix(word: string): string {
  const suffix = suffixesByLastLetter
    .get(word.at(-1))
    ?.find((ending) => word.endsWith(ending) && isPossibleWord(word.slice(0, -ending.length)));
  return suffix ? word.slice(0, -suffix.length) : word;
}

/** Returns whether letters can be a complete word: at least three letters, or a known two-letter noun. */
export const isPossibleWord = (letters: string) =>
  letters.length >= lettersMin || twoLetterNouns.has(letters);

const lettersMin = 3;
const twoLetterNouns = new Set(
  'צג סט גז תא כר מד דק דפ קו סל קר דל רכ תו עט צד גב כפ פנ'.split(' '),
);

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
