/**
 * Restores the final form of the last letter of a folded word. Leaves פ as it is, because many loan words end
 * in a regular פ.
 */
export const withFinalLetter = (token: string) =>
  token.replace(/[כמנצ]$/, (letter) => finalForms[letter] ?? letter);

const finalForms: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', צ: 'ץ' };

/** Returns whether a typed word ends in a letter that has another form at the end of a word, so that more letters may follow. */
export const lacksFinalLetter = (typed: string): boolean => withFinalLetter(typed) !== typed;
