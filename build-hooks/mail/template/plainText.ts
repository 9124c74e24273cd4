import { isolateText } from '#domain/text/bidi.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';

/** Returns one line, which mail programs show from right to left even if it begins with a Latin name. */
export function textLine(text: string): string {
  const line = normalizeLine(text);
  return beginsWithLatin.test(line) ? `${rightToLeftMark}${line}` : line;
}

/** Matches lines whose first letter is Latin. */
const beginsWithLatin = /^[^\p{L}]*\p{Script=Latin}/u;
const rightToLeftMark = '\u200f';

/** Isolates a name from the direction of the surrounding text. */
export const isolated = (name: string) => isolateText(normalizeLine(name));

/** Joins parts of a mail with a line between them. Each link has its own line, so that it ends where it should. */
export const joinParts = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n---\n\n')}\n`;
