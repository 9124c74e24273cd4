/** The limits of the mirror of a bucket, and of the requests to it. */
export const bucketLimits = {
  /** Interval at which the mirror looks for pending files even if nothing wakes it. */
  pollMs: 2_000,
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
  /** A longer delay that the store requests is shortened to this. */
  retryAfterMaxMs: 10 * 60 * 1_000,
  /** A pause longer than this ends with a check whether another server has taken the bucket. */
  claimCheckMs: 5_000,
  /** Attempts of a write that the store refuses because another program changed the object meanwhile. */
  writeAttemptsMax: 5,
  /** Attempts to read an uploaded image for a social image. */
  uploadReadAttemptsMax: 5,
  /** Minimum time between two versions of the manifest. */
  manifestIntervalMs: 10_000,
  /** Number of objects that are read from the mirror's state in one turn of the event loop. */
  objectsPerRead: 2_000,
  /** Number of files that are compared with the mirror's state in one turn of the event loop. */
  filesPerTurn: 200,
  /** Maximum time for which the mirror and the builder wait for each other's lock of the mirror's state. */
  stateLockTimeoutMs: 5_000,
  /** Time after which a failing upload makes `/readyz` fail. */
  failureAgeMaxMs: 60_000,
} as const;
