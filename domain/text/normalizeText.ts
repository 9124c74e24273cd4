import { withoutUnsafeCharacters } from './unsafeCharacters.ts';

/** Normalizes one line of text for storage: removes unsafe characters, and collapses spaces. */
export const normalizeLine = (text: string): string =>
  withoutUnsafeCharacters(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Normalizes text of several lines for storage. Keeps line breaks, with at most one empty line in a row. */
export const normalizeText = (text: string): string =>
  withoutUnsafeCharacters(
    text.replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' '),
  )
    .replace(lineEndSpaces, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// The lookbehind keeps the time linear: without it, each space of a long sequence starts a new attempt.
const lineEndSpaces = /(?<![ \t])[ \t]+$/gm;

/** Normalizes code, such as the HTML of a post, for storage. Keeps its spaces and line breaks. */
export const normalizeCode = (text: string): string =>
  withoutUnsafeCharacters(text.replace(/\r\n?/g, '\n'));
