import { isHebrew } from './isHebrew.ts';
import { latinStem } from './latinStem.ts';
import { isPrefixException } from './prefixExceptions.ts';
import { prefixLengthMax, prefixPattern } from './prefixes.ts';
import { isPossibleWord, stem } from './stem.ts';

/** One way to read a token: a form of a word, with or without stripped prefixes. */
export interface Analysis {
  /** The token without the stripped prefixes. */
  form: string;
  /** The form without its ending. All inflections of a word share it. */
  stem: string;
  /** Whether the stripped letters may belong to the word itself. */
  isGuess: boolean;
}

/**
 * Returns the analyses of a folded token, the most certain first. The result is never empty.
 *
 * Unpointed Hebrew is ambiguous: משקל is "weight" or "than light". No prefix is stripped from a known
 * word whose first letter only looks like a prefix (see `isPrefixException`). All other tokens have one
 * analysis for each prefix that the grammar allows; the search then prefers analyses that occur in
 * indexed posts. A token has at most 7 analyses, since a prefix has at most 6 letters.
 *
 * Own heuristic. The allowed prefixes follow the Academy of the Hebrew Language.
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
