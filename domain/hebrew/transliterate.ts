import { foldText } from './foldText.ts';
import { latinNames, spelledPrefix } from './latinNames.ts';
import { latinWord } from './latinWord.ts';
import { hasOwnFirstLetter } from './ownFirstLetter.ts';
import { spokenWord } from './spokenWords.ts';
import { stem } from './stem.ts';

/**
 * Hebrew text in Latin letters, for addresses: names and loan words by their own spelling, with their
 * prefix set apart (לאייפון → le-iphone), every other word as it sounds. Niqqud and gershayim are
 * dropped, a geresh after a letter makes a foreign sound. Other scripts lose their accents.
 */
export function transliterate(text: string): string {
  return latinNames(withoutPoints(text)).replace(/[א-ת][א-ת']*/g, spell);
}

/** Hebrew without niqqud and gershayim, with a plain apostrophe for each geresh. */
const withoutPoints = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<=[א-ת])["״”“](?=[א-ת])/g, '')
    .replace(/(?<=[א-ת])['׳’‘`]/g, "'");

/** A word with the article, "and" or "to" in front said as such, unless that letter is its own. */
function spell(word: string): string {
  const folded = foldText(word);
  const said = spokenWord(folded);
  if (said) return said;
  const [first = '', rest] = [word[0], word.slice(1)];
  const lettersMin = particleLettersMin[first];
  const isParticle =
    lettersMin !== undefined &&
    folded.length >= lettersMin &&
    !isOwnVowel(folded) &&
    !hasOwnFirstLetter(stem(folded));
  const known = spokenWord(foldText(rest));
  if (isParticle) return spelledPrefix(first) + (known ?? spell(rest));
  return known && /[בכמש]/.test(first) ? spelledPrefix(first) + known : latinWord(word);
}

/**
 * A vowel letter after the first is of the word itself: לומדים, שילמנו, וידאו. Behind a particle a vav is
 * written twice.
 */
const isOwnVowel = (folded: string) => /^(?:[ושב][וי]|[הל]ו(?!ו))/.test(folded);

/** From how many letters on a word that begins so has a particle in front, as a rule. */
const particleLettersMin: Record<string, number> = { ה: 4, ו: 4, ל: 5, ש: 6, ב: 6 };
