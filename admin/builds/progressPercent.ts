import type { Build } from '#domain/build.ts';

/** Returns the progress of a build in percent. */
export const progressPercent = ({ pagesDone, pagesTotal }: Build): number =>
  pagesTotal > 0 ? (100 * pagesDone) / pagesTotal : 0;
