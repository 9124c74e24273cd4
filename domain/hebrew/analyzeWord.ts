import { isHebrew } from './isHebrew.ts';
import { latinStem } from './latinStem.ts';
import { isPrefixException } from './prefixExceptions.ts';
import { prefixLengthMax, prefixPattern } from './prefixes.ts';
import { isPossibleWord, stem } from './stem.ts';

/** One analysis of a token: the token itself, or the token without a prefix. */
export interface Analysis {
  /** The token without the prefix that this analysis strips. */
  form: string;
  /** The form without its ending. All inflections of a word have the same stem. */
  stem: string;
  /** Whether the stripped letters could also be a part of the word itself. */
  isGuess: boolean;
}

/**
 * Returns the analyses of a folded token, the most certain first. The result has at least one analysis.
 *
 * Hebrew without niqqud is ambiguous: משקל is "weight" or "than light". A known word whose first letter only
 * looks like a prefix keeps this letter (see `isPrefixException`). Any other token has one analysis for each
 * prefix that the grammar allows. The search then prefers the analyses that occur in indexed posts. A token
 * has at most 7 analyses, because a prefix has at most 6 letters.
 *
 * This heuristic has no published source. The allowed prefixes follow the Academy of the Hebrew Language.
 */
export function analyzeWord(token: string): Analysis[] {
  if (!isHebrew(token)) return [{ form: token, stem: latinStem(token), isGuess: false }];
  const unstripped: Analysis = { form: token, stem: stem(token), isGuess: false };
  if (isPrefixException(unstripped.stem)) return [unstripped];
  const analyses = [unstripped];
  for (let length = 1; length <= prefixLengthMax; length++) {
    const form = token.slice(length);
    if (!isPossibleWord(form)) break;
    if (!prefixPattern.test(token.slice(0, length))) continue;
    const formStem = stem(form);
    if (isPrefixException(formStem)) return [{ form, stem: formStem, isGuess: false }];
    analyses.push({ form, stem: formStem, isGuess: true });
  }
  return analyses;
}
