export const contentLimits = {
  text: {
    /** Normalization may remove at most this many characters of a text, such as spaces and empty lines. */
    removedLengthMax: 20_000,
  },
  username: { lengthMin: 3, lengthMax: 50 },
  password: { lengthMin: 6, lengthMax: 100, adminLengthMin: 12 },
  post: {
    titleLengthMin: 5,
    titleLengthMax: 200,
    slugLengthMin: 3,
    slugLengthMax: 80,
    slugWordsMax: 6,
    contentLengthMin: 20,
    contentLengthMax: 2_000_000,
    /** Longer content is sanitized in a separate thread. */
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
    /** Number of posts, or of their links to tags, that one statement changes. */
    postsPerStatement: 100,
  },
  draft: {
    perUserMax: 50,
    keyLengthMax: 60,
    retentionMs: 60 * 24 * 60 * 60 * 1_000,
  },
  trash: { retentionMs: 30 * 24 * 60 * 60 * 1_000, postsPerWrite: 50 },
  bulk: { idsMax: 100 },
  category: { nameLengthMax: 60, descriptionLengthMax: 500 },
  tag: { nameLengthMax: 60, suggestionsMax: 50 },
  author: {
    nameLengthMax: 60,
    roleLengthMax: 80,
    bioLengthMax: 2_000,
    linksMax: 6,
    linkLabelLengthMax: 40,
    /** The page of all authors lists the authors with the most posts. */
    listedMax: 400,
    suggestionsMax: 50,
  },
  product: {
    nameLengthMax: 120,
    brandLengthMax: 60,
    modelLengthMax: 60,
    gtinLengthMax: 14,
    imagesMax: 12,
    specFieldsMax: 40,
    specKeyLengthMax: 40,
    specLabelLengthMax: 60,
    specUnitLengthMax: 20,
    specTextLengthMax: 200,
    /** The page of a product lists at most this many posts. */
    postsShownMax: 24,
  },
  offer: {
    perProductMax: 20,
    shopLengthMax: 60,
    priceMaxAgorot: 100_000_000,
    /** A price is shown for this time after an editor checked it in the shop. */
    freshMs: 14 * 24 * 60 * 60 * 1_000,
    hiddenPerWrite: 50,
    importBytesMax: 10_000_000,
    clickDays: 30,
    /** Long enough to compare a month with the same month of the last year. */
    clickRetentionMs: 400 * 24 * 60 * 60 * 1_000,
  },
  review: {
    perPostMax: 10,
    criteriaMax: 12,
    criterionLengthMax: 60,
    weightMax: 10,
    scoreMaxTenths: 100,
    verdictLengthMax: 300,
    pointsMax: 12,
    pointLengthMax: 200,
    audienceLengthMax: 300,
  },
  ranking: {
    /** A category with fewer products that have a score has no ranking. */
    productsMin: 2,
    productsMax: 60,
    /** The page of a category shows this many of its best products. */
    shownInCategory: 3,
    /** A shorter ranking is not divided into sections. */
    sectionedMin: 6,
  },
  comparison: {
    /** A group of at most this many products has a page for each pair, a larger one only for neighbours. */
    allPairsMax: 4,
    pairsPerPostMax: 40,
    /** The page of a product links to at most this many comparisons. */
    linksMax: 8,
    /** A longer reason to choose a product is cut at a word. */
    reasonLengthMax: 140,
  },
  freshness: {
    /** A test is old if it ended before this many days. */
    testDays: 365,
    shownMax: 50,
  },
  media: {
    altLengthMax: 300,
    fileNameLengthMax: 200,
    /** A stored file name begins with at most this many characters of the uploaded file's name. */
    storedNameLengthMax: 60,
    contentHashLength: 12,
    pixelsMax: 40_000_000,
    /** Maximum width and height. The WebP format allows 16,383. */
    sideMaxPx: 16_000,
    /**
     * Maximum ratio of the longer side to the shorter side. A very narrow image makes its social image
     * expensive.
     */
    aspectRatioMax: 20,
    decodeTimeoutMs: 30_000,
    /**
     * Maximum number of images that are decoded at the same time. Decoding an image may need several hundred
     * megabytes.
     */
    decodeConcurrencyMax: 1,
    decodeQueueMax: 16,
    /** Maximum number of simultaneous uploads. Each request body is buffered in memory. */
    uploadConcurrencyMax: 10,
    fetchTimeoutMs: 15_000,
    fetchRedirectsMax: 3,
    fetchConcurrencyMax: 3,
    fetchQueueMax: 30,
    /** The files of an image without a media item are deleted after this time. An upload takes much less. */
    cleanupAgeMs: 60 * 60 * 1_000,
    cleanupIntervalMs: 6 * 60 * 60 * 1_000,
    usesShownMax: 100,
  },
  comment: {
    authorNameLengthMax: 60,
    bodyLengthMax: 4_000,
    previewLengthMax: 320,
  },
  contact: {
    nameLengthMax: 80,
    messageLengthMax: 5_000,
    /**
     * A reply to a contact message is a `mailto:` link that quotes this much of the message. Mail programs
     * reject long links.
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
  publisher: { nameLengthMax: 100, socialLinksMax: 10, postalAddressLengthMax: 200 },
  redirect: { pathLengthMax: 500, countMax: 10_000, lookupTimeoutMs: 2_000 },
  subscription: {
    exportBatchSize: 500,
    /** Rows that one request checks or imports. */
    importBatchSize: 500,
    importLinesMax: 50_000,
    importBytesMax: 10_000_000,
    consentProofLengthMax: 300,
    messageShownMs: 5_000,
    linkValidMs: 7 * 24 * 60 * 60 * 1_000,
    /** For this time after its expiry, a link opens a page that offers a new link. */
    expiredLinkRetentionMs: 30 * 24 * 60 * 60 * 1_000,
    mailIntervalMinMs: 10 * 60 * 1_000,
    mailsPerDayMax: 3,
    mailsPerDayAfterUnsubscribeMax: 1,
    /** One day less than the privacy page promises, because the deletion runs only once a day. */
    unconfirmedRetentionMs: 29 * 24 * 60 * 60 * 1_000,
  },
  reading: { wordsPerMinute: 200 },
} as const;
