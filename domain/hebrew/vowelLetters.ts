/** Returns whether a Hebrew letter is often a vowel or silent. */
export const isVowelLetter = (letter: string) => /^[אהוי]$/.test(letter);

/**
 * Removes the letters ו, י and א. Words in full spelling have ו and י as vowels, but the same words in
 * defective spelling do not. The silent letter א often stands beside these vowels.
 */
export const withoutVowelLetters = (form: string) => form.replace(/[ויא]/g, '');
