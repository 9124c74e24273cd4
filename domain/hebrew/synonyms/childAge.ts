import { tokenize } from '../tokenize.ts';

/** The tokens of the word "child". */
export const childTokens: readonly string[] = tokenize('ילד');

/**
 * Returns whether two tokens are the age of a child, as in בן 8 and מגיל 6. The word לבן is also "white", so its number is an age only
 * at the end of a query: שעון לבן 8, but not כבל לבן 2 מטר.
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
