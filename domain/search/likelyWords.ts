import { typingErrors } from '../hebrew/typingErrors.ts';
import { type Word, wordOf } from './word.ts';

/** How many errors a word of a length can have and still be told. */
export function errorsMax(length: number): number {
  if (length <= 3) return 0.5;
  return length <= 5 ? 1 : 2;
}

/**
 * The words that may have been meant by one that nothing says, the likeliest first: those that differ
 * from it, or from it without its prefixes, by the fewest typing errors.
 */
export function likelyWords(
  typed: Word,
  candidates: readonly string[],
): { word: string; errors: number }[] {
  const forms = typed.readings.map(({ form }) => form);
  return candidates
    .filter((word) => wordOf(word).isHebrew === typed.isHebrew)
    .map((word) => ({ word, errors: Math.min(...forms.map((form) => typingErrors(form, word))) }))
    .filter(({ word, errors }) => errors > 0 && errors <= errorsMax(word.length))
    .sort(
      (a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    );
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
