/** Direction overrides and isolates: in a one-line field they can only mislead. LRM and RLM stay. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** One-line text as it is stored: no overrides, no control characters, single spaces. */
export function cleanLine(text: string): string {
  return text
    .replace(overrides, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
