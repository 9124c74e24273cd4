/** Bidi embeddings, overrides and isolates, which can disguise text. LRM and RLM are allowed. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Normalizes one line of text for storage: removes bidi and control characters, and collapses spaces. */
export function normalizeLine(text: string): string {
  return text
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Normalizes text of several lines for storage. Keeps line breaks, with at most one empty line in a row. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(bidiControls, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
