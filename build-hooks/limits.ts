/** What bounds the pipeline: everything that could grow has its most here. */
export const limits = {
  /** Events answered together; more wait for the next batch. */
  eventsPerBatch: 100,
  /** With more pages than this touched, only the urgent ones are made before the next look at events. */
  pagesPerEventBatchMax: 40,
  /** Waiting pages made between two looks at events. */
  dirtyPagesPerBatch: 12,
  queriesPerBatch: 2_000,
  /** Pages handed to a rendering thread at a time, and rendered there side by side. */
  pagesPerJob: 64,
  pagesInParallel: 16,
  compressedPagesPerBatch: 4,
  /** Cards that nobody shows, removed at a time. */
  removedSocialImagesPerBatch: 200,
  pageRetryDelayMs: 5_000,
  pageRetryDelayMaxMs: 10 * 60 * 1_000,
  /** A look at the outbox without a doorbell. */
  pollMs: 2_000,
  errorPauseMs: 500,
  /** How long storing the end of a build may take before the build counts as not done. */
  reportStoredMaxMs: 10_000,
  // A page is made in milliseconds: after so long nothing is to be hoped for.
  previewTimeoutMs: 3_000,
  progressIntervalMs: 200,
  threadHeapMb: 96,
  threadYoungHeapMb: 16,
  assetGenerations: 3,
} as const;
