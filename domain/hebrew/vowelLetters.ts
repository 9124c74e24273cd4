/** Returns whether a Hebrew letter is often a vowel or silent. */
export const isVowelLetter = (letter: string) => /^[אהוי]$/.test(letter);

/** Removes the letters ו, י and א, which full spelling writes and defective spelling often omits. */
export const withoutVowelLetters = (form: string) => form.replace(/[ויא]/g, '');
