export const deliveryLimits = {
  /**
   * The time from a write until its webhooks and mails start, which is usually enough to publish its page first. Later writes
   * within this time start with it.
   */
  deliveryDelayMs: 100,
  /** Interval at which webhooks and mails of other processes are noticed in a shared database. */
  deliveryPollMs: 2_000,
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
  mailing: {
    subjectLengthMax: 150,
    /** The preview of a mail changes this time after the last key. */
    previewDelayMs: 400,
    /** Delay until the screen of a mailing loads its progress again. */
    progressDelayMs: 2_000,
    itemsMax: 30,
    /** Recipients that one transaction checks and adds, or deletes. */
    recipientsPerBatch: 500,
    /** Mails that may be on their way at once. After a crash, at most this number is sent twice. */
    inFlightMax: 10,
    /** The time that mails on their way get to arrive when the process stops. */
    stopGraceMs: 3_000,
    connectionsMax: 5,
    mailsPerConnectionMax: 100,
    mailsPerSecond: 10,
    /** For each domain of recipients, such as gmail.com. */
    domainConcurrencyMax: 4,
    domainMailsPerSecondMax: 10,
    /** A domain that rejects mails temporarily gets none for this time, which doubles up to the maximum. */
    domainBackoffMinMs: 60_000,
    domainBackoffMaxMs: 60 * 60 * 1_000,
    retryDelaysMs: [300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
    /** After this number of mailings with temporary rejections in a row, the address counts as bounced. */
    softBouncesMax: 3,
    /** Sending stops at this share of hard bounces, once there are at least `hardBouncesMin` of them. */
    hardBounceRatioMax: 0.05,
    hardBouncesMin: 5,
    /** Sending also stops if the mail server rejects this share of the mails for other reasons, or temporarily until the last attempt. */
    failureRatioMax: 0.5,
    failuresMin: 10,
    /** A digest that is later than this, because the system was off, is left out. */
    digestDelayMaxMs: 24 * 60 * 60 * 1_000,
    /** A digest is handled at most a week before its time. Stored times further ahead come from a clock that was ahead. */
    digestAheadMaxMs: 8 * 24 * 60 * 60 * 1_000,
    /** The first digest contains the posts of this time before it. */
    firstDigestMs: 14 * 24 * 60 * 60 * 1_000,
    /** A post whose date is earlier than this before the period of a digest comes from an archive and is left out. */
    digestBackdatingMaxMs: 30 * 24 * 60 * 60 * 1_000,
    excerptLengthMax: 240,
    /** Keeps a digest short enough for mail programs, which cut off the end of long mails. */
    summaryLengthMax: 180,
    preheaderLengthMax: 200,
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
    /** Events whose messages are created and stored together. */
    eventsPerBatch: 50,
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
    intervalMs: 24 * 60 * 60 * 1_000,
    /** One day less than the privacy page promises, because the deletion runs only once a day. */
    contactMessagesMs: 364 * 24 * 60 * 60 * 1_000,
    /** After the sending of a mailing began. One day less than the privacy page promises. */
    recipientsMs: 364 * 24 * 60 * 60 * 1_000,
    webhookDeliveriesMs: 30 * 24 * 60 * 60 * 1_000,
    /**
     * Finished mails are deleted after this time. It must be longer than `linkValidMs` and
     * `expiredLinkRetentionMs` together.
     */
    mailsMs: 60 * 24 * 60 * 60 * 1_000,
    /** Reports of finished builds. */
    buildsMs: 90 * 24 * 60 * 60 * 1_000,
    /** The newest builds stay in the console, however old they are. */
    buildsKeptMin: 100,
    /** Pages of build reports that one transaction deletes. */
    buildPagesPerWrite: 500,
  },
  scheduler: {
    sleepMaxMs: 60 * 60 * 1_000,
    /** Interval at which views are refreshed, stale prices hidden, a due digest created and expired rows deleted. */
    maintenanceIntervalMs: 5 * 60 * 1_000,
    /** Interval at which posts that another process scheduled are noticed in a shared database. */
    pollMs: 2_000,
    /** Delay before scheduled posts are published again after a failure. */
    retryDelayMs: 10_000,
  },
} as const;
