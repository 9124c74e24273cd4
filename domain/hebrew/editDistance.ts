import { isVowelLetter } from './vowelLetters.ts';

/**
 * Returns the edit distance between two folded words. Each edit costs 1. Common variations of Hebrew
 * spelling, such as a missing vowel letter, cost only 0.5.
 *
 * Source: Damerau (1964), in the "optimal string alignment" form. O(n·m) time and memory.
 */
export function editDistance(typed: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, () => 0)];
  for (let j = 1; j <= word.length; j++)
    set(rows, 0, j, at(rows, 0, j - 1) + insertionCost(word[j - 1]));
  for (let i = 1; i <= typed.length; i++) {
    const a = typed[i - 1] ?? '';
    rows.push([at(rows, i - 1, 0) + insertionCost(a)]);
    for (let j = 1; j <= word.length; j++) {
      const b = word[j - 1] ?? '';
      const isTransposed = i > 1 && j > 1 && a === word[j - 2] && b === typed[i - 2];
      const distance = Math.min(
        at(rows, i - 1, j) + insertionCost(a),
        at(rows, i, j - 1) + insertionCost(b),
        at(rows, i - 1, j - 1) + substitutionCost(a, b),
        isTransposed ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      set(rows, i, j, distance);
    }
  }
  return at(rows, typed.length, word.length);
}

/**
 * Returns the edit distance between two folded words, or less if they spell the same sound with טש and צ, as in ווטש and ווץ. This
 * variation costs as much as a missing vowel letter.
 */
export function spellingDistance(typed: string, word: string): number {
  const distance = editDistance(typed, word);
  if (!typed.includes(digraph) && !word.includes(digraph)) return distance;
  const [plainTyped, plainWord] = [typed.replaceAll(digraph, 'צ'), word.replaceAll(digraph, 'צ')];
  return Math.min(distance, editDistance(plainTyped, plainWord) + spellingVariationCost);
}

const digraph = 'טש';

const at = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? 0;

function set(rows: number[][], i: number, j: number, value: number): void {
  const row = rows[i];
  if (row) row[j] = value;
}

const insertionCost = (letter = '') => (isVowelLetter(letter) ? spellingVariationCost : 1);

const spellingVariationCost = 0.5;

/** Groups of letters that sound alike in Israeli Hebrew. */
const soundAlikes = ['טת', 'כק', 'כח', 'סש', 'אעה', 'בו', 'צס', 'וי'];

function substitutionCost(a: string, b: string): number {
  if (a === b) return 0;
  const soundsAlike = soundAlikes.some((letters) => letters.includes(a) && letters.includes(b));
  return soundsAlike ? spellingVariationCost : 1;
}
