/** Limits of the publishing pipeline. Everything that can grow has a maximum here. */
export const limits = {
  /** Events that are handled in one batch. */
  eventsPerBatch: 100,
  /** If events affect more pages than this, the batch publishes only the urgent ones. */
  pagesPerEventBatchMax: 40,
  /** Dirty pages that are published between two reads of the outbox. */
  dirtyPagesPerBatch: 12,
  queriesPerBatch: 2_000,
  /** Pages per job of a render thread, and pages that a thread renders in parallel. */
  pagesPerJob: 64,
  pagesInParallel: 16,
  /** Render jobs of a full build that run or wait for a thread. Bounds the results in memory. */
  renderJobsMax: 8,
  compressedPagesPerBatch: 4,
  /** Unused social images that are removed in one step. */
  removedSocialImagesPerBatch: 200,
  pageRetryDelayMs: 5_000,
  pageRetryDelayMaxMs: 10 * 60 * 1_000,
  /** Interval at which the builder reads the outbox without a notification. */
  pollMs: 2_000,
  errorPauseMs: 500,
  builderRestartDelayMaxMs: 10 * 60 * 1_000,
  /** Batches that a new release may need to catch up. After these it is switched to in any case. */
  catchUpBatchesMax: 50,
  /** Time after which the result of a finished full build is certainly stored. */
  reportStoredMaxMs: 10_000,
  previewTimeoutMs: 3_000,
  progressIntervalMs: 200,
  threadHeapMb: 96,
  threadYoungHeapMb: 16,
  /** Builds whose hashed assets stay available, for visitors with an open page. */
  assetGenerations: 3,
} as const;
