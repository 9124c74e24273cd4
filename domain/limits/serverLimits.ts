export const serverLimits = {
  request: {
    /** Maximum time for which the scripts of the site wait for a response. */
    responseTimeoutMs: 20_000,
    jsonBytesMax: 256_000,
    postBytesMax: 2_000_000,
    uploadBytesMax: 10_000_000,
    /** Maximum size of the fields of an upload form, without the file. */
    formFieldsBytesMax: 64_000,
    /** Maximum number of requests of a client address whose bodies have not arrived completely. */
    unfinishedBodiesPerAddressMax: 100,
    unfinishedBodiesRetryMs: 5_000,
  },
  server: {
    connectionsMax: 5_000,
    /** With more connections than this, the server closes those without a request, to have room for others. */
    connectionsWithIdleMax: 4_000,
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 120_000,
    timeoutCheckIntervalMs: 2_000,
    /** A connection with a running request is closed after this time without traffic. */
    idleTimeoutMs: 120_000,
    /**
     * A connection without a request is closed after this time. A proxy that reuses connections must close
     * them first, or a request can meet a connection that is just being closed: nginx does after 60 seconds.
     */
    keepAliveTimeoutMs: 75_000,
    /** After a shutdown starts, the server still accepts requests for this time. */
    drainMs: 500,
    /** After a shutdown starts, running requests have at most this time to finish. */
    closeTimeoutMs: 6_000,
    /** After a shutdown starts, the process exits at the latest after this time. */
    stopTimeoutMs: 9_500,
    /** Maximum time for which a starting server waits for the lock of a stopping process. */
    lockTimeoutMs: 1_000,
  },
  database: {
    /** Sizes of database files up to which a start checks them, because a check of a larger file takes longer. */
    integrityCheck: {
      /** In a file up to this size, a start also checks the search index, which takes longer than the tables. */
      searchIndexBytesMax: 32_000_000,
      tablesBytesMax: 256_000_000,
    },
    /** Maximum time for which a write waits for a write of another process. The wait blocks the thread. */
    busyTimeoutMs: 250,
    /** How long read queries may run in one turn of the event loop. Then the loop handles other requests. */
    readTurnMs: 8,
    /** The same for write queries. Most transactions take longer, so other requests run between their queries. */
    writeTurnMs: 2,
    /**
     * When the write-ahead log of a database file has at least this many pages, the next commit also runs a checkpoint: it
     * copies them into the file. The checkpoint blocks the thread for 4 ms, or 13 ms with SQLite's default of 1,000 pages.
     */
    checkpointPages: 250,
    /** Limits of a database on a libSQL server. */
    server: {
      /** The maximum time for one answer. The server itself ends a transaction after 5 seconds. */
      requestTimeoutMs: 8_000,
      /** The maximum time for a request that migrates a database with many rows. */
      migrationTimeoutMs: 120_000,
      /** While a server does not answer, a request is sent in this interval, and the others fail. */
      probeIntervalMs: 1_000,
      /** The maximum time that a write waits for earlier writes of this process. */
      queueTimeoutMs: 8_000,
      /** How often a transaction tries to begin while another process writes. */
      beginAttemptsMax: 6,
      /** The maximum pause before the second attempt. The maximum doubles with each further one. */
      beginPauseMs: 100,
      /** How many statements, and characters of their values, wait for the next request. */
      waitingStatementsMax: 200,
      waitingCharactersMax: 1_000_000,
    },
  },
  /**
   * How many posts each warm-up saves, and how often each post. More rounds after freeing memory would use up the freed memory
   * again. `whenIdle` is repeated in the interval `whenIdleMs`.
   */
  warmUps: {
    afterStart: { postCount: 3, rounds: 4 },
    afterFreeingMemory: { postCount: 3, rounds: 1 },
    whenIdle: { postCount: 1, rounds: 1 },
    whenIdleMs: 60_000,
  },
  /** Limits of the thread that handles long texts. The thread ends after `idleMs` without work. */
  textWorker: { waitingMax: 64, timeoutMs: 8_000, idleMs: 30_000 },
  readiness: {
    /** For this time, `/readyz` repeats the last result of a check of a disk, a database or a bucket. */
    cacheMs: 1_000,
    /** The maximum time that the checks of `/readyz` wait for the database. */
    databaseTimeoutMs: 2_000,
    diskFreeBytesMin: 50_000_000,
    /** The server is not ready if its oldest unprocessed outbox event is older than this. */
    queueAgeMaxMs: 60_000,
  },
  /** Limits of a bot, and of the requests from an API node to it. */
  bot: {
    /** A lost notification only delays pages, because the bot also polls the database. */
    notificationTimeoutMs: 5_000,
    notificationAttemptsMax: 7,
    retryDelayMs: 250,
    previewTimeoutMs: 8_000,
    /** How often a starting bot tries to reach the database or to lock its folders. */
    startPollMs: 1_000,
    /** Pauses before a builder or a bucket that failed is started again. They double up to the maximum. */
    retryAfterFailureMs: 2_000,
    retryAfterFailureMaxMs: 10_000,
  },
  /** Reading published files that another process replaces, in a shared folder or a bucket. */
  publishedFiles: {
    cachedBytesMax: 64_000_000,
    cachedFileBytesMax: 4_000_000,
    requestTimeoutMs: 5_000,
    /** For this time, a bucket is not asked again for an object that it did not have. */
    missingMs: 500,
    missingMax: 10_000,
    /** Maximum number of names of objects that existed, which a node remembers longer than their bodies. */
    foundMax: 200_000,
    /** Maximum number of requests for objects that have not been found yet. Invented URLs must not occupy the bucket. */
    unknownInParallel: 32,
    unknownWaitingMax: 500,
    /** After a failure, the bucket is not asked for this time. */
    pauseMs: 1_000,
    /** During an outage of the bucket, the last known version is served if the bucket does not answer within this time. */
    probeWaitMs: 500,
    retryAfterSeconds: 2,
    /** Pauses before local images are uploaded again. They double up to the maximum. */
    localUploadRetryMs: 2_000,
    localUploadRetryMaxMs: 60_000,
  },
  session: {
    idleMs: 12 * 60 * 60 * 1_000,
    absoluteMs: 7 * 24 * 60 * 60 * 1_000,
    renewAfterMs: 60 * 60 * 1_000,
    userAgentLengthMax: 400,
    /** A further sign-in ends the session that is unused for the longest time. */
    perUserMax: 50,
  },
  /** Limits with `PerAddress` in their name count the requests of each client address separately. */
  rateLimit: {
    loginFailuresMax: 5,
    loginBlockMs: 30_000,
    loginBlockMaxMs: 60 * 60 * 1_000,
    /** Failed sign-ins are counted for this time, which must be longer than `loginBlockMaxMs`. */
    loginFailureRetentionMs: 24 * 60 * 60 * 1_000,
    /** Failed sign-ins of all usernames. */
    loginPerAddressPerHour: 50,
    /** Failed and successful sign-ins, and password changes: each takes the processor tens of milliseconds. */
    loginPerAddressPerMinute: 120,
    passwordChangesPerUserPerMinute: 10,
    registerPerAddressPerHour: 10,
    subscribePerAddressPerHour: 5,
    commentPerAddressPerHour: 10,
    contactPerAddressPerHour: 5,
    testMailsPerUserPerHour: 20,
    mailEventsPerAddressPerMinute: 600,
    searchPerAddressPerMinute: 60,
    suggestPerAddressPerMinute: 240,
    aiPerAddressPerMinute: 60,
    webhookKeyPerAddressPerMinute: 120,
    readsPerAddressPerMinute: 1_200,
    /** All requests of visitors and API clients that are not reads, such as those that count views. */
    writesPerAddressPerMinute: 1_200,
    viewsPerAddressPerMinute: 60,
    draftsPerUserPerMinute: 60,
    /** An IPv6 client address is a /64 network. The limits of its /48 network are higher by this factor. */
    widerNetworkFactor: 4,
    /**
     * Maximum number of passwords that are hashed at the same time. Further requests wait, or get status 503.
     */
    hashConcurrencyMax: 2,
    hashQueueMax: 200,
  },
  clock: {
    /** The clock is suspect if it is further ahead of the last known time than this. */
    jumpMaxMs: 30 * 24 * 60 * 60 * 1_000,
    /** The clocks of nodes that share a database may differ by this time. */
    toleranceMs: 60_000,
    /** The last known time is stored at most once in this interval. */
    storeIntervalMs: 60 * 60 * 1_000,
  },
  visitorReads: {
    /** Maximum share of the thread's time that all reads use together. */
    shareMax: 0.3,
    /** The processor time of earlier reads delays later reads, up to this maximum. */
    overuseMsMax: 600,
    /** Maximum number of unfinished reads: of all clients, and of one client address. */
    waitingMax: 1_000,
    waitingPerAddressMax: 60,
    bytesMax: 32_000_000,
    /** Delay of a response with status 429. */
    rejectionDelayMs: 500,
    delayedMax: 1_000,
  },
  views: {
    batchIntervalMs: 5_000,
    /** Maximum number of posts or offers whose counts wait in memory. */
    idsPerBatchMax: 5_000,
    /** Several views of one post by one client address within this time count as one view. */
    repeatIntervalMs: 30 * 60 * 1_000,
    rememberedMax: 100_000,
    idsPerEvent: 500,
  },
  ai: {
    /** Number of random characters of an API key that the console shows. */
    visibleKeyLength: 4,
    /** The time at which a key was last used is stored at most once in this interval. */
    lastUsedIntervalMs: 60_000,
    /** AI publishers have a smaller limit than admins, because programs write many posts without a pause. */
    contentLengthMax: 150_000,
    postBytesMax: 1_000_000,
    idempotencyRetentionMs: 24 * 60 * 60 * 1_000,
    /**
     * Maximum number of MCP requests that are handled at the same time. Each request body is buffered in
     * memory.
     */
    mcpConcurrencyMax: 4,
    mcpQueueMax: 16,
    mcpProductsMax: 50,
    mcpDraftsMax: 50,
    pageMax: 1_000,
  },
} as const;
