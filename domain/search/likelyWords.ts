import { typingErrors } from '../hebrew/typingErrors.ts';
import { type Word, wordOf } from './word.ts';

/**
 * The words that may have been meant by one that nothing says, the likeliest first: those that differ
 * from it, or from it without its prefixes, by the fewest typing errors. The shorter of the two says
 * how many those can be: a short word is near to too many longer ones.
 */
export function likelyWords(
  typed: Word,
  candidates: readonly string[],
): { word: string; errors: number }[] {
  const forms = typed.readings.map(({ form }) => form);
  return candidates
    .filter((word) => wordOf(word).isHebrew === typed.isHebrew)
    .map((word) => ({ word, errors: Math.min(...forms.map((form) => errorsOf(form, word))) }))
    .filter(({ errors }) => errors > 0 && errors < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    );
}

function errorsOf(form: string, word: string): number {
  const errors = typingErrors(form, word);
  return errors <= errorsMax(form, word) ? errors : Number.POSITIVE_INFINITY;
}

/** Few get the first letter wrong, so three letters may lack one if they begin alike. */
function errorsMax(form: string, word: string): number {
  const [shorter = 0, longer = 0] = [form.length, word.length].sort((a, b) => a - b);
  if (shorter > 3) return shorter <= 5 ? 1 : 2;
  return longer > 3 && form[0] === word[0] ? 1 : 0.5;
}

/** A sound and all that are one error from it. */
export function nearSounds(sound: string): string[] {
  const near = new Set([sound]);
  for (let i = 0; i <= sound.length; i++) {
    const [before, after] = [sound.slice(0, i), sound.slice(i)];
    const rest = after.slice(1);
    if (after) near.add(before + rest);
    if (rest) near.add(before + after[1] + after[0] + after.slice(2));
    for (const one of i === 0 ? firstSounds : sounds) {
      near.add(before + one + after);
      if (after) near.add(before + one + rest);
    }
  }
  near.delete('');
  return [...near];
}

/** As sound keys are made of them. */
const sounds = [...'bdgklmnprst'];
const firstSounds = [...sounds, ...'ahy'];
