import type { Build } from '#domain/build.ts';

/** How far a build is, of 100. */
export const donePercent = ({ pagesDone, pagesTotal }: Build): number =>
  pagesTotal > 0 ? (100 * pagesDone) / pagesTotal : 0;
