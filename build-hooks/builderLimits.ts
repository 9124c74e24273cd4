/** The limits of the builder: events, dirty pages, rendering, full builds, the graph and the builder's thread. */
export const builderLimits = {
  /** Interval at which the builder reads the outbox even if it receives no notification. */
  pollMs: 2_000,
  /** Maximum number of events that one step publishes together. */
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
  /** Number of queries that run again between two checks for new events. A new post waits for them: 250 take about 15 ms. */
  queriesPerBatch: 50,
  /**
   * Events closer together than this count as a busy site. Helpers are not used until this time has passed without
   * events.
   */
  quickEventsMs: 1_000,
  /** Number of pages that a thread or process renders at the same time, so that their queries are loaded together. */
  pagesInParallel: 16,
  /**
   * Delay before a failed page or a failed full build is rendered again. It becomes longer with each failure, up to the
   * maximum.
   */
  renderRetryDelayMs: 5_000,
  renderRetryDelayMaxMs: 10 * 60 * 1_000,
  /** Maximum time from the request for a preview until its page. */
  previewTimeoutMs: 3_000,
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
  /**
   * Far above the use of a render process. With a low limit, V8 would collect garbage after each growth by a
   * third, which takes more processor time.
   */
  renderHeapMb: 1_024,
  /** Limits the memory for new objects of a render process. */
  renderSemiSpaceMb: 8,
  /** After this time, a render process that does not end is killed. */
  renderProcessEndMaxMs: 1_000,
  /** Number of pages that a render process of a full build renders in one job. */
  pagesPerJob: 64,
  /** Maximum number of render jobs that run or wait for a render process. Their results stay in memory. */
  renderJobsMax: 8,
  /** Number of queries whose ids a full build keeps in memory while it fills the graph. */
  loadedQueriesInMemory: 4_000,
  /** Number of rows of the graph, such as pages, that are handled in one turn of the event loop. */
  graphRowsPerBatch: 500,
  /** Number of changed pages that a full build reports in one message. */
  reportedPagesPerBatch: 200,
  /** Minimum time between two reports of the progress of a build. */
  progressIntervalMs: 200,
  /** Maximum time from the end of a full build until the database contains its result. */
  reportStoredMaxMs: 10_000,
  /** Maximum number of batches that a new release publishes before it is served. */
  catchUpBatchesMax: 50,
  /** Pause after a failed step, before a build report is stored again, and before a thread that ended is replaced. */
  errorPauseMs: 500,
  /** The pause after a failed step becomes longer with each failure, up to this maximum. A notification ends it. */
  stepPauseMaxMs: 10_000,
  /** After this time, a stopping builder is terminated: a query may hang. */
  builderStopMaxMs: 8_000,
  /** The pause before a start of the thread becomes longer with each failure, up to this maximum. */
  builderRestartDelayMaxMs: 10 * 60 * 1_000,
  /** The memory for new objects of the builder's thread. */
  builderYoungHeapMb: 16,
  /**
   * The nice value of the builder's thread is that of the server plus this number, so that its priority is lower. If both need
   * the same core, the server's thread gets about three times as much time.
   */
  builderPriorityOffset: 5,
} as const;
