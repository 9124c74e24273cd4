/** Direction overrides and isolates: in a one-line field they can only mislead. LRM and RLM stay. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** One-line text as it is stored: no overrides, no control characters, single spaces. */
export function normalizeLine(text: string): string {
  return text
    .replace(overrides, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Text of several lines as it is stored: the same, but its lines stay, with at most one empty one in a row. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(overrides, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
