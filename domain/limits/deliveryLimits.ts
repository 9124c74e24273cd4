/** Limits of outgoing mails and webhooks, and of scheduled jobs. */
export const deliveryLimits = {
  mail: {
    /** Delays between the attempts to send a mail. If the last attempt fails, the mail is dropped. */
    retryDelaysMs: [5_000, 60_000, 600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000],
    attemptTimeoutMs: 30_000,
    connectTimeoutMs: 10_000,
    idleTimeoutMs: 20_000,
    /** After an error of the mail server, this pause comes before the next mail to any address. */
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
     * Maximum random extension of a delay, as a share of the delay. It prevents many retries from starting at
     * the same time.
     */
    jitterRatio: 0.1,
    retryAfterMaxMs: 86_400_000,
    attemptTimeoutMs: 15_000,
    responseBytesMax: 64_000,
    responseTextLengthMax: 500,
    eventsPerBatch: 200,
    /** After a local error, such as a full disk, all deliveries pause for this time. */
    errorBackoffMs: 60_000,
    batchIntervalMinMs: 50,
    deliveriesKeptMax: 2_000,
  },
  retention: {
    purgeIntervalMs: 24 * 60 * 60 * 1_000,
    /**
     * The privacy page promises one year. Old messages are deleted once a day, so a message may stay for one
     * more day.
     */
    contactMessagesMs: 364 * 24 * 60 * 60 * 1_000,
    webhookDeliveriesMs: 30 * 24 * 60 * 60 * 1_000,
    /**
     * Finished mails are deleted after this time. It must be longer than `linkValidMs` and
     * `expiredLinkRetentionMs` of `limits.subscription` together.
     */
    mailsMs: 60 * 24 * 60 * 60 * 1_000,
  },
  scheduler: { sleepMaxMs: 60 * 60 * 1_000 },
} as const;
