import { prefixLengthMax, prefixPattern } from './affixes.ts';
import { isHebrew } from './isHebrew.ts';
import { latinStem } from './latinStem.ts';
import { isPrefixException } from './prefixExceptions.ts';
import { isPossibleWord, stem } from './stem.ts';

/** One analysis of a token: the token itself, or the token without a prefix. */
export interface Analysis {
  /** The token, without the prefix if this analysis removes one. */
  form: string;
  stem: string;
  /** Whether the removed letters may belong to the word itself. */
  isGuess: boolean;
}

/**
 * Returns the analyses of a folded token, the most certain first: the token itself, and the token without
 * each possible prefix. For example, משקל means "weight" or, with the prefix מ, "than light".
 *
 * This is our own heuristic. The prefixes follow the Academy of the Hebrew Language.
 */
export function analyzeWord(token: string): Analysis[] {
  if (!isHebrew(token)) return [{ form: token, stem: latinStem(token), isGuess: false }];
  const unstripped: Analysis = { form: token, stem: stem(token), isGuess: false };
  if (isPrefixException(token, unstripped.stem)) return [unstripped];
  const analyses = [unstripped];
  for (let length = 1; length <= prefixLengthMax; length++) {
    const form = token.slice(length);
    if (!isPossibleWord(form)) break;
    if (!prefixPattern.test(token.slice(0, length))) continue;
    const formStem = stem(form);
    if (isPrefixException(form, formStem)) return [{ form, stem: formStem, isGuess: false }];
    analyses.push({ form, stem: formStem, isGuess: true });
  }
  return analyses;
}

/** Returns the analyses of a folded token without a prefix, or with no prefix but the definite article. */
export const analyzeNoun = (token: string): Analysis[] =>
  analyzeWord(token).filter(({ form }) =>
    ['', definiteArticle].includes(token.slice(0, -form.length)),
  );

const definiteArticle = 'ה';
