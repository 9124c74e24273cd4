/**
 * Returns the stem of a folded Hebrew word form.
 *
 * Removes plural, feminine, construct and possessive suffixes and the most common verb endings, one after
 * another (איכותיות → איכותי → איכות → איכ). Keeps at least three letters, because roots have three. Reduces
 * double ו and י to one letter, because only full spelling doubles them (טלוויזיה, טלויזיה). Idempotent.
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
  const suffix = suffixes.find(
    (ending) => word.endsWith(ending) && isPossibleWord(word.slice(0, -ending.length)),
  );
  return suffix ? word.slice(0, -suffix.length) : word;
}

/**
 * Returns whether letters can be a complete word: they are at least three letters, or one of a few two-letter
 * nouns.
 */
export const isPossibleWord = (letters: string) =>
  letters.length >= lettersMin || twoLetterNouns.has(letters);

const lettersMin = 3;
const twoLetterNouns = new Set(
  'צג סט גז תא כר מד דק דפ קו סל קר דל רכ תו עט צד גב כפ פנ'.split(' '),
);

/** Suffixes with folded final letters, the longest first. */
const suffixes = [
  // Feminine plural with a possessive suffix: מכשירותיהם.
  'ותיהמ',
  'ותיהנ',
  'ותיכמ',
  'ותינו',
  'ותיו',
  'ותיה',
  // Masculine plural with a possessive suffix, and the plural of words that end in -ית or -ייה.
  'יהמ',
  'יהנ',
  'יכמ',
  'ינו',
  'יות',
  // Plural suffixes, feminine endings in -ית and -ייה, possessive suffixes, and past-tense endings.
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
  // Endings of the feminine, the construct state, the relative adjective (אלחוטי) and the possessive "his".
  'ה',
  'ת',
  'י',
  'ו',
];
