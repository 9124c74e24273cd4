import { latinBase } from './latinBase.ts';
import { hasOwnFirstLetter } from './ownFirstLetter.ts';
import { isWord, stem } from './stem.ts';

/** One way to read a token: as this form of a word, with or without prefixes taken off. */
export interface Reading {
  form: string;
  /** The form without its ending: what all inflections of a word share. */
  base: string;
  /** Whether prefixes were taken off that may be letters of the word itself. */
  isGuess: boolean;
}

/**
 * Every reading of a folded token. Unpointed Hebrew does not tell whether משקל is "weight" or "than
 * light": words that are known begin with a letter of their own or end the search for prefixes,
 * of all others every reading is kept, and what the posts say decides.
 */
export function readingsOf(token: string): Reading[] {
  if (!isHebrew(token)) return [{ form: token, base: latinBase(token), isGuess: false }];
  const whole = { form: token, base: stem(token), isGuess: false };
  if (hasOwnFirstLetter(whole.base)) return [whole];
  const readings = [whole];
  for (let length = 1; length <= prefixLengthMax; length++) {
    const form = token.slice(length);
    if (!isWord(form)) break;
    if (!prefixRun.test(token.slice(0, length))) continue;
    const base = stem(form);
    if (hasOwnFirstLetter(base)) return [{ form, base, isGuess: false }];
    readings.push({ form, base, isGuess: true });
  }
  return readings;
}

export const isHebrew = (token: string) => /^[א-ת]/.test(token);

/**
 * The particles that are written as one with the next word (the runs that hspell's grammar allows):
 * one ו, one of ש and its compounds, one of ב כ ל מ, and the article ה last, since nothing but a
 * whole word follows it and ב כ ל swallow it.
 */
export const prefixRun = /^ו?(?:לכש|כש|מש|בש|ש)?(?:מה|[הבכלמ])?$/;
const prefixLengthMax = 6;
