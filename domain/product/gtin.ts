/**
 * Returns whether a text is a GTIN-8, -12, -13 or -14 with the right check digit. The digits before the check digit count 3
 * and 1 in turns, from right to left, and the sum of all is a multiple of 10 (GS1 General Specifications, section 7.9).
 */
export function isGtin(text: string): boolean {
  if (!gtinPattern.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Matches the digits of all four lengths. */
export const gtinPattern = /^(?:\d{8}|\d{12,14})$/;
