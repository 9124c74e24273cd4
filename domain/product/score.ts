/** The highest score as readers see it. */
export const scoreMax = 10;

/** Returns a score in tenths as readers see it: 85 → 8.5, 80 → 8. */
export const shownScore = (scoreTenths: number): number => scoreTenths / 10;
