import { isStopWord } from './stopWords.ts';
import { tokenize } from './tokenize.ts';

/**
 * Returns a text without function words, such as prepositions and pronouns. Keeps negations, because they
 * change the meaning. Returns the text unchanged if it contains only function words.
 */
export function withoutFunctionWords(text: string): string {
  const shortened = text.replace(/[א-ת][א-ת'"׳״]*|[a-z]+/gi, (word) =>
    isFunctionWord(word) ? ' ' : word,
  );
  return /[\p{L}\p{N}]/u.test(shortened) ? shortened : text;
}

function isFunctionWord(word: string): boolean {
  if (/^[a-z]/i.test(word)) return latinFunctionWords.has(word.toLowerCase());
  if (keptWords.has(word)) return false;
  return otherFunctionWords.has(word) || tokenize(word).every(isStopWord);
}

const keptWords = new Set(['לא', 'אין', 'יש', 'בין']);
const otherFunctionWords = new Set([
  'מול',
  'שהכי',
  'ממש',
  'ואת',
  'ועם',
  'ושל',
  'ועל',
  'וגם',
  'ומה',
]);

// This list contains only words that are never part of a product name.
const latinFunctionWords = new Set(['the', 'of', 'and']);
