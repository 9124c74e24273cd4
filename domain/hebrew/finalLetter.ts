/** A folded word with its last letter as it is written there; פ stays, since loan words end in it. */
export const withFinalLetter = (token: string) =>
  token.replace(/[כמנצ]$/, (letter) => finals[letter] ?? letter);

const finals: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', צ: 'ץ' };
