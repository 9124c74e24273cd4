import { tokenize } from '../tokenize.ts';

/** The tokens of the word "child". */
export const childTokens: readonly string[] = tokenize('ילד');

/** Returns whether two tokens are the age of a child, as in בן 8 and מגיל 6. */
export function isChildAge(word: string, number: string): boolean {
  ageTokens ??= new Set(tokenize(ageWords));
  const isAge = /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= childAgeMax;
  return isAge && ageTokens.has(word);
}

const childAgeMax = 12;

let ageTokens: ReadonlySet<string> | undefined;

const ageWords = 'בן בת בני בנות לבן לבת לבני לבנות גיל בגיל לגיל מגיל גילאי לגילאי';
