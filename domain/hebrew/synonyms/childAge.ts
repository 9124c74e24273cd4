import { tokenize } from '../tokenize.ts';

/** The tokens of the word "child". */
export const childTokens: readonly string[] = tokenize('ילד');

/**
 * Returns whether a word and the number after it are the age of a child, up to 12, as in בן 8 and מגיל 6. לבן means both "for a son"
 * and "white", so the number after it is an age only at the end of a query: it is one in שעון לבן 8, and not in כבל לבן 2 מטר.
 */
export function isChildAge(word: string, number: string, { isAtEnd }: { isAtEnd: boolean }) {
  ageTokens ??= new Set(tokenize(ageWords));
  ambiguousTokens ??= new Set(tokenize(ambiguousWords));
  const isAge = /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= childAgeMax;
  return isAge && (ageTokens.has(word) || (isAtEnd && ambiguousTokens.has(word)));
}

const childAgeMax = 12;

let ageTokens: ReadonlySet<string> | undefined;
let ambiguousTokens: ReadonlySet<string> | undefined;

const ageWords = 'בן בת בני בנות לבת גיל בגיל לגיל מגיל גילאי לגילאי';
const ambiguousWords = 'לבן לבני לבנות';
