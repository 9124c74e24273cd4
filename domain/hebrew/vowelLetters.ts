/** Returns whether a Hebrew letter is often a vowel or silent. */
export const isVowelLetter = (letter: string) => /^[אהוי]$/.test(letter);

/** Removes ו and י, which only full spelling writes as vowels, and alef, which often stands next to them. */
export const withoutVowelLetters = (form: string) => form.replace(/[ויא]/g, '');
