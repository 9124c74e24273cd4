/** The highest score as it is shown. */
export const scoreMax = 10;

/** Returns the shown form of a score in tenths: 85 → 8.5, 80 → 8. */
export const shownScore = (scoreTenths: number): number => scoreTenths / 10;
