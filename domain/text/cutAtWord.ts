/** Shortens a text to at most `lengthMax` UTF-16 code units, at the end of a word, and marks the cut with "…". */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  // The cut must not leave half of a character.
  const kept = text.slice(0, lengthMax - 1).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > 0 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`;
}
