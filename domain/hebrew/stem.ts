/**
 * A word without its ending: plural, feminine, construct, possessive and the commonest verb
 * endings, as many as there are in a row (איכותיות → איכותי → איכות → איכ), with three letters left,
 * since roots have three. Double vav and yod, which full spelling writes and defective spelling does
 * not (טלוויזיה, טלויזיה), count as one. The base of a base is itself.
 */
export function stem(form: string): string {
  let base = form.replace(/ו+/g, 'ו').replace(/י+/g, 'י');
  for (let rest = withoutSuffix(base); rest !== base; rest = withoutSuffix(base)) base = rest;
  return base;
}

function withoutSuffix(word: string): string {
  const suffix = suffixes.find(
    (ending) => word.endsWith(ending) && isWord(word.slice(0, -ending.length)),
  );
  return suffix ? word.slice(0, -suffix.length) : word;
}

/** Whether what an affix leaves can be a word: a root has three letters, a few nouns have two. */
export const isWord = (rest: string) => rest.length >= lettersMin || twoLetterNouns.has(rest);

const lettersMin = 3;
const twoLetterNouns = new Set(
  'צג סט גז תא כר מד דק דפ קו סל קר דל רכ תו עט צד גב כפ פנ'.split(' '),
);

/** Longest first; final letters folded, as tokens are. */
const suffixes = [
  // The plural with "their", "your", "our", "his", "her": מכשירותיהם.
  ...['ותיהמ', 'ותיהנ', 'ותיכמ', 'ותינו', 'ותיו', 'ותיה'],
  // The masculine plural with a possessive, and the feminine plural of words in -ית and -ייה.
  ...['יהמ', 'יהנ', 'יכמ', 'ינו', 'יות'],
  // Plurals; feminine in -ית and -ייה; possessives; the past tense.
  ...['ימ', 'ות', 'ית', 'יה', 'יו', 'נו', 'כמ', 'המ', 'הנ', 'תי', 'תמ'],
  // Feminine, construct state, relating adjective (אלחוטי), "his".
  ...['ה', 'ת', 'י', 'ו'],
];
