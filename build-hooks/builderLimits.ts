export const builderLimits = {
  eventsPerBatch: 100,
  /**
   * Maximum number of affected pages that a batch publishes immediately. If there are more, the batch
   * publishes only urgent pages.
   */
  pagesPerEventBatchMax: 40,
  /** Maximum number of dirty pages that share query results and one report. */
  dirtyPagesPerBatch: 192,
  /** Number of dirty pages that are committed to the graph together. Between two groups, the builder looks for events. */
  dirtyPagesPerGroup: 6,
  /** Number of queries that run again between two checks for new events. */
  queriesPerBatch: 250,
  pagesPerJob: 64,
  /** Number of changed pages that a full build reports in one message. */
  reportedPagesPerBatch: 200,
  pagesInParallel: 16,
  /**
   * Events closer together than this count as a busy site. Helpers are not used until this time has passed without
   * events.
   */
  quickEventsMs: 1_000,
  renderHelpers: {
    countMax: 3,
    /** A helper waits between two jobs, so its jobs are larger than one group of dirty pages. */
    groupsPerJob: 2,
    /** With fewer dirty pages, the builder's thread would finish before helper processes have started. */
    dirtyPagesMin: 300,
    /** Idle timeout after the last large batch. Long enough for an editor who publishes several posts in a row. */
    idleMs: 30_000,
    /** A helper that takes longer for a job hangs. Less than `builderStopMaxMs`, so that a stop can wait for its end. */
    jobMaxMs: 5_000,
    /** Minimum delay between a failure of a helper process and the next start. */
    restartDelayMs: 60_000,
  },
  /** Maximum number of render jobs that run or wait for a render process. Their results stay in memory. */
  renderJobsMax: 8,
  /** Number of queries whose ids a full build keeps in memory while it fills the graph. */
  loadedQueriesInMemory: 4_000,
  compressedPagesPerBatch: 4,
  removedSocialImagesPerBatch: 200,
  renderRetryDelayMs: 5_000,
  renderRetryDelayMaxMs: 10 * 60 * 1_000,
  /**
   * Interval at which the builder reads the outbox even if it receives no notification, and at which webhooks
   * and mails of other processes are noticed in a shared database.
   */
  pollMs: 2_000,
  errorPauseMs: 500,
  /** After this time, a stopping builder is terminated: a query may hang. */
  builderStopMaxMs: 8_000,
  builderRestartDelayMaxMs: 10 * 60 * 1_000,
  /** Maximum number of batches that a new release publishes before it is served. */
  catchUpBatchesMax: 50,
  /** Maximum time from the end of a full build until the database contains its result. */
  reportStoredMaxMs: 10_000,
  previewTimeoutMs: 3_000,
  socialImageProcess: { idleMs: 10_000, timeoutMs: 60_000 },
  progressIntervalMs: 200,
  /** Pause after a start or a full build, because the first pages and saves still need memory. */
  freeMemoryDelayMs: 20_000,
  /**
   * Pause after the warm-up. V8 shrinks its young generation, the memory for new objects, only if little was allocated in the
   * last 5 seconds.
   */
  youngGenerationDelayMs: 6_000,
  /**
   * A thread is idle if it worked for at most `activeMaxMs` between two checks. An idle thread frees memory if the process has
   * grown by `growthMinBytes` since the thread last freed memory.
   */
  idleMemory: { checkIntervalMs: 60_000, activeMaxMs: 600, growthMinBytes: 32_000_000 },
  /**
   * Far above the use of a render process. With a low limit, V8 would collect garbage after each growth by a
   * third, which takes more processor time.
   */
  renderHeapMb: 1_024,
  renderSemiSpaceMb: 8,
  /** After this time, a render process that does not end is killed. */
  renderProcessEndMaxMs: 1_000,
  builderYoungHeapMb: 16,
  /**
   * The nice value of the builder's thread is that of the server plus this number, so that its priority is lower. If both need
   * the same core, the server's thread gets about three times as much time.
   */
  builderPriorityOffset: 5,
  /** Number of builds whose assets stay available, because visitors may have older pages open. */
  buildsWithAssetsMax: 3,
  /** Number of rows of the graph, such as pages, that are handled in one turn of the event loop. */
  graphRowsPerBatch: 500,
  /** Number of files of a large folder that are listed in one turn of the event loop. */
  folderEntriesPerRead: 250,
  /** An idle builder checks the files of this many pages, and of as many social images, in one step. */
  sweptFilesPerStep: 40,
  sweepIntervalMs: 60_000,
  /** Number of failed social images that each pass over the files renders again. */
  retriedSocialImagesPerPass: 50,
  /** The life of a lease, and the intervals and limits of its holders as parts of this life. */
  lease: { lifeMs: 15_000, renewalsPerLife: 3, attemptsPerLife: 15 },
  /** Signed requests from an API node. */
  hook: {
    /** The difference between the clocks of the sender and the receiver, and the age of a message. */
    ageMaxMs: 5 * 60 * 1_000,
    notificationBytesMax: 4_000,
    /** Longer than the body of `/api/preview`, because sanitized HTML can be longer. */
    previewBytesMax: 4_000_000,
  },
  bucket: {
    requestsInParallel: 16,
    /** Maximum number of files that are uploaded between two checks for a new release. */
    filesPerBatch: 256,
    requestTimeoutMs: 30_000,
    /** API nodes serve no larger object, because it would be in their memory. */
    servedObjectBytesMax: 20_000_000,
    /** Maximum time for which a start waits for the bucket. */
    firstConnectMaxMs: 3_000,
    retryDelayMs: 1_000,
    retryDelayMaxMs: 60_000,
    retryAfterMaxMs: 10 * 60 * 1_000,
    /** A pause longer than this ends with a check whether another server has taken the bucket. */
    claimCheckMs: 5_000,
    writeAttemptsMax: 5,
    uploadReadAttemptsMax: 5,
    /** Minimum time between two versions of the manifest. */
    manifestIntervalMs: 10_000,
    /** Number of objects that are read from the mirror's state in one turn of the event loop. */
    objectsPerRead: 2_000,
    stateLockTimeoutMs: 5_000,
    /** Time after which a failing upload makes `/readyz` fail. */
    failureAgeMaxMs: 60_000,
  },
  purge: {
    requestTimeoutMs: 10_000,
    retryDelayMs: 1_000,
    retryDelayMaxMs: 5 * 60 * 1_000,
    retryAfterMaxMs: 10 * 60 * 1_000,
    /** With more pending URLs, the whole site is purged in one request. */
    urlsMax: 1_000,
  },
} as const;
