export const clampLines = (lineCount: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lineCount,
    overflow: 'hidden',
  }) as const;
