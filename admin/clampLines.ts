/** Style of a text that shows only its first lines. */
export const clampLines = (lineCount: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lineCount,
    overflow: 'hidden',
  }) as const;
