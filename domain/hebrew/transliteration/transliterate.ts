import { memoizeText } from '../../text/memoizeText.ts';
import { foldText } from '../foldText.ts';
import { isPrefixException } from '../prefixExceptions.ts';
import { knownTransliteration } from './knownTransliteration.ts';
import { replaceKnownNames, transliteratePrefix } from './replaceKnownNames.ts';
import { transcribeWord } from './transcribeWord.ts';
import { withPlainMarks } from './withPlainMarks.ts';

/**
 * Transliterates Hebrew text to Latin letters, for slugs. Known names get their Latin spelling: לאייפון → le
 * iphone. Other words are transcribed by their sound.
 * @param hasPrefixes If false, the prefixes of known names are left out: לאייפון → iphone.
 */
export function transliterate(text: string, { hasPrefixes = true } = {}): string {
  const withNames = replaceKnownNames(withPlainMarks(text), { hasPrefixes });
  return withNames.replace(/[א-ת][א-ת']*/g, (word) => transliterateWord(word));
}

/** Number of words whose transliteration is remembered. */
const wordsMax = 4_000;

/**
 * Treats the first letter of the word as a particle, unless the letter probably belongs to the word itself.
 */
const transliterateWord = memoizeText((word) => {
  const folded = foldText(word);
  const fromTable = knownTransliteration(folded);
  if (fromTable) return fromTable;
  const [first = '', rest] = [word[0], word.slice(1)];
  const lettersMin = particleLettersMin[first];
  const isParticle =
    lettersMin !== undefined &&
    folded.length >= lettersMin &&
    !hasOwnVowel(folded) &&
    !isPrefixException(folded);
  if (isParticle) return transliteratePrefix(first) + transliterateWord(rest);
  const restFromTable = /[בכמש]/.test(first) && knownTransliteration(foldText(rest));
  return restFromTable ? transliteratePrefix(first) + restFromTable : transcribeWord(word);
}, wordsMax);

/**
 * Returns whether the second letter is a vowel of the word itself, as in לומדים, שילמנו and וידאו. After ה
 * and ל, a double vav is no such vowel.
 */
const hasOwnVowel = (folded: string) => /^(?:[ושב][וי]|[הל]ו(?!ו))/.test(folded);

/** Minimum number of letters of a word whose first letter counts as a particle, by first letter. */
const particleLettersMin: Record<string, number> = { ה: 4, ו: 4, ל: 5, ש: 6, ב: 6 };
