/** The limits of social images and of the process that renders them. */
export const socialImageLimits = {
  /** The process ends after this time without an image. */
  processIdleMs: 10_000,
  /** After this time, the process that renders an image is killed. */
  renderTimeoutMs: 60_000,
  /** Maximum number of unused social images that one step removes. */
  removedPerBatch: 200,
} as const;
