/** The limits of the requests that purge pages from a CDN. */
export const purgeLimits = {
  requestTimeoutMs: 10_000,
  retryDelayMs: 1_000,
  retryDelayMaxMs: 5 * 60 * 1_000,
  /** A longer delay that the CDN requests is shortened to this. */
  retryAfterMaxMs: 10 * 60 * 1_000,
  /** With more pending URLs, the whole site is purged in one request. */
  urlsMax: 1_000,
} as const;
