export const deliveryLimits = {
  mail: {
    /** Delays between the attempts to send a mail. After the last attempt, the mail is dropped. */
    retryDelaysMs: [5_000, 60_000, 600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000],
    attemptTimeoutMs: 30_000,
    connectTimeoutMs: 10_000,
    idleTimeoutMs: 20_000,
    /** Pause after an error of the mail server, before the next mail. */
    serverBackoffMs: 5_000,
    mailsPerBatch: 50,
  },
  webhook: {
    /** Delays between the attempts to deliver a webhook. The last failure sets the status `dead`. */
    retryDelaysMs: [
      5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000,
      86_400_000,
    ],
    /**
     * Maximum random extension of a delay, as a share of the delay. Retries then do not all start at the same
     * time.
     */
    jitterRatio: 0.1,
    retryAfterMaxMs: 86_400_000,
    attemptTimeoutMs: 15_000,
    responseBytesMax: 64_000,
    responseTextLengthMax: 500,
    eventsPerBatch: 200,
    /** All deliveries pause for this time after a local error, such as a full disk. */
    errorBackoffMs: 60_000,
    batchIntervalMinMs: 50,
    deliveriesKeptMax: 2_000,
    /**
     * Maximum number of affected URLs that an event names. It must be higher than the number of posts in an
     * event about views.
     */
    urlsMax: 600,
  },
  retention: {
    purgeIntervalMs: 24 * 60 * 60 * 1_000,
    /** One day less than the privacy page promises, because the deletion runs only once a day. */
    contactMessagesMs: 364 * 24 * 60 * 60 * 1_000,
    webhookDeliveriesMs: 30 * 24 * 60 * 60 * 1_000,
    /**
     * Finished mails are deleted after this time. It must be longer than `linkValidMs` and
     * `expiredLinkRetentionMs` together.
     */
    mailsMs: 60 * 24 * 60 * 60 * 1_000,
  },
  scheduler: {
    sleepMaxMs: 60 * 60 * 1_000,
    /** Interval at which posts that another process scheduled are noticed in a shared database. */
    pollMs: 2_000,
  },
} as const;
