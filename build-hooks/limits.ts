/** What bounds the pipeline: everything that could grow has its most here. */
export const limits = {
  /** Events answered together; more wait for the next batch. */
  eventsPerBatch: 100,
  /** With more pages than this touched, only the urgent ones are made before the next look at events. */
  pagesAtOnceMax: 40,
  /** Waiting pages made between two looks at events. */
  pagesPerBatch: 12,
  questionsPerBatch: 2_000,
  /** Pages handed to a rendering thread at a time, and rendered there side by side. */
  pagesPerJob: 64,
  pagesSideBySide: 16,
  variantsPerBatch: 4,
  /** Cards that nobody shows, removed at a time. */
  cardsPerBatch: 200,
  retryDelayMs: 5_000,
  retryDelayMaxMs: 10 * 60 * 1_000,
  /** A look at the outbox without a doorbell. */
  pollMs: 2_000,
  errorPauseMs: 500,
  /** How long storing the end of a build may take before the build counts as not done. */
  receiptStoredMs: 10_000,
  // A page is made in milliseconds: after so long nothing is to be hoped for.
  previewWaitMs: 3_000,
  progressMs: 200,
  threadHeapMb: 96,
  threadYoungHeapMb: 16,
  assetGenerations: 3,
} as const;
