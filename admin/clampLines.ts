/**
 * Limits the lines of a text. A mixed text needs at least two: on one line that is cut off, a long Latin name at the start would
 * lose its first letters.
 */
export const clampLines = (lineCount: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lineCount,
    overflow: 'hidden',
  }) as const;
