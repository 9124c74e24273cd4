export const adminLimits = {
  editor: {
    refetchDelayMs: 1_000,
    undoDelayMs: 1_000,
    undoStepsMax: 100,
    indentLevelMax: 8,
    /** The editor needs seconds for more HTML than this, and freezes meanwhile. */
    pastedElementsMax: 5_000,
    /** Quill needs quadratic time for the marks of one line. */
    pastedLineMarksMax: 1_000,
    pastedHtmlLengthMax: 4_000_000,
    /**
     * The browser stores an unsaved draft `draftDelayMs` after the last change, and at least every
     * `draftIntervalMaxMs` while changes continue.
     */
    draftDelayMs: 500,
    draftIntervalMaxMs: 2_000,
    /** The delays after which the browser sends the unsaved draft to the server. */
    serverDraftDelayMs: 2_000,
    serverDraftIntervalMaxMs: 10_000,
    /** Browsers refuse a request that continues after its page is closed, if the body exceeds 64 KiB. */
    keepaliveBytesMax: 60_000,
    draftRetentionMs: 60 * 24 * 60 * 60 * 1_000,
    /**
     * A save without a response is retried after `retryDelayMs`. Each retry doubles this delay, up to
     * `retryDelayMaxMs`.
     */
    retryDelayMs: 3_000,
    retryDelayMaxMs: 30_000,
    slugCheckDelayMs: 350,
    productBlocksDelayMs: 500,
    /** Maximum number of links of a post that the checklist checks. */
    checkedLinksMax: 50,
    checkedLinksFreshMs: 60_000,
    /** Two texts with more different lines, or two lines with more different words, are not compared completely. */
    comparedLineEditsMax: 1_000,
    comparedWordEditsMax: 400,
    /** Maximum time for which the message after a save waits for the build of the post. */
    buildWaitMaxMs: 10_000,
    /**
     * An open editor requests the saved state of its post every `remoteChangeIntervalMs`, and
     * `dueDelayMs` after the publishing time of a scheduled post.
     */
    remoteChangeIntervalMs: 30_000,
    dueDelayMs: 2_000,
    dueTimerMaxMs: 24 * 60 * 60 * 1_000,
    tableRows: 3,
    tableColumns: 3,
    /** Maximum lengths that search engines show completely. */
    searchTitleLengthMax: 60,
    searchDescriptionLengthMax: 155,
    pickerPerPage: 24,
    galleryImagesMin: 2,
    galleryImagesMax: 40,
    phoneWidthPx: 390,
    desktopWidthPx: 1_280,
    previewHeightMinPx: 600,
  },
  dashboard: { recentMax: 4, popularMax: 4, pendingCommentsMax: 3 },
  /** A dialog ignores clicks for this time after it opens. They can belong to the double click that opened it. */
  dialog: { ignoresClicksMs: 300 },
  webhookState: { refetchDelayMs: 3_000 },
  consoleSearch: { delayMs: 120, postsMax: 6, productsMax: 6 },
  /**
   * Data that is older than `freshMs` is requested again when a screen uses it. Unused data leaves the cache
   * after `cachedMs`.
   */
  query: {
    freshMs: 10 * 60 * 1_000,
    cachedMs: 30 * 60 * 1_000,
    retriesMax: 2,
    retryDelayMs: 250,
  },
  stats: { days: 30, daysMax: 366, topPostsMax: 10 },
  builds: {
    progressIntervalMs: 250,
    pagesPerRequest: 50,
    pagesPerChunk: 1_000,
    causesShownMax: 3,
    /** To find the build of a change, only this many of the newest builds are searched. */
    searchedMax: 500,
  },
} as const;
