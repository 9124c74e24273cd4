/** Limits of the publishing pipeline. Everything that can grow has a maximum here. */
export const limits = {
  /** Events that are handled in one batch. */
  eventsPerBatch: 100,
  /**
   * Maximum number of affected pages that a batch of events publishes immediately. If there are
   * more, the batch publishes only the urgent pages.
   */
  pagesPerEventBatchMax: 40,
  /** Dirty pages that are published between two reads of the outbox. */
  dirtyPagesPerBatch: 12,
  queriesPerBatch: 2_000,
  /** Pages per job of a render thread, and pages that a thread renders in parallel. */
  pagesPerJob: 64,
  pagesInParallel: 16,
  /**
   * Maximum number of render jobs of a full build that run or wait for a thread. Limits the memory
   * for their results.
   */
  renderJobsMax: 8,
  compressedPagesPerBatch: 4,
  /** Unused social images that are removed in one step. */
  removedSocialImagesPerBatch: 200,
  pageRetryDelayMs: 5_000,
  pageRetryDelayMaxMs: 10 * 60 * 1_000,
  /** Interval at which the builder reads the outbox even if it receives no notification. */
  pollMs: 2_000,
  errorPauseMs: 500,
  builderRestartDelayMaxMs: 10 * 60 * 1_000,
  /**
   * Maximum number of batches that a new release publishes to catch up with events. After that, the
   * builder serves the release even if it is not up to date.
   */
  catchUpBatchesMax: 50,
  /** Time within which the result of a finished full build is stored in any case. */
  reportStoredMaxMs: 10_000,
  previewTimeoutMs: 3_000,
  progressIntervalMs: 200,
  threadHeapMb: 96,
  threadYoungHeapMb: 16,
  /**
   * Number of builds whose hashed assets stay available, because pages that visitors have open may
   * load them.
   */
  assetGenerations: 3,
  /** Number of pages whose files are checked in one turn of the event loop. */
  checkedPagesPerBatch: 1_000,
  /** Pages whose files an idle builder reads and compares in one step, and the minimum time of a pass. */
  sweptPagesPerStep: 40,
  sweepIntervalMs: 60_000,
} as const;
