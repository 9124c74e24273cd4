/** Restores the final form of the last letter of a folded word. Leaves פ, because loan words end in it. */
export const withFinalLetter = (token: string) =>
  token.replace(/[כמנצ]$/, (letter) => finalForms[letter] ?? letter);

const finalForms: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', צ: 'ץ' };
