/**
 * Returns a lower-case English token without its plural ending: "watches" → "watch", "batteries" → "battery".
 * The rules are close to Harman's S stemmer (1991).
 */
export function latinStem(token: string): string {
  if (token.length < latinLengthMin) return token;
  return token
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=[^siu])s$/, '');
}

const latinLengthMin = 4;
