/** Limits of the HTTP server and the API. */
export const serverLimits = {
  request: {
    /** Maximum time for which a form of the site waits for a response. */
    responseTimeoutMs: 20_000,
    jsonBytesMax: 256_000,
    postBytesMax: 2_000_000,
    uploadBytesMax: 10_000_000,
    /** Maximum size of the fields of an upload form, without the file. */
    formFieldsBytesMax: 64_000,
  },
  server: {
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 120_000,
    timeoutCheckIntervalMs: 2_000,
    /** A connection with a running request is closed after this time without traffic. */
    idleTimeoutMs: 120_000,
    /**
     * After a shutdown starts, the server still accepts requests for this time. Each response announces that
     * its connection will close.
     */
    drainMs: 500,
    /** After a shutdown starts, running requests have at most this time to finish. */
    closeTimeoutMs: 6_000,
    /** After a shutdown starts, the process exits at the latest after this time. */
    stopTimeoutMs: 9_500,
    /** At startup, the server waits at most this time for the lock of another process that is stopping. */
    lockTimeoutMs: 1_000,
  },
  connectionsMax: 5_000,
  database: {
    /**
     * The integrity check at startup is skipped for a larger database file, because it would take seconds.
     */
    integrityCheckBytesMax: 256_000_000,
    /**
     * Maximum time for which a write of the server waits while another process writes. The wait blocks the
     * thread of the write.
     */
    busyTimeoutMs: 250,
    /** After queries have used this time, the event loop handles other requests. */
    turnMs: 8,
  },
  /**
   * Limits of the thread that handles long texts. At most `waitingMax` texts wait for it, and a text that
   * takes longer than `timeoutMs` fails. The thread ends after `idleMs` without work.
   */
  textWorker: { waitingMax: 64, timeoutMs: 8_000, idleMs: 30_000 },
  readiness: {
    /** For this time, `/readyz` repeats the last result of a check that uses the disk. */
    cacheMs: 1_000,
    diskFreeBytesMin: 50_000_000,
    /** The server is not ready if its oldest unprocessed outbox event is older than this. */
    queueAgeMaxMs: 60_000,
  },
  session: {
    idleMs: 12 * 60 * 60 * 1_000,
    absoluteMs: 7 * 24 * 60 * 60 * 1_000,
    renewAfterMs: 60 * 60 * 1_000,
    userAgentLengthMax: 400,
  },
  /** Limits with `PerAddress` in their name count the requests of each client address separately. */
  rateLimit: {
    loginFailuresMax: 5,
    loginBlockMs: 30_000,
    loginBlockMaxMs: 60 * 60 * 1_000,
    /**
     * Failed sign-ins are counted for this time. It must be longer than `loginBlockMaxMs`. Otherwise the
     * count would be deleted during a block, and the next block would be short again.
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
     * For IPv6, a client address is a /64 network. Its wider /48 network has the same limits, multiplied by
     * this factor.
     */
    widerNetworkFactor: 4,
    /**
     * At most `hashConcurrencyMax` passwords are hashed at the same time, and at most `hashQueueMax` wait to
     * be hashed. Further requests get status 503.
     */
    hashConcurrencyMax: 2,
    hashQueueMax: 200,
  },
  clock: {
    /**
     * The clock is suspect if it is further ahead of the last known time than this. The shortest retention of
     * personal data is 29 days, so this limit has a similar length.
     */
    jumpMaxMs: 30 * 24 * 60 * 60 * 1_000,
    /** The last known time is stored at most once in this interval. */
    storeIntervalMs: 60 * 60 * 1_000,
  },
  /** Limits of API reads by visitors. */
  visitorReads: {
    /** Maximum share of the thread's time that all reads use together. */
    shareMax: 0.3,
    /** Maximum processor time that delays later reads. A read then waits for at most 2 s after another one. */
    overuseMsMax: 600,
    /** Maximum number of unfinished reads, of all clients and of one client address. */
    waitingMax: 1_000,
    waitingPerAddressMax: 60,
    /** Maximum size of the cache of responses to these reads. */
    bytesMax: 32_000_000,
    /** A response with status 429 is delayed by this time. At most `delayedMax` responses are delayed at once. */
    rejectionDelayMs: 500,
    delayedMax: 1_000,
  },
  views: {
    refreshIntervalMs: 5 * 60 * 1_000,
    batchIntervalMs: 5_000,
    postsPerBatchMax: 5_000,
    /** Several views of one post by one client address within this time count as one view. */
    repeatIntervalMs: 30 * 60 * 1_000,
    /** To detect repeated views, at most this many views are kept in memory. */
    rememberedMax: 100_000,
    idsPerEvent: 500,
  },
  ai: {
    /**
     * An API key consists of a common prefix and random characters. The console shows only this many of the
     * random characters.
     */
    visibleKeyLength: 4,
    /** The time at which a key was last used is updated at most once in this interval. */
    lastUsedIntervalMs: 60_000,
    /**
     * Maximum content length of a post from an AI publisher. It is smaller than for admins, because programs
     * write many posts without a pause. JSON may need six bytes for each Hebrew letter.
     */
    contentLengthMax: 150_000,
    postBytesMax: 1_000_000,
    idempotencyRetentionMs: 24 * 60 * 60 * 1_000,
    /**
     * At most `mcpConcurrencyMax` MCP requests are handled at the same time, and at most `mcpQueueMax` wait.
     * Each request may contain an image, and bodies are buffered in memory.
     */
    mcpConcurrencyMax: 4,
    mcpQueueMax: 16,
    pageMax: 1_000,
  },
} as const;
