/** Returns a title that contains a version. */
export const editionTitle = (version: number) => `סקירה, מהדורה ${version}`;

/** Returns the highest version in the titles of a page, or 0. */
export const findVersion = (page: string): number =>
  Math.max(0, ...[...page.matchAll(/מהדורה (\d+)/g)].map(([, version]) => Number(version)));
