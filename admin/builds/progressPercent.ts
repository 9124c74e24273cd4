import type { Build } from '#domain/build.ts';

export const progressPercent = ({ pagesDone, pagesTotal }: Build): number =>
  pagesTotal > 0 ? (100 * pagesDone) / pagesTotal : 0;
