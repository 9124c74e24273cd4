/**
 * Parses a number such as `4,500` or `6.2`. Returns undefined for an empty text, and NaN for a text that is no
 * number. A comma separates thousands only.
 */
export function parseSpecNumber(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return numberPattern.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

const numberPattern = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,9})?$/;
