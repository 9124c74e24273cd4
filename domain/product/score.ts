/** The highest score, in points. */
export const scoreMax = 10;

/** Converts a score from tenths to points: 85 → 8.5, 80 → 8. */
export const scorePoints = (scoreTenths: number): number => scoreTenths / 10;

/** Formats a score in tenths: 85 → `8.5`, 100 → `10`. */
export const scoreText = (scoreTenths: number): string => String(scorePoints(scoreTenths));
