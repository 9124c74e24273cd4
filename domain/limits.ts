/** Every number of the product that people chose, with its unit in its name. */
export const limits = {
  username: { lengthMin: 3, lengthMax: 50 },
  password: { lengthMin: 6, lengthMax: 100, adminLengthMin: 12 },
  post: {
    titleLengthMin: 5,
    titleLengthMax: 200,
    slugLengthMin: 3,
    slugLengthMax: 80,
    contentLengthMin: 20,
    contentBytesMax: 2_000_000,
    // Longer bodies are cleaned beside the main thread, and given up after so long.
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
  bulk: { idsMax: 100 },
  category: { nameLengthMax: 60, descriptionLengthMax: 500 },
  tag: { nameLengthMax: 60 },
  media: {
    altLengthMax: 300,
    fileNameLengthMax: 200,
    // Of the part of a stored picture's name that comes from the uploaded file's.
    storedNameLengthMax: 60,
    contentHashLength: 12,
    pixelsMax: 40_000_000,
    // Pictures made ready at once, how many more may wait for that, and uploads under way in all.
    decodeConcurrencyMax: 2,
    decodeQueueMax: 8,
    uploadConcurrencyMax: 10,
    // A file that no picture owns may belong to an upload under way until it is this old.
    orphanAgeMs: 60 * 60 * 1_000,
    sweepIntervalMs: 6 * 60 * 60 * 1_000,
    usesShownMax: 100,
  },
  comment: {
    authorNameLengthMax: 60,
    bodyLengthMax: 4_000,
    // Of longer ones staff see the beginning, until they ask for the rest.
    previewLengthMax: 320,
  },
  contact: {
    nameLengthMax: 80,
    messageLengthMax: 5_000,
    // Of a message in the answer to it: mail programs refuse longer links.
    quotedLengthMax: 300,
  },
  email: { lengthMax: 254 },
  setting: { valueLengthMax: 20_000 },
  search: {
    queryLengthMin: 2,
    queryLengthMax: 256,
    // Further words of a query are left aside.
    termsMax: 12,
    // Of a post's HTML that is read to weigh it, in characters.
    scannedLengthMax: 100_000,
    // Of what a result shows of its text, in characters.
    snippetLengthMax: 220,
    // Places that are weighed for it.
    snippetMatchesMax: 200,
    // From which likeness to what was asked for on a word is marked.
    highlightSimilarityMin: 0.3,
    // Terms that no post says and that are guessed at, and up to how many letters.
    correctedTermsMax: 4,
    correctedTermLengthMax: 24,
    // Of the words that may have been meant, how many are weighed and how many are searched for.
    phoneticCandidatesMax: 1_500,
    completionsMax: 40,
    alternativesMax: 4,
    // Posts whose text is read to put them in order, so many at once until there are words enough;
    // further ones follow as the index has them.
    rerankBatchSize: 16,
    rerankedPostsMax: 72,
    rerankedWordsMax: 8_000,
    // Of what a search finds, how many posts a list of staff goes on choosing among.
    listedIdsMax: 500,
    // Up to so many results make one ask whether something else was meant.
    fewResultsMax: 2,
    // How often a text says what it is much about.
    frequentCountMin: 3,
    // Posts that the words of a long question may have in common before its rarer ones must do.
    candidatePostsMax: 3_000,
    // Of what is suggested while somebody types: in all, names of categories and tags, and of how
    // many tags and titles it is chosen.
    suggestionsMax: 8,
    suggestedNamesMax: 3,
    tagsConsideredMax: 500,
    titlesConsideredMax: 24,
    perPage: 10,
    // Shown beneath a search field while somebody types.
    livePerPage: 5,
    debounceMs: 200,
    // How long a page waits for its results before it is served without them.
    pageTimeoutMs: 2_000,
  },
  list: { perPage: 12, apiPerPageMax: 100, latestMax: 12, topCategoriesMax: 20, pageLinksMax: 3 },
  home: {
    featuredMax: 6,
    featuredRecommended: { min: 3, max: 6 },
    popularMobileMax: 6,
    popularMax: 12,
    popularRecommended: { min: 6, max: 10 },
    popularPerSlide: 3,
  },
  sidebar: { categoriesMax: 5, popularMax: 3 },
  // Heights of the slots themselves stand in the stylesheet.
  ad: { heightMaxPx: 600, loadTimeoutMs: 8_000, loadMarginPx: 300 },
  consent: { validMs: 365 * 24 * 60 * 60 * 1_000 },
  postPage: {
    relatedMax: 3,
    relatedCandidatesMax: 6,
    contentsHeadingsMin: 3,
    anchorLengthMax: 60,
    viewDelayMs: 4_000,
  },
  carousel: { featuredIntervalMs: 5_000, popularIntervalMs: 8_000 },
  structuredData: { postsMax: 10 },
  feed: { postsMax: 20 },
  sitemap: { idsPerFile: 500 },
  socialImage: { widthPx: 1_200, heightPx: 630 },
  reading: { wordsPerMinute: 200 },
  toast: { countMax: 1, shownMs: 5_000 },
  loader: { delayMs: 300 },
  prefetch: { delayMs: 2_000, commonDelayMs: 1_000, popularDelayMs: 500, popularMax: 3 },
  transition: { durationMs: 300, scrollToTopDelayMs: 100 },
  editor: {
    refetchDelayMs: 1_000,
    undoDelayMs: 1_000,
    undoStepsMax: 100,
    indentLevelMax: 8,
    // Text that is not saved yet is kept in the browser so soon after the last key, and for so long.
    draftDelayMs: 500,
    draftRetentionMs: 60 * 24 * 60 * 60 * 1_000,
    // A save that got no answer is tried again after longer and longer pauses.
    retryDelayMs: 3_000,
    retryDelayMaxMs: 30_000,
    slugCheckDelayMs: 350,
    tableRows: 3,
    tableColumns: 3,
    // What search results and social cards show before they cut.
    searchTitleLengthMax: 60,
    searchDescriptionLengthMax: 155,
    pickerPerPage: 24,
    phoneWidthPx: 390,
    desktopWidthPx: 1_280,
    previewHeightMinPx: 600,
  },
  redirect: { pathLengthMax: 500, lookupTimeoutMs: 2_000 },
  subscription: {
    exportBatchSize: 500,
    messageShownMs: 5_000,
    // How long the link of a mail confirms, and after its end still leads to a new one.
    linkValidMs: 7 * 24 * 60 * 60 * 1_000,
    expiredLinkRetentionMs: 30 * 24 * 60 * 60 * 1_000,
    // From one mail to an address to the next, and how many within a day; fewer to who has left.
    mailIntervalMinMs: 10 * 60 * 1_000,
    mailsPerDayMax: 3,
    mailsPerDayAfterUnsubscribeMax: 1,
    // An address that was asked and has not answered is forgotten; a day less than is promised, as below.
    unconfirmedRetentionMs: 29 * 24 * 60 * 60 * 1_000,
  },
  mail: {
    // From one attempt to the next; after the last one a mail is given up.
    retryDelaysMs: [5_000, 60_000, 600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000],
    attemptTimeoutMs: 30_000,
    connectTimeoutMs: 10_000,
    idleTimeoutMs: 20_000,
    // When the server, and not the address, is what fails: how long nothing is sent at all.
    serverBackoffMs: 5_000,
    mailsPerBatch: 50,
  },
  clipboard: { confirmationShownMs: 2_000 },
  logout: { redirectDelayMs: 1_500 },
  login: { redirectDelayMs: 50 },
  query: { retriesMax: 2, retryDelayMs: 250 },
  quickEdit: {
    dialogWidthMaxPx: 800,
    listHeightMaxPx: 400,
    postsPerLoad: 24,
    searchDelayMs: 250,
    // How long after a save the page is looked at again, until it shows what was saved.
    refreshDelaysMs: [0, 40, 80, 160, 320, 640, 1_280, 2_560],
  },
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  dashboard: { recentMax: 4, popularMax: 4, pendingCommentsMax: 3 },
  consoleSearch: { delayMs: 120, postsMax: 6 },
  scrollDepthPercents: [25, 50, 75, 90],
  request: {
    // How long a reader's form waits for an answer before it says that there is none.
    responseTimeoutMs: 20_000,
    jsonBytesMax: 256_000,
    postBytesMax: 2_000_000,
    uploadBytesMax: 10_000_000,
    // What a form says beside the file that it carries.
    formFieldsBytesMax: 64_000,
  },
  server: {
    // How long a client may take to say what it wants, and to send all of it.
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 120_000,
    timeoutCheckIntervalMs: 2_000,
    // How long nothing may go over a connection with a request under way.
    idleTimeoutMs: 120_000,
    // At a stop: how long clients are told that their connections end, and requests may go on.
    drainMs: 500,
    closeTimeoutMs: 6_000,
    // After which a stop that has not ended is one all the same.
    stopTimeoutMs: 9_500,
  },
  connectionsMax: 5_000,
  // A larger file is not read whole at each start: it would take seconds.
  database: { integrityCheckBytesMax: 256_000_000 },
  readiness: {
    diskFreeBytesMin: 50_000_000,
    // How long the oldest write may wait for its page.
    queueAgeMaxMs: 60_000,
  },
  session: {
    idleMs: 12 * 60 * 60 * 1_000,
    absoluteMs: 7 * 24 * 60 * 60 * 1_000,
    renewAfterMs: 60 * 60 * 1_000,
  },
  rateLimit: {
    loginFailuresMax: 5,
    loginBlockMs: 30_000,
    loginBlockMaxMs: 60 * 60 * 1_000,
    // Longer than the longest block, or waiting would be as good as never having failed.
    loginFailureRetentionMs: 24 * 60 * 60 * 1_000,
    loginPerAddressPerHour: 50,
    registerPerAddressPerHour: 10,
    subscribePerAddressPerHour: 5,
    commentPerAddressPerHour: 10,
    contactPerAddressPerHour: 5,
    searchPerAddressPerMinute: 60,
    suggestPerAddressPerMinute: 240,
    aiPerAddressPerMinute: 60,
    viewsPerAddressPerMinute: 60,
    // Passwords hashed at once, and how many more may wait before the API says that it is busy.
    hashConcurrencyMax: 2,
    hashQueueMax: 200,
  },
  builds: { keptMax: 200, urlsPerReportMax: 200_000, progressIntervalMs: 250, pagesShownMax: 50 },
  views: {
    refreshIntervalMs: 5 * 60 * 1_000,
    batchIntervalMs: 5_000,
    postsPerBatchMax: 5_000,
    idsPerEvent: 500,
  },
  ai: {
    // Of the random part of a key, beside the mark that all keys begin with.
    visibleKeyLength: 4,
    lastUsedIntervalMs: 60_000,
    idempotencyRetentionMs: 24 * 60 * 60 * 1_000,
    // Requests of MCP clients that are read at once, and how many more may wait for that: each may
    // carry a picture.
    mcpConcurrencyMax: 4,
    mcpQueueMax: 16,
    pageMax: 1_000,
  },
  searchStats: {
    days: 30,
    daysMax: 90,
    shownMax: 50,
    // Of them, how many stand in a list before somebody asks for all.
    collapsedMax: 10,
    // What is counted: so many different queries of a day, none longer than this.
    queriesPerDayMax: 500,
    queryLengthMax: 80,
    wordsMax: 8,
    // More digits may be a telephone or an identity number.
    digitsMax: 6,
    batchIntervalMs: 10_000,
    // After which a query is one of its own, and not the beginning of the next.
    debounceMs: 3_000,
    pendingMax: 5_000,
  },
  stats: { days: 30, daysMax: 366, topPostsMax: 10 },
  // Posts indexed in one write after a change of their tags: the rest waits its turn.
  searchQueue: { postsPerWrite: 20 },
  buildHook: { deliveryTimeoutMs: 5_000 },
  webhook: {
    // From one attempt to the next: 5 s, 5 min, 30 min, then hours; after the last a dead letter.
    retryDelaysMs: [
      5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000,
      86_400_000,
    ],
    // Each delay is prolonged by up to this part of it, so that receivers are not hit in step.
    jitterRatio: 0.1,
    retryAfterMaxMs: 86_400_000,
    attemptTimeoutMs: 15_000,
    responseBytesMax: 64_000,
    responseTextLengthMax: 500,
    eventsPerBatch: 200,
    // After trouble of our own, like a full disk.
    errorBackoffMs: 60_000,
    batchIntervalMinMs: 50,
    deliveriesKeptMax: 2_000,
    urlLengthMax: 2_000,
  },
  retention: {
    purgeIntervalMs: 24 * 60 * 60 * 1_000,
    // A day less than the year that the privacy page promises: the purge comes once a day.
    contactMessagesMs: 364 * 24 * 60 * 60 * 1_000,
    webhookDeliveriesMs: 30 * 24 * 60 * 60 * 1_000,
    // Longer than any link of a mail that confirms.
    mailsMs: 60 * 24 * 60 * 60 * 1_000,
  },
  scheduler: { sleepMaxMs: 60 * 60 * 1_000 },
} as const;
