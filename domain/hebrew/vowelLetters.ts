/** The letters that stand for vowels, or are silent, as often as for a consonant. */
export const isVowelLetter = (letter: string) => /^[אהוי]$/.test(letter);

/** A form without those that full spelling adds, and without alef, which often goes with them. */
export const withoutVowelLetters = (form: string) => form.replace(/[ויא]/g, '');
