import { isInvisible } from './isInvisible.ts';
import { withoutUnsafeCharacters } from './unsafeCharacters.ts';

/**
 * Normalizes one line of text for storage: removes unsafe characters, and collapses spaces. A line without a visible character
 * becomes empty.
 */
export const normalizeLine = (text: string): string =>
  emptyIfInvisible(
    withoutUnsafeCharacters(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
      .replace(/ {2,}/g, ' ')
      .trim(),
  );

/**
 * Normalizes text of several lines for storage. Keeps line breaks, with at most one empty line in a row. A text without
 * a visible character becomes empty.
 */
export const normalizeText = (text: string): string =>
  emptyIfInvisible(
    withoutUnsafeCharacters(
      text.replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' '),
    )
      .replace(lineEndSpaces, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/** A required text must not look empty. */
const emptyIfInvisible = (text: string) => (isInvisible(text) ? '' : text);

// The lookbehind keeps the time linear: without it, each space of a long sequence starts a new attempt.
const lineEndSpaces = /(?<![ \t])[ \t]+$/gm;

/** Normalizes code, such as the HTML of a post, for storage. Keeps its spaces and line breaks. */
export const normalizeCode = (text: string): string =>
  withoutUnsafeCharacters(text.replace(/\r\n?/g, '\n'));
