/**
 * Text in the one form in which it is indexed, looked up and compared: however a word was typed,
 * pointed, quoted or capitalised, it comes out the same. Idempotent, and total on any string.
 */
export function foldText(text: string): string {
  return (plain.test(text) ? text : withoutMarks(text))
    .toLowerCase()
    .replace(inWordQuotes, '')
    .replace(foldedLetters, (letter) => folds[letter] ?? letter);
}

/** Nothing to decompose and nothing to drop: by far the most text. */
const plain = /^[\t\n\r -~א-ת־׳״–—’“”₪]*$/;

/**
 * NFKD (Unicode Standard Annex 15) splits points and accents from their letters and undoes
 * presentation forms (שׁ in one character, ﬁ, full-width Latin). Then niqqud (05B0–05C7),
 * cantillation (0591–05AF) and Latin accents are all combining marks; bidi controls, soft hyphens
 * and zero-width characters are format characters.
 */
const withoutMarks = (text: string) =>
  text
    // Alone it would fall apart into a space and an accent, and part the word that it stands in.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Gershayim mark an acronym (צה״ל), a geresh a foreign sound (צ׳יפ), an apostrophe a contraction;
 * people type them in a dozen ways or not at all, and quote what follows a prefix (ה"טלפון").
 */
const inWordQuotes = /(?<=\p{L})["'`׳״‘’‚‛“”„‟′″]+(?=\p{L})/gu;

/**
 * Final letters are the same letters by another shape (Hebrew has five, Greek one), and inflection
 * moves them: טלפון, טלפונים. The Yiddish digraphs are two letters each.
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
