/** Niqqud, cantillation and Latin diacritics, after NFKD has split them from their letters. */
const marks = /\p{Mn}/gu;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * The words of a text as they are indexed and looked up: without niqqud, Latin diacritics and
 * invisible characters, gershayim inside words dropped, final letters folded, lower case.
 */
export function searchTokens(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(invisible, '')
    .replace(/(?<=\p{L})["'`״׳”’](?=\p{L})/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
