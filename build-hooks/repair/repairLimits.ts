/** How often, and how many at once, an idle builder checks the files of a release. */
export const repairLimits = {
  sweepIntervalMs: 60_000,
  /** The files of this many pages, and as many social images, are checked in one step. */
  sweptFilesPerStep: 40,
  /** Number of failed social images that each pass over the files renders again. */
  retriedSocialImagesPerPass: 50,
} as const;
