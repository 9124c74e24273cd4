/** Limits of stored content: accounts, posts, media and messages. */
export const contentLimits = {
  username: { lengthMin: 3, lengthMax: 50 },
  password: { lengthMin: 6, lengthMax: 100, adminLengthMin: 12 },
  post: {
    titleLengthMin: 5,
    titleLengthMax: 200,
    slugLengthMin: 3,
    slugLengthMax: 80,
    /** Maximum number of words of a slug that is derived from a title. */
    slugWordsMax: 6,
    contentLengthMin: 20,
    contentBytesMax: 2_000_000,
    /** Content that is longer than this is sanitized in a separate thread. */
    sanitizeInlineLengthMax: 50_000,
    excerptLengthMax: 500,
    metaTitleLengthMax: 200,
    metaDescriptionLengthMax: 500,
    featuredImageLengthMax: 2_000,
    tagsMax: 40,
    faqItemsMax: 50,
    faqQuestionLengthMax: 300,
    faqAnswerLengthMax: 5_000,
    revisionsMax: 100,
    defaultCategoryId: 1,
  },
  /** Limits of unsaved drafts on the server. The server stores at most `perUserMax` drafts for each user. */
  draft: {
    perUserMax: 50,
    keyLengthMax: 60,
    retentionMs: 60 * 24 * 60 * 60 * 1_000,
  },
  /** The server permanently deletes a post after it has been in the trash for `retentionMs`. */
  trash: { retentionMs: 30 * 24 * 60 * 60 * 1_000, postsPerWrite: 50 },
  /** Maximum number of posts or comments in one bulk action. */
  bulk: { idsMax: 100 },
  category: { nameLengthMax: 60, descriptionLengthMax: 500 },
  tag: { nameLengthMax: 60 },
  media: {
    altLengthMax: 300,
    fileNameLengthMax: 200,
    /**
     * A stored file name begins with the name of the uploaded file. This beginning has at most this length.
     */
    storedNameLengthMax: 60,
    contentHashLength: 12,
    pixelsMax: 40_000_000,
    /** Maximum width and height. The WebP format allows 16,383. */
    sideMaxPx: 16_000,
    /**
     * Maximum ratio of the longer side to the shorter side. For a social image, a narrow image is enlarged
     * until it fills the frame, so the cost grows with this ratio.
     */
    aspectRatioMax: 20,
    decodeTimeoutMs: 30_000,
    /**
     * At most `decodeConcurrencyMax` uploaded images are decoded at the same time, and at most
     * `decodeQueueMax` wait to be decoded. An image of `pixelsMax` needs several hundred megabytes while it
     * is decoded.
     */
    decodeConcurrencyMax: 1,
    decodeQueueMax: 16,
    /** Maximum number of upload requests at the same time. Each request body is buffered in memory. */
    uploadConcurrencyMax: 10,
    /** Limits for downloads of images from other servers. */
    fetchTimeoutMs: 15_000,
    fetchRedirectsMax: 3,
    fetchConcurrencyMax: 3,
    fetchQueueMax: 30,
    /**
     * An orphan, which is a file without a media item, is deleted only after this time. A younger file may
     * belong to a running upload.
     */
    orphanAgeMs: 60 * 60 * 1_000,
    sweepIntervalMs: 6 * 60 * 60 * 1_000,
    usesShownMax: 100,
  },
  comment: {
    authorNameLengthMax: 60,
    bodyLengthMax: 4_000,
    /** The admin console shows only this much of a long comment. A button shows the rest. */
    previewLengthMax: 320,
  },
  contact: {
    nameLengthMax: 80,
    messageLengthMax: 5_000,
    /**
     * A reply to a contact message is a `mailto:` link that quotes at most this much of the message. Mail
     * programs reject long links.
     */
    quotedLengthMax: 300,
  },
  email: { lengthMax: 254 },
  setting: {
    valueLengthMax: 20_000,
    titleLengthMax: 100,
    descriptionLengthMax: 500,
    urlLengthMax: 2_000,
    apiKeyLengthMax: 200,
  },
  publisher: { nameLengthMax: 100, socialLinksMax: 10 },
  redirect: { pathLengthMax: 500, countMax: 10_000, lookupTimeoutMs: 2_000 },
  subscription: {
    exportBatchSize: 500,
    messageShownMs: 5_000,
    /** A link in a mail to a subscriber is valid for this time. */
    linkValidMs: 7 * 24 * 60 * 60 * 1_000,
    /** For this time after a link has expired, the link opens a page that offers a new link. */
    expiredLinkRetentionMs: 30 * 24 * 60 * 60 * 1_000,
    mailIntervalMinMs: 10 * 60 * 1_000,
    mailsPerDayMax: 3,
    /** Replaces `mailsPerDayMax` for an address that has unsubscribed. */
    mailsPerDayAfterUnsubscribeMax: 1,
    /**
     * The privacy page promises 30 days. Unconfirmed addresses are deleted once a day, so an address may stay
     * for one more day.
     */
    unconfirmedRetentionMs: 29 * 24 * 60 * 60 * 1_000,
  },
  reading: { wordsPerMinute: 200 },
} as const;
