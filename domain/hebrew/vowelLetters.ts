/** Returns whether a Hebrew letter is often a vowel or silent. */
export const isVowelLetter = (letter: string) => /^[אהוי]$/.test(letter);

/** Removes the vowel letters that only full spelling writes, and alef, which often accompanies them. */
export const withoutVowelLetters = (form: string) => form.replace(/[ויא]/g, '');
