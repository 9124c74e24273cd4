import { isVowelLetter } from './vowelLetters.ts';

/**
 * How far a word is from what was typed, in typing errors: Damerau's (1964) four kinds, insertion,
 * deletion, substitution and transposition, at one each, and half of it for what spelling leaves
 * open: letters that stand for vowels, and letters of one sound.
 */
export function typingErrors(typed: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, () => 0)];
  for (let j = 1; j <= word.length; j++)
    set(rows, 0, j, at(rows, 0, j - 1) + weightOf(word[j - 1]));
  for (let i = 1; i <= typed.length; i++) {
    const a = typed[i - 1] ?? '';
    rows.push([at(rows, i - 1, 0) + weightOf(a)]);
    for (let j = 1; j <= word.length; j++) {
      const b = word[j - 1] ?? '';
      const isSwapped = i > 1 && j > 1 && a === word[j - 2] && b === typed[i - 2];
      const errors = Math.min(
        at(rows, i - 1, j) + weightOf(a),
        at(rows, i, j - 1) + weightOf(b),
        at(rows, i - 1, j - 1) + substitution(a, b),
        isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      set(rows, i, j, errors);
    }
  }
  return at(rows, typed.length, word.length);
}

const at = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? 0;

function set(rows: number[][], i: number, j: number, value: number): void {
  const row = rows[i];
  if (row) row[j] = value;
}

const weightOf = (letter = '') => (isVowelLetter(letter) ? openShare : 1);

/** What spelling leaves open is half an error. */
const openShare = 0.5;

/** Letters that sound alike in Israeli Hebrew. */
const alike = ['טת', 'כק', 'כח', 'סש', 'אעה', 'בו', 'צס', 'וי'];

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return alike.some((letters) => letters.includes(a) && letters.includes(b)) ? openShare : 1;
}
