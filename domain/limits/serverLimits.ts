/** Limits of the HTTP server and the API. */
export const serverLimits = {
  request: {
    /** Maximum time that a form of the site waits for a response. */
    responseTimeoutMs: 20_000,
    jsonBytesMax: 256_000,
    postBytesMax: 2_000_000,
    uploadBytesMax: 10_000_000,
    /** Maximum size of an upload form without its file. */
    formFieldsBytesMax: 64_000,
  },
  server: {
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 120_000,
    timeoutCheckIntervalMs: 2_000,
    /** A connection with a running request is closed after this time without traffic. */
    idleTimeoutMs: 120_000,
    /**
     * On shutdown: time during which the server still accepts requests, and each response announces that
     * its connection will close.
     */
    drainMs: 500,
    /** On shutdown: maximum time in which running requests can finish. */
    closeTimeoutMs: 6_000,
    /** On shutdown: time after which the process exits in any case. */
    stopTimeoutMs: 9_500,
    /** On start: maximum time to wait for the lock of another process that is stopping. */
    lockTimeoutMs: 1_000,
  },
  connectionsMax: 5_000,
  database: {
    /** A larger database file gets no integrity check at startup, which would take seconds. */
    integrityCheckBytesMax: 256_000_000,
    /**
     * Maximum time that a write of the server waits for another process. The wait blocks its
     * thread.
     */
    busyTimeoutMs: 250,
    /** Time that queries may use before the event loop handles other requests. */
    turnMs: 8,
  },
  /**
   * The thread for long texts: how many texts may wait for it, the time after which a text is given up, and
   * the time without work after which the thread ends.
   */
  textWorker: { waitingMax: 64, timeoutMs: 8_000, idleMs: 30_000 },
  readiness: {
    /** Time during which `/readyz` repeats the last result of a check that uses the disk. */
    cacheMs: 1_000,
    diskFreeBytesMin: 50_000_000,
    /** Maximum age of the oldest unprocessed outbox event of a ready server. */
    queueAgeMaxMs: 60_000,
  },
  session: {
    idleMs: 12 * 60 * 60 * 1_000,
    absoluteMs: 7 * 24 * 60 * 60 * 1_000,
    renewAfterMs: 60 * 60 * 1_000,
    userAgentLengthMax: 400,
  },
  /** Limits with `PerAddress` in their name apply to each client address separately. */
  rateLimit: {
    loginFailuresMax: 5,
    loginBlockMs: 30_000,
    loginBlockMaxMs: 60 * 60 * 1_000,
    /**
     * Must be longer than `loginBlockMaxMs`. Otherwise the failures would be forgotten during a block,
     * and the next block would be short again.
     */
    loginFailureRetentionMs: 24 * 60 * 60 * 1_000,
    loginPerAddressPerHour: 50,
    registerPerAddressPerHour: 10,
    subscribePerAddressPerHour: 5,
    commentPerAddressPerHour: 10,
    contactPerAddressPerHour: 5,
    searchPerAddressPerMinute: 60,
    suggestPerAddressPerMinute: 240,
    aiPerAddressPerMinute: 60,
    readsPerAddressPerMinute: 1_200,
    viewsPerAddressPerMinute: 60,
    draftsPerUserPerMinute: 60,
    /**
     * Factor by which the limits of an IPv6 /48 network exceed those of a client address, which is
     * a /64 network.
     */
    widerNetworkFactor: 4,
    /**
     * Maximum number of passwords that are hashed simultaneously, and maximum number that wait to be
     * hashed. Further requests get status 503.
     */
    hashConcurrencyMax: 2,
    hashQueueMax: 200,
  },
  clock: {
    /**
     * A clock that is further ahead of the last known time is suspect. About as long as the
     * shortest retention of personal data, which is 29 days.
     */
    jumpMaxMs: 30 * 24 * 60 * 60 * 1_000,
    /** Minimum interval between updates of the last known time. */
    storeIntervalMs: 60 * 60 * 1_000,
  },
  /** Reads of the API by visitors. */
  visitorReads: {
    /** The maximum share of the thread's time that they use together. */
    shareMax: 0.3,
    /** How many reads wait for their turn. */
    waitingMax: 1_000,
    /** The size of all stored responses. */
    bytesMax: 32_000_000,
    /** Delay of a response with status 429, and how many responses are delayed at once. */
    rejectionDelayMs: 500,
    delayedMax: 1_000,
  },
  views: {
    refreshIntervalMs: 5 * 60 * 1_000,
    batchIntervalMs: 5_000,
    postsPerBatchMax: 5_000,
    /** Time in which views of one post by one client address count once. */
    repeatIntervalMs: 30 * 60 * 1_000,
    /** Maximum number of views that are remembered to detect repeated ones. */
    rememberedMax: 100_000,
    idsPerEvent: 500,
  },
  ai: {
    /** Length of the visible random part of an API key, after the common prefix. */
    visibleKeyLength: 4,
    /** Minimum interval between updates of the time when a key was last used. */
    lastUsedIntervalMs: 60_000,
    /**
     * Programs write many posts without a pause, so their posts must be shorter than those of admins. JSON
     * may need six bytes for each Hebrew letter.
     */
    contentLengthMax: 150_000,
    postBytesMax: 1_000_000,
    idempotencyRetentionMs: 24 * 60 * 60 * 1_000,
    /**
     * Maximum number of MCP requests that are handled simultaneously, and maximum number that wait. They
     * are limited because each request may contain an image, and bodies are buffered in memory.
     */
    mcpConcurrencyMax: 4,
    mcpQueueMax: 16,
    pageMax: 1_000,
  },
} as const;
