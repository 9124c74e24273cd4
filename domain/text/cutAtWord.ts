/** Shortens a text to at most `lengthMax` UTF-16 code units, at the end of a word, and marks the cut with "…". */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const kept = text.slice(0, lengthMax - 1);
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > 0 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`;
}
