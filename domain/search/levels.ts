import { isSameName } from '../hebrew/isSameName.ts';
import type { Reading } from '../hebrew/readings.ts';
import { withoutVowelLetters } from '../hebrew/vowelLetters.ts';
import type { Word } from './word.ts';

/** How much a word counts that is not the very one. */
export const levels = {
  exact: 1,
  /** The same form behind a prefix: הטלפון for טלפון. */
  prefixed: 0.85,
  /** Another inflection: טלפונים. */
  inflected: 0.65,
  /** Another inflection, if what was taken off as a prefix is one. */
  perhapsInflected: 0.6,
  /** The same with a guess on both sides. */
  hardlyInflected: 0.55,
  synonym: 0.7,
  /** A name in the other script. */
  sameName: 0.6,
  /** A word that may have been meant, times what a text says of it. */
  alternative: 0.6,
  /** Another word of the same root, perhaps: שיתוף for שיתף. */
  sameRoot: 0.2,
  /** The same letters but for those that stand for vowels. */
  respelled: 0.2,
  soundsAlike: 0.08,
} as const;

/** How much a word of a text counts as the one that is sought; 0 when it is another. */
export function levelOf(sought: Word, found: Word): number {
  if (sought.token === found.token) return levels.exact;
  const inflected = Math.max(
    0,
    ...sought.readings.flatMap((a) => found.readings.map((b) => inflectionLevel(a, b))),
  );
  return inflected || Math.max(rootLevel(sought, found), soundLevel(sought, found));
}

function inflectionLevel(a: Reading, b: Reading): number {
  if (a.base !== b.base) return 0;
  if (a.isGuess && b.isGuess) return levels.hardlyInflected;
  if (a.form === b.form) return levels.prefixed;
  return a.isGuess || b.isGuess ? levels.perhapsInflected : levels.inflected;
}

const rootLevel = (sought: Word, found: Word) =>
  sought.roots.some((root) => found.roots.includes(root)) ? levels.sameRoot : 0;

/** Short words sound like too many others. */
const soundLengthMin = 3;

function soundLevel(sought: Word, found: Word): number {
  const isShared = sought.sounds.some(
    (sound) => sound.length >= soundLengthMin && found.sounds.includes(sound),
  );
  if (!isShared) return 0;
  if (sought.isHebrew !== found.isHebrew) {
    const [hebrew, latin] = sought.isHebrew ? [sought, found] : [found, sought];
    const isOne = hebrew.readings.some(({ form }) => isSameName(form, latin.token));
    return isOne ? levels.sameName : 0;
  }
  const isRespelled = sought.readings.some((a) =>
    found.readings.some((b) => withoutVowelLetters(a.form) === withoutVowelLetters(b.form)),
  );
  return isRespelled ? levels.respelled : levels.soundsAlike;
}
