/**
 * Returns a text in the form in which texts are compared: without niqqud, accents, quotation marks inside
 * words, capital letters and final letters. Idempotent, linear time.
 *
 * Source: Unicode Standard Annex 15 (NFKD) and chapter 9 of the Unicode Standard (Hebrew points).
 */
export function foldText(text: string): string {
  const lowerCase = (isDecomposed(text) ? text : withoutMarks(text)).toLowerCase();
  // Most words contain no quotation mark, and a test for one is much faster than the replacement.
  const withoutQuotes = anyQuote.test(lowerCase) ? lowerCase.replace(inWordQuotes, '') : lowerCase;
  return withoutQuotes.replace(foldedLetters, (letter) => folds[letter] ?? letter);
}

/** Returns false if a text may contain letters to decompose or marks to remove. Most texts contain neither. */
export const isDecomposed = (text: string) => !undecomposed.test(text);

const undecomposed = /[^\t\n\r -~א-ת־׳״–—’“”₪·•°×€]/;

/**
 * Removes points, accents and invisible characters. NFKD first separates points and accents from their
 * letters.
 */
const withoutMarks = (text: string) =>
  text
    // NFKD turns a standalone acute accent into a space and an accent. The space would split the word.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Matches quotation marks inside a word, as in צה״ל, צ׳יפ and ה"טלפון". People type these marks in many ways
 * or omit them.
 */
const inWordQuotes = /(?<=\p{L})["'`׳״‘’‚‛“”„‟′″]+(?=\p{L})/gu;
const anyQuote = /["'`׳״‘’‚‛“”„‟′″]/;

/** Regular forms of final letters, and the two letters of each Yiddish digraph. */
const folds: Record<string, string> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  װ: 'וו',
  ױ: 'וי',
  ײ: 'יי',
  ς: 'σ',
};

const foldedLetters = /[ךםןףץװױײς]/g;
