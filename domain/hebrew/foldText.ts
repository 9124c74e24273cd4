/**
 * Normalizes text for indexing and comparison. Two texts that differ only in niqqud, accents, quotation
 * marks, letter case or final letters have the same result. Accepts any string. Idempotent, linear time.
 *
 * Source: Unicode Standard Annex 15 (NFKD) and chapter 9 of the Unicode Standard (Hebrew points).
 */
export function foldText(text: string): string {
  return (needsNoDecomposition.test(text) ? text : withoutMarks(text))
    .toLowerCase()
    .replace(inWordQuotes, '')
    .replace(foldedLetters, (letter) => folds[letter] ?? letter);
}

/**
 * Matches text that has no marks and no characters that NFKD changes. Most texts match, so NFKD is rarely
 * necessary.
 */
const needsNoDecomposition = /^[\t\n\r -~א-ת־׳״–—’“”₪·•°×€]*$/;

/**
 * Removes points, accents and invisible characters.
 *
 * NFKD separates points and accents from their letters, and expands presentation forms (שׁ in one character,
 * ﬁ, full-width Latin). After this step, niqqud (05B0–05C7), cantillation (0591–05AF) and Latin accents are
 * combining marks. Bidi controls, soft hyphens and zero-width characters are format characters.
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
 * Matches quotation marks inside a word: gershayim of an acronym (צה״ל), geresh of a foreign sound (צ׳יפ),
 * the apostrophe of a contraction, or a quotation after a prefix (ה"טלפון"). People type these marks in many
 * ways or omit them.
 */
const inWordQuotes = /(?<=\p{L})["'`׳״‘’‚‛“”„‟′″]+(?=\p{L})/gu;

/**
 * Maps final letters (five in Hebrew, one in Greek) to their regular forms, because inflection replaces one
 * by the other (טלפון, טלפונים). Maps each Yiddish digraph to two letters.
 */
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
