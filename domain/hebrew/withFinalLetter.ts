/**
 * Restores the final form of the last letter of a folded word. Leaves פ as it is, because many loan words end
 * in a regular פ.
 */
export const withFinalLetter = (token: string) =>
  token.replace(/[כמנצ]$/, (letter) => finalForms[letter] ?? letter);

const finalForms: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', צ: 'ץ' };
