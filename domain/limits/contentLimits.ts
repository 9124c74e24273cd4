/** Limits of what the database stores: accounts, posts, media and messages. */
export const contentLimits = {
  username: { lengthMin: 3, lengthMax: 50 },
  password: { lengthMin: 6, lengthMax: 100, adminLengthMin: 12 },
  post: {
    titleLengthMin: 5,
    titleLengthMax: 200,
    slugLengthMin: 3,
    slugLengthMax: 80,
    contentLengthMin: 20,
    contentBytesMax: 2_000_000,
    /** Longer content is sanitized in a worker thread, which stops after the timeout. */
    sanitizeInlineLengthMax: 200_000,
    sanitizeTimeoutMs: 8_000,
    excerptLengthMax: 500,
    metaTitleLengthMax: 200,
    metaDescriptionLengthMax: 500,
    featuredImageLengthMax: 2_000,
    tagsMax: 40,
    faqItemsMax: 50,
    revisionsMax: 100,
    defaultCategoryId: 1,
  },
  /** Bulk actions on posts or comments. */
  bulk: { idsMax: 100 },
  category: { nameLengthMax: 60, descriptionLengthMax: 500 },
  tag: { nameLengthMax: 60 },
  media: {
    altLengthMax: 300,
    fileNameLengthMax: 200,
    /** Length of the part of a stored file's name that comes from the uploaded file's name. */
    storedNameLengthMax: 60,
    contentHashLength: 12,
    pixelsMax: 40_000_000,
    /** Uploaded images that are decoded at the same time, and that wait for it. */
    decodeConcurrencyMax: 2,
    decodeQueueMax: 8,
    /** Upload requests at the same time, because their bodies are buffered in memory. */
    uploadConcurrencyMax: 10,
    /** Age at which a file without a media item is an orphan. A younger one may belong to a running upload. */
    orphanAgeMs: 60 * 60 * 1_000,
    sweepIntervalMs: 6 * 60 * 60 * 1_000,
    usesShownMax: 100,
  },
  comment: {
    authorNameLengthMax: 60,
    bodyLengthMax: 4_000,
    /** The admin console shows the beginning of longer comments, with a button for the rest. */
    previewLengthMax: 320,
  },
  contact: {
    nameLengthMax: 80,
    messageLengthMax: 5_000,
    /** Length of the message in the `mailto:` link of a reply. Mail programs refuse longer links. */
    quotedLengthMax: 300,
  },
  email: { lengthMax: 254 },
  setting: { valueLengthMax: 20_000 },
  redirect: { pathLengthMax: 500, lookupTimeoutMs: 2_000 },
  subscription: {
    exportBatchSize: 500,
    messageShownMs: 5_000,
    /** Validity of the link in a mail. */
    linkValidMs: 7 * 24 * 60 * 60 * 1_000,
    /** Time during which an expired link still offers a new one. */
    expiredLinkRetentionMs: 30 * 24 * 60 * 60 * 1_000,
    mailIntervalMinMs: 10 * 60 * 1_000,
    mailsPerDayMax: 3,
    /** The same for an address that has unsubscribed. */
    mailsPerDayAfterUnsubscribeMax: 1,
    /** One day less than the privacy page promises, because the purge runs once a day. */
    unconfirmedRetentionMs: 29 * 24 * 60 * 60 * 1_000,
  },
  reading: { wordsPerMinute: 200 },
} as const;
